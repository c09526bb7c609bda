import { type ComponentType, lazy } from "react"

/**
 * A part whose code is loaded when it is first shown. React remembers a failed load for good, and the failure would take
 * the screen around the part with it, along with everything typed there: offline, the part waits instead.
 */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadCode(load) }))

/** Loads code, as soon as there is a connection. A failure while there is one is thrown. */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }))
    return loadCode(load)
  }
}

const RETRY_MS = 2000
const RETRY_MAX_MS = 300_000

/** Loads code that no screen waits for: while the server is gone, it is asked for again, ever less often. */
export async function loadInTime<Code>(load: () => Promise<Code>, waitMs = RETRY_MS): Promise<Code> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    return loadInTime(load, Math.min(2 * waitMs, RETRY_MAX_MS))
  }
}

const OFFLINE = "Offline: "
/** Requests that the browser remembers; by default, a tab that is open for long soon remembers no new ones. */
const REQUESTS_MAX = 5000

/**
 * The router recognizes a screen whose code is missing by the error's message, and reloads the page for it. Offline, or
 * while the server is gone, that would lose the page and what is typed on it: there the error gets another message, and is
 * shown in the screen's place.
 */
export function markOfflineErrors(): void {
  performance.setResourceTimingBufferSize(REQUESTS_MAX)
  window.addEventListener("vite:preloadError", ({ payload }) => {
    if (!navigator.onLine || hadNoResponse(payload.message)) payload.message = OFFLINE + payload.message
  })
}

/** The message ends with the file's address. */
function hadNoResponse(message: string): boolean {
  const request = performance.getEntriesByType("resource").findLast(({ name }) => message.endsWith(name))
  return request instanceof PerformanceResourceTiming && request.responseStatus === 0
}

/** Resolves when the server is there again. */
export const serverIsBack = () => loadInTime(() => fetch("/favicon.svg", { method: "HEAD", cache: "no-store" }))

const MISSING_CODE = /^(?:Failed to fetch|error loading) dynamically imported module|^Importing a module script failed/

/** Code that a newer version has replaced: only a reload of the page helps. */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && MISSING_CODE.test(error.message)

export const isOfflineError = (error: unknown): boolean => error instanceof Error && error.message.startsWith(OFFLINE)

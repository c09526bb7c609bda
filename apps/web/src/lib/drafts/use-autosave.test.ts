// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react"
import { StrictMode } from "react"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { z } from "zod"
import { CallRefused } from "../calls/refusal.ts"
import { storedCopies } from "./stored-draft.ts"
import { useAutosave } from "./use-autosave.ts"

const OFFLINE = new TypeError("fetch failed")

/** A server that keeps one text, and refuses a save that is based on another version. */
function startServer(text = "saved", version = 1) {
  const server = { text, version, isOffline: false, saves: [] as string[] }
  const save = async (next: string, basedOn: number) => {
    if (server.isOffline) throw OFFLINE
    server.saves.push(next)
    if (basedOn !== server.version)
      throw new CallRefused({ message: "changed", data: { httpStatus: 409, reason: "version" } })
    server.text = next
    server.version += 1
    return server.version
  }
  return { server, save }
}
type Started = ReturnType<typeof startServer>

/** A window with the editor of the text. */
function openWindow({ server, save }: Started, name: string) {
  const copy = storedCopies(z.string(), name).open("text", (kept) => (kept === server.text ? undefined : kept))
  const shown = { text: copy.unsent?.value ?? server.text }
  const options = { version: server.version, copy, conflictReason: "version", save }
  const readTheirs = async () => {
    const { text, version } = server
    return { version, show: () => void (shown.text = text) }
  }
  const { result, unmount } = renderHook(() => useAutosave<string>({ ...options, readTheirs }), { wrapper: StrictMode })
  const type = (text: string) => {
    shown.text = text
    act(() => result.current.change(text))
  }
  return { shown, type, autosave: () => result.current, close: unmount }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
})
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test("the last of several changes is sent after a pause", async () => {
  const started = startServer()
  const { server } = started
  const { type, autosave } = openWindow(started, "a")
  await pass(0)
  expect(autosave().state).toBe("saved")
  type("a")
  await pass(400)
  type("ab")
  await pass(499)
  expect(server.saves).toEqual([])
  await pass(1)
  expect(server.saves).toEqual(["ab"])
  expect(autosave().state).toBe("saved")
  expect(localStorage).toHaveLength(0)
})

test("what waits is sent when the tab is hidden and when the screen is left, and leaves no timer behind", async () => {
  const started = startServer()
  const { type, close } = openWindow(started, "a")
  type("hidden")
  act(() => void document.dispatchEvent(new Event("visibilitychange")))
  await pass(0)
  expect(started.server.text).toBe("hidden")
  type("left")
  close()
  await vi.advanceTimersByTimeAsync(0)
  expect(started.server.text).toBe("left")
  expect(vi.getTimerCount()).toBe(0)
})

test("offline, a change waits on the device, is sent again after a while, and by the next window if this one closes", async () => {
  const started = startServer()
  const first = openWindow(started, "a")
  started.server.isOffline = true
  first.type("typed offline")
  await pass(500)
  expect(first.autosave().state).toBe("failed")
  first.close()
  await vi.advanceTimersByTimeAsync(0)
  started.server.isOffline = false
  const next = openWindow(started, "b")
  expect(next.shown.text).toBe("typed offline")
  await pass(500)
  expect(started.server).toMatchObject({ text: "typed offline", version: 2 })
  started.server.isOffline = true
  next.type("typed offline again")
  await pass(500)
  started.server.isOffline = false
  await pass(4000)
  expect(started.server.text).toBe("typed offline again")
  expect(next.autosave().state).toBe("saved")
  expect(localStorage).toHaveLength(0)
})

test("of two windows the second is told that the first saved, and loads its text or keeps its own", async () => {
  const started = startServer()
  const [first, second] = [openWindow(started, "a"), openWindow(started, "b")]
  first.type("of the first")
  await pass(500)
  second.type("of the second")
  await pass(500)
  expect(second.autosave().state).toBe("conflict")
  expect(started.server.text).toBe("of the first")
  await act(() => second.autosave().keepMine())
  expect(started.server.text).toBe("of the second")
  first.type("of the first, longer")
  await pass(500)
  expect(first.autosave().state).toBe("conflict")
  await act(() => first.autosave().loadTheirs())
  expect(first.shown.text).toBe("of the second")
  expect(first.autosave().state).toBe("saved")
  first.type("of both")
  await pass(500)
  expect(started.server).toMatchObject({ text: "of both", version: 4 })
  expect(localStorage).toHaveLength(0)
})

test("what a closed window left is sent on the version it was based on: a later save elsewhere is a conflict", async () => {
  const started = startServer()
  const first = openWindow(started, "a")
  started.server.isOffline = true
  first.type("of the closed window")
  first.close()
  await vi.advanceTimersByTimeAsync(0)
  started.server.isOffline = false
  await started.save("saved elsewhere", 1)
  const next = openWindow(started, "b")
  await pass(500)
  expect(next.autosave().state).toBe("conflict")
  expect(next.shown.text).toBe("of the closed window")
  expect(started.server.text).toBe("saved elsewhere")
})

import { EventEmitter } from "node:events"

/**
 * Wakes the open subscriptions of this process before their next poll of the database,
 * which remains the only source: events of other processes are found by polling.
 */
const bell = new EventEmitter()
bell.setMaxListeners(0)

export const wake = (userId: string): void => void bell.emit(userId)

/** Resolves at the user's next wake, after `ms`, or when the signal aborts. */
export function wakeOrTimeout(userId: string, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      bell.off(userId, done)
      signal?.removeEventListener("abort", done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    bell.once(userId, done)
    signal?.addEventListener("abort", done)
    if (signal?.aborted) done()
  })
}

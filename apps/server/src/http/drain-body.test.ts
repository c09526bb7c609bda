import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { JSON_DRAIN_LIMITS, drainBody } from "./drain-body.ts"

const PIECE = new Uint8Array(1024 * 1024)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe("what is read of a refused body", () => {
  test("stops at its limit of bytes, however much is sent", async () => {
    let pieces = 0
    const endless = { next: async () => ({ done: false as const, value: ((pieces += 1), PIECE) }) }
    await drainBody(endless, JSON_DRAIN_LIMITS)
    expect(pieces * PIECE.byteLength).toBe(JSON_DRAIN_LIMITS.bytes + PIECE.byteLength)
  })

  test("stops at its limit of time when the sender stalls", async () => {
    const stalled = { next: () => new Promise<IteratorResult<Uint8Array>>(() => {}) }
    const read = vi.fn()
    const reading = drainBody(stalled, JSON_DRAIN_LIMITS).then(read)
    await vi.advanceTimersByTimeAsync(JSON_DRAIN_LIMITS.ms - 1)
    expect(read).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await reading
    expect(read).toHaveBeenCalledOnce()
  })
})

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { JSON_READ_AWAY, readAway } from "./read-away.ts"

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
    await readAway(endless, JSON_READ_AWAY)
    expect(pieces * PIECE.byteLength).toBe(JSON_READ_AWAY.bytes + PIECE.byteLength)
  })

  test("stops at its limit of time when the sender stalls", async () => {
    const stalled = { next: () => new Promise<IteratorResult<Uint8Array>>(() => {}) }
    const read = vi.fn()
    const reading = readAway(stalled, JSON_READ_AWAY).then(read)
    await vi.advanceTimersByTimeAsync(JSON_READ_AWAY.ms - 1)
    expect(read).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await reading
    expect(read).toHaveBeenCalledOnce()
  })
})

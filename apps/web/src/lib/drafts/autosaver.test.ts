import fc from "fast-check"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { Autosaver, type SaveState } from "./autosaver.ts"

const OVERTAKEN = new Error("another window was first")
const OFFLINE = new Error("fetch failed")
const WRONG = new Error("the title is too long")

/** A server that keeps one text with its version, and refuses a save on top of another version. */
function setUp() {
  const server = { text: "", version: 1, saves: 0, errors: [] as Error[], delayMs: 0 }
  const states: SaveState[] = []
  const device: { text: string | undefined } = { text: undefined }
  const saver = new Autosaver<string>(1, undefined, {
    save: async (text, version) => {
      server.saves += 1
      if (server.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, server.delayMs))
      const error = server.errors.shift()
      if (error) throw error
      if (version !== server.version) throw OVERTAKEN
      server.text = text
      server.version += 1
      return server.version
    },
    isConflict: (error) => error === OVERTAKEN,
    isPassing: (error) => error === OFFLINE,
    copy: { unsent: undefined, keep: (text) => (device.text = text), forget: () => (device.text = undefined) },
    isWhole: (text) => text !== "",
    onState: (state) => states.push(state),
    waitMs: 500,
    retryMs: 4000,
  })
  return { server, states, device, saver }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe("an autosave", () => {
  test("sends the newest value once, a moment after the last change", async () => {
    const { server, saver, states } = setUp()
    for (const text of ["A", "Ac", "Acm"]) {
      saver.change(text)
      await vi.advanceTimersByTimeAsync(300)
    }
    expect(server.saves).toBe(0)
    await vi.advanceTimersByTimeAsync(200)
    expect(server).toMatchObject({ text: "Acm", saves: 1 })
    expect(states).toEqual(["waiting", "saving", "saved"])
  })

  test("never has two saves on their way: a change meanwhile is sent after", async () => {
    const { server, saver } = setUp()
    server.delayMs = 2000
    saver.change("first")
    await vi.advanceTimersByTimeAsync(600)
    saver.change("second")
    await vi.advanceTimersByTimeAsync(1000)
    expect(server.saves).toBe(1)
    await vi.advanceTimersByTimeAsync(3000)
    expect(server).toMatchObject({ text: "second", saves: 2, version: 3 })
  })

  test("sends at once when it is asked to, and returns the version that is kept", async () => {
    const { server, saver } = setUp()
    saver.change("now")
    expect(await saver.flush()).toBe(2)
    expect(server.text).toBe("now")
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.saves).toBe(1)
  })

  test("tries again by itself after a lost connection, and keeps the text on the device until then", async () => {
    const { server, saver, states, device } = setUp()
    server.errors.push(OFFLINE)
    saver.change("kept")
    await vi.advanceTimersByTimeAsync(500)
    expect(states.at(-1)).toBe("failed")
    expect(device.text).toBe("kept")
    await vi.advanceTimersByTimeAsync(4000)
    expect(server.text).toBe("kept")
    expect(device.text).toBeUndefined()
    expect(states.at(-1)).toBe("saved")
  })

  test("waits for the next change after a refusal", async () => {
    const { server, saver, states } = setUp()
    server.errors.push(WRONG)
    saver.change("too long")
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.saves).toBe(1)
    expect(states.at(-1)).toBe("failed")
    saver.change("short")
    await vi.advanceTimersByTimeAsync(500)
    expect(server.text).toBe("short")
  })

  test("stops when another window was first, until the person decides", async () => {
    const { server, saver, states } = setUp()
    server.version = 5
    saver.change("mine")
    await vi.advanceTimersByTimeAsync(500)
    expect(states.at(-1)).toBe("conflict")
    saver.change("mine, longer")
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.saves).toBe(1)
    await saver.keepMine(5)
    expect(server).toMatchObject({ text: "mine, longer", version: 6 })
    expect(states.at(-1)).toBe("saved")
  })

  test("keeps what is not whole on the device, and sends what was whole before", async () => {
    const { server, saver, device, states } = setUp()
    saver.change("whole")
    saver.change("")
    await vi.advanceTimersByTimeAsync(500)
    expect(server.text).toBe("whole")
    expect(device.text).toBe("")
    expect(saver.hasUnsent()).toBe(true)
    expect(states.at(-1)).toBe("failed")
    saver.change("whole again")
    await saver.flush()
    expect(server.text).toBe("whole again")
    expect(device.text).toBeUndefined()
    expect(saver.hasUnsent()).toBe(false)
  })

  test("forgets what waited when it goes on from another version", async () => {
    const { server, saver, device } = setUp()
    saver.change("mine")
    saver.restart(9)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.saves).toBe(0)
    expect(device.text).toBeUndefined()
  })

  test("sends a change that comes just after a flush with nothing to send", async () => {
    const { server, saver } = setUp()
    void saver.flush()
    saver.change("late")
    await saver.flush()
    expect(server.text).toBe("late")
  })

  test("loses no last word, whatever is typed, lost and flushed when", async () => {
    const step = fc.oneof(
      fc.record({ type: fc.string({ minLength: 1 }) }),
      fc.record({ waitMs: fc.integer({ min: 1, max: 3000 }) }),
      fc.constant("flush" as const),
      fc.constant("lose" as const),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), fc.integer({ min: 0, max: 1500 }), async (steps, delayMs) => {
        const { server, saver } = setUp()
        server.delayMs = delayMs
        let last = ""
        for (const one of steps) {
          if (one === "flush") void saver.flush()
          else if (one === "lose") server.errors.push(OFFLINE)
          else if ("waitMs" in one) await vi.advanceTimersByTimeAsync(one.waitMs)
          else saver.change((last = one.type))
        }
        await vi.advanceTimersByTimeAsync(30 * 6000)
        expect(server.text).toBe(last)
      }),
      { numRuns: 200 },
    )
  })
})

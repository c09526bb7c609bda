import { describe, expect, test } from "vitest"
import { RunningCall, Stopped } from "./running-call.ts"

const hangs = (signal: AbortSignal) =>
  new Promise<string>((_done, fail) => signal.addEventListener("abort", () => fail(new Error("aborted"))))

describe("a call that can be stopped", () => {
  test("ends as stopped, whatever its aborted request says", async () => {
    const calls = new RunningCall()
    calls.begin()
    const running = calls.run(hangs)
    calls.stop()
    await expect(running).rejects.toBeInstanceOf(Stopped)
  })

  test("is not tried again once it was stopped between two tries, and its late answer is not used", async () => {
    const calls = new RunningCall()
    calls.begin()
    await expect(calls.run(() => Promise.reject(new Error("line lost")))).rejects.toThrow("line lost")
    calls.stop()
    let tries = 0
    await expect(calls.run(async () => (tries += 1))).rejects.toBeInstanceOf(Stopped)
    expect(tries).toBe(0)
    calls.begin()
    const late = calls.run(async () => {
      calls.stop()
      return "late"
    })
    await expect(late).rejects.toBeInstanceOf(Stopped)
  })

  test("brings its answer or its own failure unless it is stopped", async () => {
    const calls = new RunningCall()
    expect(await calls.run(async () => "text")).toBe("text")
    const refused = new Error("no funds")
    await expect(calls.run(() => Promise.reject(refused))).rejects.toBe(refused)
    // A late click on Stop concerns no later call.
    calls.stop()
    calls.begin()
    expect(await calls.run(async () => "again")).toBe("again")
  })
})

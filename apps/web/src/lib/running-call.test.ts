import { describe, expect, test } from "vitest"
import { RunningCall, Stopped } from "./running-call.ts"

const hangs = (signal: AbortSignal) =>
  new Promise<string>((_done, fail) => signal.addEventListener("abort", () => fail(new Error("aborted"))))

describe("a call that can be stopped", () => {
  test("ends as stopped, whatever its aborted request says", async () => {
    const calls = new RunningCall()
    const running = calls.run(hangs)
    calls.stop()
    await expect(running).rejects.toBeInstanceOf(Stopped)
  })

  test("brings its answer or its own failure when nobody stops it", async () => {
    const calls = new RunningCall()
    expect(await calls.run(async () => "text")).toBe("text")
    const refused = new Error("no funds")
    await expect(calls.run(() => Promise.reject(refused))).rejects.toBe(refused)
    // A late click on Stop concerns no call any more.
    calls.stop()
    expect(await calls.run(async () => "again")).toBe("again")
  })
})

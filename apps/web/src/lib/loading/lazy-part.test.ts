import { afterEach, expect, test, vi } from "vitest"
import { loadCode, loadInTime } from "./lazy-part.ts"

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A browser whose connection the test turns on and off. */
function stubBrowser(onLine: boolean): (onLine: boolean) => void {
  const browser = new EventTarget()
  const navigator = { onLine }
  vi.stubGlobal("window", browser)
  vi.stubGlobal("navigator", navigator)
  return (isBack) => {
    navigator.onLine = isBack
    browser.dispatchEvent(new Event("online"))
  }
}

test("code that fails to load offline is loaded when the connection is back", async () => {
  const connect = stubBrowser(false)
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error("no connection"))
    .mockResolvedValue("part")
  const loaded = loadCode(load)
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  connect(true)
  await expect(loaded).resolves.toBe("part")
})

test("a failure with a connection is told: the server has another version of the app", async () => {
  stubBrowser(true)
  await expect(loadCode(() => Promise.reject(new Error("not there")))).rejects.toThrow("not there")
})

test("code that no screen waits for is asked for until the server is back", async () => {
  vi.useFakeTimers()
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error("gone")).mockResolvedValue("part")
  const loaded = loadInTime(load)
  await vi.runAllTimersAsync()
  await expect(loaded).resolves.toBe("part")
  expect(load).toHaveBeenCalledTimes(2)
})

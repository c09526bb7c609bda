// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { useArrival } from "./use-arrival.ts"
import { useAutosave } from "./use-autosave.ts"
import { useCountdown } from "./use-countdown.ts"
import { useLatestCall } from "./use-latest-call.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test("useCountdown counts whole seconds to 0, stops there, and begins again", async () => {
  const { result } = renderHook(() => useCountdown(2))
  expect(result.current[0]).toBe(2)
  await pass(1000)
  expect(result.current[0]).toBe(1)
  await pass(5000)
  expect(result.current[0]).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
  act(() => result.current[1](3))
  await pass(1000)
  expect(result.current[0]).toBe(2)
})

test("useCountdown leaves no timer behind when its screen is left", () => {
  const { unmount } = renderHook(() => useCountdown(30))
  expect(vi.getTimerCount()).toBe(1)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test("useAutosave sends the last of several changes after a pause, and what waits when its screen is left", async () => {
  const save = vi.fn((_text: string, version: number) => Promise.resolve(version + 1))
  const { result, unmount } = renderHook(() => useAutosave<string>({ version: 1, save }))
  act(() => result.current.change("a"))
  await pass(400)
  act(() => result.current.change("ab"))
  await pass(400)
  expect(save).not.toHaveBeenCalled()
  await pass(100)
  expect(save.mock.calls).toEqual([["ab", 1]])
  expect(result.current.state).toBe("saved")
  act(() => result.current.change("abc"))
  unmount()
  await vi.runAllTimersAsync()
  expect(save.mock.calls).toEqual([
    ["ab", 1],
    ["abc", 2],
  ])
})

test("useLatestCall aborts the call before, and the last one when its screen is left", () => {
  const { result, unmount } = renderHook(() => useLatestCall())
  const first = result.current.begin()
  const second = result.current.begin()
  expect([first.aborted, second.aborted]).toEqual([true, false])
  unmount()
  expect(second.aborted).toBe(true)
})

test("useArrival calls back once for each value, however often it is drawn, and not for none", () => {
  const seen = vi.fn()
  const { rerender } = renderHook(({ value }) => useArrival(value, seen), {
    initialProps: { value: undefined as string | undefined },
  })
  expect(seen).not.toHaveBeenCalled()
  rerender({ value: "saved" })
  rerender({ value: "saved" })
  rerender({ value: undefined })
  rerender({ value: "cancelled" })
  expect(seen.mock.calls).toEqual([["saved"], ["cancelled"]])
})

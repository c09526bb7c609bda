// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, renderHook, screen } from "@testing-library/react"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { RETRIES, retryDelayMs } from "@brandwright/contract/app"
import { MantineProvider } from "@mantine/core"
import { createElement } from "react"
import { StopButton } from "../blocks/stop-button.tsx"
import { SearchField } from "../ui/form/search-field.tsx"
import { useGuestMutation } from "./session/use-guest-mutation.ts"
import { useArrival } from "./use-arrival.ts"
import { useCountdown } from "./use-countdown.ts"
import { useLatestCall } from "./calls/use-latest-call.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
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

test("useGuestMutation repeats a write that got no response, after a pause, and then gives up", async () => {
  const work = vi.fn(() => Promise.reject(new TypeError("fetch failed")))
  vi.stubGlobal("fetch", work)
  const onError = vi.fn()
  const { result } = renderHook(() =>
    useGuestMutation("verify", { onError, failed: { title: "Error", message: "Offline" } }),
  )
  act(() => result.current.mutate({ userId: "u1", code: "123456" }))
  await pass(retryDelayMs(0) - 1)
  expect(work).toHaveBeenCalledTimes(1)
  expect(result.current.isPending).toBe(true)
  await act(() => vi.runAllTimersAsync())
  expect(work).toHaveBeenCalledTimes(1 + RETRIES)
  expect(onError).toHaveBeenCalledTimes(1)
  expect(result.current.isPending).toBe(false)
})

test("SearchField searches once the typing pauses, and not for a screen that was left", async () => {
  const onSearch = vi.fn()
  const field = (value: string) =>
    createElement(MantineProvider, null, createElement(SearchField, { label: "Search", value, onSearch }))
  const { rerender, unmount } = render(field(""))
  const type = (value: string) => fireEvent.change(screen.getByRole("searchbox"), { target: { value } })
  type("ba")
  await pass(150)
  type("bake ")
  await pass(199)
  expect(onSearch).not.toHaveBeenCalled()
  await pass(1)
  expect(onSearch.mock.calls).toEqual([["bake"]])
  rerender(field("bake"))
  expect(screen.getByRole("searchbox")).toHaveProperty("value", "bake ")
  rerender(field(""))
  expect(screen.getByRole("searchbox")).toHaveProperty("value", "")
  type("b")
  unmount()
  await vi.runAllTimersAsync()
  expect(onSearch).toHaveBeenCalledTimes(1)
})

test("StopButton shows only once the wait is long enough to want it, and leaves no timer behind", async () => {
  const onStop = vi.fn()
  const { unmount } = render(createElement(MantineProvider, null, createElement(StopButton, { onStop })))
  await pass(599)
  expect(screen.queryByRole("button")).toBeNull()
  await pass(1)
  fireEvent.click(screen.getByRole("button"))
  expect(onStop).toHaveBeenCalledTimes(1)
  unmount()
  render(createElement(MantineProvider, null, createElement(StopButton, { onStop })))
  cleanup()
  expect(vi.getTimerCount()).toBe(0)
})

// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { readFormDraft } from "./form-drafts.ts"
import { useKeptValues } from "./use-kept-values.ts"

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test("saved values are discarded", () => {
  const { result } = renderHook(() => useKeptValues("colors", { first: "" }))
  for (const first of ["#111111", "#222222"]) {
    act(() => result.current.change({ first }))
    act(() => result.current.draft.startOver())
    expect(result.current.values).toEqual({ first: "" })
    expect(readFormDraft("colors")).toBeUndefined()
  }
})

test("values that were chosen while others were being saved are kept", () => {
  const { result } = renderHook(() => useKeptValues("colors", { first: "" }))
  act(() => result.current.change({ first: "#111111" }))
  const saved = result.current.draft.startOver
  act(() => result.current.change({ first: "#222222" }))
  act(saved)
  expect(result.current.values).toEqual({ first: "#222222" })
  expect(readFormDraft("colors")).toEqual({ first: "#222222" })
})

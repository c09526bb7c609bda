import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { MINUTE_MS } from "@brandwright/contract/durations"
import { handOver, takeHandover } from "./handover.ts"

describe("what one screen hands to the next", () => {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    vi.useFakeTimers()
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test("is taken once, by its kind", () => {
    handOver("post", { text: "Fresh bread on Friday" })
    expect(takeHandover("brief")).toBeUndefined()
    expect(takeHandover("post")).toEqual({ text: "Fresh bread on Friday" })
    expect(takeHandover("post")).toBeUndefined()
    expect(kept.size).toBe(0)
  })

  test("is left by a screen that makes something else", () => {
    handOver("brief", { target: "sales-page", brief: "The book" })
    expect(takeHandover("brief", "ebook")).toBeUndefined()
    expect(takeHandover("brief", "sales-page")).toMatchObject({ brief: "The book" })
  })

  test("is the last one when two were left", () => {
    handOver("post", { text: "First" })
    handOver("post", { mediaIds: [7] })
    expect(takeHandover("post")).toEqual({ mediaIds: [7] })
  })

  test("is gone after five minutes: it does not turn up on a later visit", () => {
    handOver("brief", { target: "post", brief: "A spring offer" })
    vi.advanceTimersByTime(5 * MINUTE_MS)
    expect(takeHandover("brief", "post")).toBeUndefined()
  })

  test("is nothing when the storage is broken or blocked", () => {
    kept.set("handover:post", "{broken")
    expect(takeHandover("post")).toBeUndefined()
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {})
    vi.stubGlobal("sessionStorage", undefined)
    expect(() => handOver("post", { text: "Kept nowhere" })).not.toThrow()
    expect(takeHandover("post")).toBeUndefined()
    warn.mockRestore()
  })
})

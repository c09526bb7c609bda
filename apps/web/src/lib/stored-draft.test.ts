import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { z } from "zod"
import { storedCopies } from "./stored-draft.ts"

const openWindow = (name: string) => storedCopies(z.object({ text: z.string() }), name)

beforeEach(() => {
  const kept: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  }
  vi.stubGlobal("localStorage", new Proxy(kept, { get: (_, name) => Reflect.get(methods, name) }))
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test("two windows keep what they wrote apart, and each forgets its own", () => {
  const [first, second] = [openWindow("a"), openWindow("b")]
  first.keep("book-1", { text: "of the first" })
  second.keep("book-1", { text: "of the second" })
  expect(first.take("book-1")).toEqual({ text: "of the first" })
  second.forget("book-1")
  expect(first.take("book-1")).toEqual({ text: "of the first" })
  expect(openWindow("c").take("book-12")).toBeUndefined()
})

test("the next window takes over what closed ones left, the newest first, one at a time", () => {
  openWindow("a").keep("book-1", { text: "older" })
  vi.advanceTimersByTime(1000)
  openWindow("b").keep("book-1", { text: "newer" })
  const next = openWindow("c")
  expect(next.take("book-1")).toEqual({ text: "newer" })
  expect(next.take("book-1")).toEqual({ text: "newer" })
  next.forget("book-1")
  expect(openWindow("d").take("book-1")).toEqual({ text: "older" })
  expect(openWindow("e").take("book-1")).toEqual({ text: "older" })
  expect(Object.keys(localStorage)).toHaveLength(1)
})

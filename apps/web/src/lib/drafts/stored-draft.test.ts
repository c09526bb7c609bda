import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { z } from "zod"
import { storedCopies } from "./stored-draft.ts"

const openWindow = (name: string, book = "book-1") =>
  storedCopies(z.object({ text: z.string() }), name).open(book, (kept) => kept)
const readUnsent = (name: string) => openWindow(name).unsent?.value.text

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
  first.keep({ text: "of the first" }, 3)
  second.keep({ text: "of the second" }, 3)
  expect(openWindow("a").unsent).toEqual({ value: { text: "of the first" }, version: 3 })
  second.forget()
  expect(readUnsent("a")).toBe("of the first")
  expect(openWindow("c", "book-12").unsent).toBeUndefined()
})

test("the next window takes over what closed ones left, the newest first, one at a time", () => {
  const [first, second] = [openWindow("a"), openWindow("b")]
  first.keep({ text: "older" }, 1)
  vi.advanceTimersByTime(1000)
  second.keep({ text: "newer" }, 1)
  expect(readUnsent("c")).toBe("newer")
  const next = openWindow("c")
  expect(next.unsent?.value.text).toBe("newer")
  next.forget()
  expect(readUnsent("d")).toBe("older")
  expect(readUnsent("e")).toBe("older")
  expect(Object.keys(localStorage)).toHaveLength(1)
})

test("what the server has after all is forgotten", () => {
  openWindow("a").keep({ text: "saved meanwhile" }, 1)
  expect(storedCopies(z.object({ text: z.string() }), "b").open("book-1", () => undefined).unsent).toBeUndefined()
  expect(Object.keys(localStorage)).toHaveLength(0)
})

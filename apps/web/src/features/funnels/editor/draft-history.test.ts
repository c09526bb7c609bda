import { emptyDraft } from "@brandwright/contract/funnels/funnel-drafts"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { Draft } from "./draft.ts"
import { DraftHistory } from "./draft-history.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function begin() {
  const sent: Draft[] = []
  return { history: new DraftHistory(emptyDraft(), (draft) => void sent.push(draft)), sent }
}

test("a word that is typed in one go is undone as a whole, a pause parts it", () => {
  const { history } = begin()
  history.change({ name: "C" }, "name")
  history.change({ name: "Co" }, "name")
  vi.advanceTimersByTime(1000)
  history.change({ name: "Cookies" }, "name")
  history.undo()
  expect(history.read().draft.name).toBe("Co")
  history.undo()
  expect(history.read()).toEqual({ draft: emptyDraft(), past: [] })
})

test("two fields are undone one after the other, and each change is handed on to be saved", () => {
  const { history, sent } = begin()
  history.change({ name: "Box" }, "name")
  history.change({ price: "9" }, "price")
  history.undo()
  expect(history.read().draft).toMatchObject({ name: "Box", price: emptyDraft().price })
  expect(sent.map(({ name, price }) => [name, price])).toEqual([
    ["Box", "29.99"],
    ["Box", "9"],
    ["Box", "29.99"],
  ])
})

test("undoing words keeps the saved version that they stand on", () => {
  const { history } = begin()
  history.change({ name: "Box" }, "name")
  history.change({ version: 3 })
  history.undo()
  expect(history.read().draft).toMatchObject({ name: "Box", version: 3 })
})

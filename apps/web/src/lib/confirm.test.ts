import { expect, test, vi } from "vitest"
import { confirm, pendingQuestion } from "./confirm.ts"

const QUESTION = { title: "Delete Brand", message: "It cannot be undone.", confirmLabel: "Delete" }

test("confirm() returns what the person said", async () => {
  const changed = vi.fn()
  const stop = pendingQuestion.subscribe(changed)
  const isSure = confirm(QUESTION)
  expect(pendingQuestion.get()).toMatchObject(QUESTION)
  pendingQuestion.get()?.answer(true)
  expect(await isSure).toBe(true)
  expect(pendingQuestion.get()).toBeNull()
  expect(changed).toHaveBeenCalledTimes(2)
  stop()
})

test("a second question takes the first one's place, which counts as no", async () => {
  const first = confirm(QUESTION)
  const second = confirm({ ...QUESTION, title: "Delete Funnel" })
  expect(await first).toBe(false)
  pendingQuestion.get()?.answer(true)
  expect(await second).toBe(true)
})

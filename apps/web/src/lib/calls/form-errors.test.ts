// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from "vitest"
import { followFormErrors } from "./form-errors.ts"

beforeAll(followFormErrors)
beforeEach(() => {
  document.body.innerHTML = `<form><input id="name"><input id="price"><button>Save</button></form>`
  document.querySelector("form")?.addEventListener("submit", (event) => event.stopPropagation())
})

const field = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`)
const send = () => document.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true }))
const refuse = (id: string) => field(id)?.setAttribute("aria-invalid", "true")
/** The observer and the next frame have had their turn. */
const settle = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

test("the first field that the form refuses takes the focus, at the second attempt too", async () => {
  refuse("name")
  refuse("price")
  for (const _ of [1, 2]) {
    send()
    await settle()
    expect(document.activeElement?.id).toBe("name")
    document.querySelector("button")?.focus()
  }
})

test("a field that the server refuses later takes the focus", async () => {
  send()
  await settle()
  refuse("price")
  await settle()
  expect(document.activeElement?.id).toBe("price")
})

test("a person who goes on before the answer keeps the focus", async () => {
  send()
  field("name")?.focus()
  refuse("price")
  await settle()
  expect(document.activeElement?.id).toBe("name")
})

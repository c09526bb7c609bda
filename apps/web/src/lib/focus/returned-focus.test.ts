// @vitest-environment happy-dom
import { beforeAll, expect, test, vi } from "vitest"
import { returnFocus } from "./returned-focus.ts"

beforeAll(returnFocus)

/** Adds an element with a button, and focuses that. */
function open(role: string): HTMLElement {
  const layer = document.createElement("div")
  layer.role = role
  layer.append(document.createElement("button"))
  document.body.append(layer)
  layer.querySelector("button")?.focus()
  return layer
}

test("a dialog opened from a menu gives the focus back to the menu's button, through a dialog over it too", async () => {
  const button = open("group").firstChild
  const menu = open("menu")
  const dialog = open("dialog")
  menu.remove()
  const over = open("dialog")
  over.remove()
  await vi.waitFor(() => expect(document.activeElement).toBe(dialog.firstChild))
  dialog.remove()
  await vi.waitFor(() => expect(document.activeElement).toBe(button))
})

test("a dialog that goes after the focus was put elsewhere leaves it there", async () => {
  open("group")
  const dialog = open("dialog")
  const elsewhere = open("group").firstChild
  dialog.remove()
  await Promise.resolve()
  expect(document.activeElement).toBe(elsewhere)
})

test("a dialog that was there first is not opened by the one over it", async () => {
  open("group").remove()
  await Promise.resolve()
  const dialog = open("dialog")
  const over = open("dialog")
  dialog.querySelector("button")?.focus()
  over.querySelector("button")?.focus()
  dialog.remove()
  over.remove()
  await Promise.resolve()
  expect(document.activeElement).toBe(document.body)
})

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { focusNextHeading, takeHeadingFocus } from "./heading-focus.ts"
import { takeWaitingFocus } from "./waiting-focus.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  takeHeadingFocus(document.createElement("h1"))
  vi.useRealTimers()
  document.body.innerHTML = ""
})

/** The heading of a screen that has just come. */
function addHeading(): HTMLElement {
  document.body.innerHTML = "<main><h1 tabindex='-1'>E-books</h1></main>"
  const heading = document.querySelector("h1")
  if (!heading) throw new Error("no heading")
  takeHeadingFocus(heading)
  return heading
}

test("a heading that comes after navigation by keyboard takes the focus, and only the first one", () => {
  focusNextHeading()
  vi.runAllTimers()
  const heading = addHeading()
  expect(document.activeElement).toBe(heading)
  heading.blur()
  addHeading()
  expect(document.activeElement).toBe(document.body)
})

test("a heading that is there already takes the focus at once", () => {
  const heading = addHeading()
  focusNextHeading()
  expect(document.activeElement).toBe(heading)
})

test.each(["keydown", "pointerdown"])("a %s while the screen loads keeps the focus where it is", (type) => {
  focusNextHeading()
  // The event that navigated is not something else.
  window.dispatchEvent(new Event(type))
  vi.runAllTimers()
  window.dispatchEvent(new Event(type))
  addHeading()
  expect(document.activeElement).toBe(document.body)
})

test("the event that navigated does not keep the focus", () => {
  focusNextHeading()
  window.dispatchEvent(new Event("keydown"))
  vi.runAllTimers()
  const heading = addHeading()
  expect(document.activeElement).toBe(heading)
})

/** A form with one field and one that the dialog begins with, in a dialog whose close button has the focus. */
function openDialog(fields: string): HTMLFormElement {
  document.body.innerHTML = `<div role="dialog"><button>Close</button><form>${fields}</form></div><input id="beside">`
  document.querySelector("button")?.focus()
  const form = document.querySelector("form")
  if (!form) throw new Error("no form")
  return form
}

test("a form that comes late takes the focus from the dialog's close button, to where it begins", () => {
  takeWaitingFocus(openDialog(`<input id="name"><input id="email" data-autofocus>`))
  expect(document.activeElement?.id).toBe("email")
  takeWaitingFocus(openDialog(`<input type="radio" name="r" id="off"><input type="radio" name="r" id="on" checked>`))
  expect(document.activeElement?.id).toBe("on")
})

test("a form takes no focus from another place or from a list that would open", () => {
  const form = openDialog(`<input id="name">`)
  document.querySelector<HTMLElement>("#beside")?.focus()
  takeWaitingFocus(form)
  expect(document.activeElement?.id).toBe("beside")
  takeWaitingFocus(openDialog(`<input aria-haspopup="listbox"><input id="name">`))
  expect(document.activeElement?.tagName).toBe("BUTTON")
})

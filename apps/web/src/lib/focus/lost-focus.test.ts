// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { returnFocus } from "./returned-focus.ts"

beforeAll(returnFocus)
beforeEach(() => {
  vi.useFakeTimers()
  window.dispatchEvent(new Event("keydown"))
})
afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ""
})

const byId = (id: string): HTMLElement => {
  const element = document.getElementById(id)
  if (!element) throw new Error(`no ${id}`)
  return element
}
const focused = () => document.activeElement?.id
/** Lets the observer look, and a frame go by. */
const observed = () => vi.advanceTimersByTimeAsync(50)

async function render(html: string, focus: string): Promise<void> {
  document.body.innerHTML = `<main><h1 tabindex="-1" id="heading">Posts</h1>${html}</main>`
  await observed()
  byId(focus).focus()
}
async function disable(id: string, isDisabled = true): Promise<void> {
  byId(id).toggleAttribute("disabled", isDisabled)
  // As a browser does in its next frame.
  if (isDisabled) byId(id).blur()
  await observed()
}

const ROWS = ["a", "b"].map((id) => `<li id="row-${id}"><button id="${id}">Delete ${id}</button></li>`).join("")

test("a button that was busy has the focus again", async () => {
  await render(`<button id="back">Back</button><button id="save" data-loading>Save</button>`, "save")
  await disable("save")
  await vi.advanceTimersByTimeAsync(5000)
  await disable("save", false)
  expect(focused()).toBe("save")
})

test("a button that stays disabled leaves the focus to the control before it", async () => {
  await render(`<input id="name"><div><button id="save">Save</button></div><button id="next">Next</button>`, "save")
  await disable("save")
  await vi.advanceTimersByTimeAsync(5000)
  expect(focused()).toBe("name")
})

test.each([
  ["the next row", "a", "b"],
  ["the row before it, after the last one", "b", "a"],
])("of a deleted row the focus goes to %s", async (_, deleted, next) => {
  await render(`<ul>${ROWS}</ul>`, deleted)
  byId(`row-${deleted}`).remove()
  await observed()
  expect(focused()).toBe(next)
})

test("of the last row of all the focus goes to what stands beside the list", async () => {
  await render(`<button id="add">Add</button><ul><li id="row"><button id="a">Delete</button></li></ul>`, "a")
  byId("row").remove()
  await observed()
  expect(focused()).toBe("add")
})

test("what comes in place of a form has the focus, where it asks for it", async () => {
  await render(`<section id="part"><form id="form"><button id="go">Write</button></form></section>`, "go")
  byId("form").outerHTML = `<div><button id="again">Again</button><textarea id="text" data-autofocus></textarea></div>`
  await observed()
  expect(focused()).toBe("text")
})

test("a row that moves keeps the focus", async () => {
  await render(`<ul id="list">${ROWS}</ul>`, "b")
  byId("list").prepend(byId("row-b"))
  byId("b").blur()
  await observed()
  expect(focused()).toBe("b")
})

test("of a screen that goes the focus goes to the next heading", async () => {
  await render(`<a href="/" id="link">Next</a>`, "link")
  document.querySelector("main")?.remove()
  document.body.innerHTML = `<main><h1 tabindex="-1" id="new">Pages</h1></main>`
  await observed()
  expect(focused()).toBe("new")
})

test("what takes the focus by itself keeps it", async () => {
  await render(
    `<section><button id="go">Create</button><a href="/" id="link">Back</a><input id="refused"></section>`,
    "go",
  )
  byId("go").remove()
  requestAnimationFrame(() => byId("refused").focus())
  await observed()
  expect(focused()).toBe("refused")
})

test("a field that is refused has the focus before the button that was busy", async () => {
  await render(`<input id="refused"><button id="save" data-loading>Save</button>`, "save")
  await disable("save")
  byId("save").removeAttribute("disabled")
  requestAnimationFrame(() => byId("refused").focus())
  await observed()
  expect(focused()).toBe("refused")
})

test("after a click nothing takes the focus", async () => {
  await render(`<ul>${ROWS}</ul>`, "a")
  window.dispatchEvent(new Event("pointerdown"))
  byId("row-a").remove()
  await observed()
  expect(document.activeElement).toBe(document.body)
})

import { randomBytes } from "node:crypto"
import { expect, test } from "vitest"
import { findCycles, findOverspent } from "./first-screens.ts"

const noise = (bytes: number) => randomBytes(bytes).toString("latin1")
const chunk = (name: string, code: string, imports: string[] = [], css: string[] = []) => ({
  fileName: `${name}.js`,
  moduleIds: [`/src/${name}.tsx`],
  code,
  imports,
  css,
})
const budget = { screen: "/login", modules: [/index/, /guest/], gzipBytes: 5000, files: 3 }

test("counts what a screen imports, and the styles, once", () => {
  const chunks = [
    chunk("index", noise(1000)),
    chunk("guest", "form()", ["index.js"], ["guest.css"]),
    chunk("later", noise(9000)),
  ]
  expect(findOverspent(chunks, [{ fileName: "guest.css", source: "a{}" }], [budget])).toEqual([])
})

test("names a screen whose files are too heavy or too many", () => {
  const chunks = [
    chunk("index", noise(1000), ["shared.js"]),
    chunk("shared", noise(9000)),
    chunk("guest", "form()", [], ["guest.css"]),
  ]
  const overspent = findOverspent(chunks, [{ fileName: "guest.css", source: "a{}" }], [budget])
  expect(overspent).toEqual([
    expect.stringMatching(/^\/login: \d+ bytes .* 5000 at most$/),
    "/login: 4 files, 3 at most",
  ])
})

test("refuses a budget for a chunk that is no longer made", () => {
  expect(findOverspent([chunk("index", "")], [], [budget])).toEqual(["/login: no file holds guest"])
})

test("names files that import each other by way of a third", () => {
  const chunks = [
    chunk("index", "", ["a.js"]),
    chunk("a", "", ["b.js"]),
    chunk("b", "", ["c.js"]),
    chunk("c", "", ["a.js"]),
  ]
  expect(findCycles(chunks)).toEqual(["a.js -> b.js -> c.js -> a.js"])
  expect(findCycles(chunks.slice(0, 3))).toEqual([])
})

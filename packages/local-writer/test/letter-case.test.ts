import { setFlagsFromString } from "node:v8"
import { expect, test } from "vitest"
import { followOrders } from "../src/brief/orders.ts"
import { readLists } from "../src/brief/patterns.ts"

/**
 * V8 no longer optimizes regular expressions once a process has compiled many. Then (version 13.6), in texts with
 * characters beyond Latin-1, alternatives before "(?-i:x+)" match their own letter case only.
 */
test("a brief with a curly apostrophe is read like another when V8 does not optimize", () => {
  setFlagsFromString("--no-regexp-optimization")
  const brief = (mark: string) => `Write a post about the bakers${mark} table. Vibe: cosy and warm.`
  expect(followOrders(brief("'"))).toBe("The bakers' table.")
  expect(followOrders(brief("’"))).toBe("The bakers’ table.")
})

test("no pattern repeats within letters whose case counts", () => {
  const repeated = /\(\?-i:[^()]*(?:[*+]|\{\d)/
  const lists = (["reading", "spelling"] as const).flatMap((file) => [...readLists(file).entries()])
  expect(lists.flatMap(([name, lines]) => (lines.some((line) => repeated.test(line)) ? [name] : []))).toEqual([])
})

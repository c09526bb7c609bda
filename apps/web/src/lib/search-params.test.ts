import { describe, expect, test } from "vitest"
import { choice, id, tabParam, text } from "./search-params.ts"

describe("a parameter of the address", () => {
  test("is text, also where the router read a number", () => {
    expect([text("bread"), text(123), text(["a", "b"]), text(undefined)]).toEqual([
      "bread",
      "123",
      undefined,
      undefined,
    ])
  })

  test("is one of the given words or numbers, or nothing", () => {
    expect(choice("new", ["new", "old"])).toBe("new")
    expect(choice("newest", ["new", "old"])).toBeUndefined()
    expect(choice("30", [7, 30])).toBe(30)
    expect(choice(30, [7, 30])).toBe(30)
    expect(choice(31, [7, 30])).toBeUndefined()
  })

  test("is an id when it is a whole number from 1 up", () => {
    expect([id(7), id("7")]).toEqual([7, 7])
    expect([id(0), id(-1), id(1.5), id("x"), id(2 ** 60), id(undefined)]).toEqual(Array(6).fill(undefined))
  })

  test("leaves the first tab out of the address", () => {
    const tabs = ["all", "drafts"] as const
    expect([tabParam("drafts", tabs), tabParam("all", tabs), tabParam("nonsense", tabs)]).toEqual([
      "drafts",
      undefined,
      undefined,
    ])
  })
})

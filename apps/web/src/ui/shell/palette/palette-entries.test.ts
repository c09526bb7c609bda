import { describe, expect, test } from "vitest"
import { filterEntries } from "./palette-entries.ts"
import { PLACE_GROUPS } from "./palette-places.ts"

const labels = (query: string) =>
  filterEntries(PLACE_GROUPS, query).map(({ name, entries }) => [name, ...entries.map(({ label }) => label)])

describe("the search of screens, actions and settings", () => {
  test("finds every word in any order, also in the words that are not shown", () => {
    expect(labels("keys api")).toEqual([["Settings", "API keys"]])
    expect(labels("2fa")).toEqual([["Settings", "Two-factor sign-in"]])
    expect(labels("related")).toEqual([["Pages", "Related News"]])
  })

  test("puts what begins with the words first, and leaves out what has none", () => {
    expect(labels("notification")[0]).toEqual(["Pages", "Notification History", "Notification Settings"])
    expect(labels("email")[0]?.[1]).toBe("Email Responder")
    expect(labels("no such thing")).toEqual([])
  })

  test("names each entry once", () => {
    const ids = PLACE_GROUPS.flatMap(({ entries }) => entries.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })
})

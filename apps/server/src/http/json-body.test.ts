import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { jsonDepth } from "./json-body.ts"

const measureDepth = (value: unknown): number => {
  if (typeof value !== "object" || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(measureDepth))
}

describe("jsonDepth", () => {
  test("is the nesting of the parsed value, whatever its strings hold", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(jsonDepth(JSON.stringify(value))).toBe(measureDepth(value))
      }),
    )
  })
})

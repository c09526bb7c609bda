import { describe, expect, test } from "vitest"
import { isCommonPassword, ratePassword } from "./rate-password.ts"

describe("password strength (S-A09)", () => {
  test("knows the common ones, whatever their case", () => {
    expect(["password123", "PassWord123", "correct horse 9"].map(isCommonPassword)).toEqual([true, true, false])
  })

  test("grows with length and kinds of characters", () => {
    const words = ["short", "password", "aaaaaaaa", "lighthouse", "lighthouse 7", "Lighthouse-Keeper 7"]
    expect(words.map(ratePassword)).toEqual([0, 0, 1, 1, 3, 4])
  })
})

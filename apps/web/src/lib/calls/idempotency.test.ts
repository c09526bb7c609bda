import { describe, expect, test } from "vitest"
import { callKey, startCall } from "./idempotency.ts"

describe("the key of a write (core §9)", () => {
  test("stays the same while one call is repeated", () => {
    const input = { name: "Acme" }
    startCall(input)
    const first = callKey(input)
    expect(first).toMatch(/^[\da-f-]{36}$/)
    expect(callKey(input)).toBe(first)
  })

  test("is another one for the next call, even with the same input", () => {
    const input = { name: "Acme" }
    startCall(input)
    const first = callKey(input)
    startCall(input)
    expect(callKey(input)).not.toBe(first)
  })

  test("is not given to equal inputs of different calls, nor to inputs without a call", () => {
    const one = { name: "Acme" }
    const other = { name: "Acme" }
    startCall(one)
    startCall(other)
    expect(callKey(one)).not.toBe(callKey(other))
    expect(callKey({ name: "Acme" })).toBeUndefined()
    expect(callKey(undefined)).toBeUndefined()
  })
})

import { describe, expect, test } from "vitest"
import { authText, registerInput, signupForm } from "./auth.ts"

const messages = (result: { error?: { issues: { message: string }[] } }) =>
  result.error?.issues.map(({ message }) => message)

describe("a sign-up (core §5)", () => {
  const form = { name: "Ada", email: "ada@example.com", password: "correct horse", confirmPassword: "other horse" }

  test("names passwords that differ beside the other mistakes", () => {
    expect(messages(signupForm.safeParse({ ...form, name: "A", agreeTerms: false }))).toEqual([
      "Name must be at least 2 characters",
      authText.termsRequired,
      authText.passwordsDiffer,
    ])
    expect(messages(registerInput.safeParse({ ...form, email: "ada" }))).toEqual([
      "Please enter a valid email",
      authText.passwordsDiffer,
    ])
  })

  test("a sign-up without a body is refused, not broken", () => {
    expect(registerInput.safeParse(null).success).toBe(false)
  })
})

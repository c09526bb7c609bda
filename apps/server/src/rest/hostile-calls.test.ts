import { profileText } from "@brandwright/contract/account/profile"
import { afterEach, describe, expect, test } from "vitest"
import { closeServices, startedApp } from "../../test/server.ts"

afterEach(closeServices)

/** Every writing call of account §7, with the fields that it takes. */
const CALLS: [method: string, path: string, fields: string[]][] = [
  ["POST", "/api/account/add-funds", ["amount", "paymentMethod", "cardInfo"]],
  ["POST", "/api/account/toggle-billing", ["enabled"]],
  ["PATCH", "/api/account/admin-payment-settings", ["adminPaypalEmail", "adminBankAccountType"]],
  ["PATCH", "/api/auth/phone", ["phoneNumber"]],
  ["POST", "/api/auth/verify-phone", ["verificationCode"]],
  ["POST", "/api/auth/change-password", ["currentPassword", "newPassword", "confirmPassword"]],
  ["POST", "/api/auth/notification-settings", ["marketingEmails", "taskReminders"]],
  ["POST", "/api/auth/privacy-settings", ["shareUsageData", "twoFactorAuth"]],
  ["PATCH", "/api/auth/profile", ["name", "email", "bio", "website", "avatarUrl", "timeZone"]],
  ["POST", "/api/brands", ["name", "website", "isDefault"]],
  ["PATCH", "/api/brands/1", ["name", "website", "logoUrl"]],
  ["DELETE", "/api/brands/999999", []],
  ["POST", "/api/brands/999999/set-default", []],
  ["POST", "/api/brands/1/connect-social", ["platform", "accountName", "accountId"]],
  ["POST", "/api/social/connect", ["platform", "brandId", "credentials"]],
  ["DELETE", "/api/social-connections/999999", []],
  ["POST", "/api/social-connections/999999/deactivate", []],
]

/** No call has a use for any of these. */
const NONSENSE: unknown[] = [
  null,
  [],
  {},
  { $ne: null },
  Number.MAX_SAFE_INTEGER + 2,
  -1e308,
  "x".repeat(200_000),
  "\u0000",
  "'; drop table brand; --",
]

describe("hostile input (account §5 §7)", () => {
  test("is refused by every call with a message, never by a crash", async () => {
    const { send, signUp } = await startedApp()
    const cookie = await signUp()
    await send("POST", "/api/brands", { cookie, body: { name: "Acme" } })
    const wrong: unknown[] = []
    for (const [method, path, fields] of CALLS) {
      for (const value of NONSENSE) {
        const body = Object.fromEntries(fields.map((field) => [field, value]))
        const answer = await send(method, path, { cookie, body })
        const hasWords = answer.status < 400 || typeof answer.body.message === "string"
        if (answer.status >= 500 || !hasWords) wrong.push([method, path, answer.status, value])
      }
    }
    expect(wrong).toEqual([])
    const { body: brands } = await send("GET", "/api/brands", { cookie })
    expect(brands.length).toBeGreaterThan(0)
  })

  test("the refusal of a text that is too long, or of a code that is not six digits, names the rule", async () => {
    const { send, signUp } = await startedApp()
    const cookie = await signUp()
    const answer = await send("PATCH", "/api/auth/profile", { cookie, body: { bio: "x".repeat(5000) } })
    expect(answer).toMatchObject({ status: 400, body: { message: profileText.bioLong } })
    for (const verificationCode of ["12345", "1234567", "12a456", "１２３４５６", "-12345", " 12345"]) {
      const { status } = await send("POST", "/api/auth/verify-phone", { cookie, body: { verificationCode } })
      expect([verificationCode, status]).toEqual([verificationCode, 400])
    }
  })
})

import { ADD_FUNDS_MAX_USD } from "@brandwright/contract/account/account-text"
import { afterEach, describe, expect, test } from "vitest"
import { closeServices, startedApp } from "../../test/server.ts"

afterEach(closeServices)

const ADMIN = ["PaypalEmail", "BankName", "BankAccountNumber", "BankRoutingNumber", "BankAccountType"]
  .concat("CreditCardMerchantId", "CreditCardApiKey")
  .map((name) => `admin${name}`)

/** Every call of account §7 with what it sends. */
const CALLS: [method: string, path: string, payload?: string[]][] = [
  ["GET", "/api/account/stats"],
  ["GET", "/api/account/balance"],
  ["GET", "/api/account/usage"],
  ["GET", "/api/account/payments"],
  ["GET", "/api/account/usage-categories"],
  ["POST", "/api/account/add-funds", ["amount", "paymentMethod", "cardInfo"]],
  ["POST", "/api/account/toggle-billing", ["enabled"]],
  ["PATCH", "/api/account/admin-payment-settings", ADMIN],
  ["PATCH", "/api/auth/phone", ["phoneNumber"]],
  ["POST", "/api/auth/send-verification"],
  ["POST", "/api/auth/verify-phone", ["verificationCode"]],
  ["POST", "/api/auth/change-password", ["currentPassword", "newPassword", "confirmPassword"]],
  [
    "POST",
    "/api/auth/notification-settings",
    ["marketingEmails", "socialNotifications", "taskReminders", "contentUpdates"],
  ],
  ["POST", "/api/auth/privacy-settings", ["shareUsageData", "twoFactorAuth", "storeHistory", "autoDeleteData"]],
  ["PATCH", "/api/auth/profile", ["name", "email", "phoneNumber", "bio", "company", "website", "avatarUrl"]],
  ["GET", "/api/brands"],
  ["POST", "/api/brands", ["name", "description", "website", "logoUrl", "isDefault"]],
  ["PATCH", "/api/brands/{}", ["name", "description", "website", "logoUrl", "isDefault"]],
  ["DELETE", "/api/brands/{}"],
  ["POST", "/api/brands/{}/set-default"],
  ["POST", "/api/brands/{}/connect-social", ["platform", "accountName", "accountId", "accessToken"]],
  ["GET", "/api/brands/{}/social-connections"],
  ["POST", "/api/social/connect", ["platform", "brandId", "accessToken", "credentials"]],
  ["DELETE", "/api/social-connections/{}"],
  ["POST", "/api/social-connections/{}/deactivate"],
  ["GET", "/api/auth/status"],
]

type Operation = {
  requestBody?: { content: { "application/json": { schema: { properties: Record<string, object> } } } }
}

describe("the calls of account §7", () => {
  test("are in the OpenAPI document with all that they send", async () => {
    const { send } = await startedApp()
    const { body } = await send("GET", "/api/openapi.json")
    const described = new Map<string, Operation>()
    for (const [path, operations] of Object.entries<Record<string, Operation>>(body.paths)) {
      for (const [method, operation] of Object.entries(operations))
        described.set(`${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, "{}")}`, operation)
    }
    for (const [method, path, payload = []] of CALLS) {
      const operation = described.get(`${method} ${path}`)
      expect(operation, `${method} ${path}`).toBeDefined()
      const fields = Object.keys(operation?.requestBody?.content["application/json"].schema.properties ?? {})
      expect(fields, `${method} ${path}`).toEqual(expect.arrayContaining(payload))
    }
  })

  test("refuse requests without a session, and find no other user's ids", async () => {
    const { send, signUp } = await startedApp()
    const outsider = await signUp("eve@example.com")
    const owner = await signUp("ada@example.com")
    const { body: brand } = await send("POST", "/api/brands", { cookie: owner, body: { name: "Acme" } })
    const connected = await send("POST", `/api/brands/${brand.id}/connect-social`, {
      cookie: owner,
      body: { platform: "facebook", accountName: "Acme" },
    })
    for (const [method, path, payload] of CALLS) {
      if (path === "/api/auth/status") continue
      const id = path.includes("social-connections/") ? connected.body.id : brand.id
      const body = payload && { platform: "facebook", accountName: "Mine" }
      const at = path.replace("{}", id)
      expect([at, (await send(method, at, { body: payload && {} })).status]).toEqual([at, 401])
      if (!path.includes("{}")) continue
      expect([method, at, (await send(method, at, { cookie: outsider, body })).status]).toEqual([method, at, 404])
    }
    expect((await send("GET", "/api/brands", { cookie: owner })).body).toMatchObject([{ name: "Acme" }])
  })
})

/** Right bodies, and for each field what is wrong for it. */
const card = { lastFour: "4242", expiryDate: "12/99", cardholderName: "Ada" }
const funds = { amount: 25, paymentMethod: "credit_card", cardInfo: card }
const password = {
  currentPassword: "correct horse 1",
  newPassword: "new password 1",
  confirmPassword: "new password 1",
}
const HUGE = "x".repeat(100_000)
const WRONG: [method: string, path: string, body: object, fields: Record<string, unknown[]>][] = [
  [
    "POST",
    "/api/account/add-funds",
    funds,
    {
      amount: [-1, 0, 1e308, ADD_FUNDS_MAX_USD + 1, "25", null, true, [25], {}, "NaN"],
      paymentMethod: ["cash", 1, null, HUGE],
      "cardInfo.lastFour": ["42", 4242, "abcd", HUGE],
      "cardInfo.expiryDate": ["1/30", "13/49", "1249", 1249, HUGE],
      "cardInfo.cardholderName": ["", "   ", 7, HUGE],
    },
  ],
  ["POST", "/api/account/toggle-billing", {}, { enabled: ["yes", 1, null, {}] }],
  ["PATCH", "/api/auth/phone", {}, { phoneNumber: ["", " ", 15550100199, null, HUGE] }],
  ["POST", "/api/auth/verify-phone", {}, { verificationCode: ["12345", "1234567", "abcdef", 123456, null, HUGE] }],
  [
    "POST",
    "/api/auth/change-password",
    password,
    {
      currentPassword: ["", 1, null, HUGE],
      newPassword: ["short", 12345678, null],
      confirmPassword: ["other password 1", 1, null],
    },
  ],
  ["POST", "/api/auth/notification-settings", {}, { marketingEmails: ["on", 1, null] }],
  ["POST", "/api/auth/privacy-settings", {}, { storeHistory: ["on", 1, null] }],
  [
    "PATCH",
    "/api/auth/profile",
    {},
    {
      name: ["A", 1, HUGE],
      email: ["nobody", 1, HUGE],
      website: ["nonsense", "javascript:alert(1)", 1, HUGE],
      bio: [1, HUGE],
      company: [1, HUGE],
      avatarUrl: [1, {}],
      timeZone: ["Moon/Base", 1],
    },
  ],
  ["POST", "/api/brands", { name: "Acme" }, { name: ["A", 1, HUGE], website: ["nonsense", 1], isDefault: ["yes"] }],
  [
    "POST",
    "/api/social/connect",
    { platform: "tiktok", credentials: { username: "ada", password: "secret" } },
    {
      platform: ["myspace", 1, null],
      brandId: ["one", -1, 0, 1.5],
      "credentials.username": ["", 1, HUGE],
      "credentials.password": ["", 1, HUGE],
    },
  ],
]

/** A copy with one field, named by its dotted path, set. */
function withField(body: object, path: string, value: unknown): object {
  const [head = "", ...rest] = path.split(".")
  const inside: unknown = Reflect.get(body, head)
  const next = rest.length === 0 ? value : withField(inside instanceof Object ? inside : {}, rest.join("."), value)
  return { ...body, [head]: next }
}

describe("what is wrong for a field (account §5)", () => {
  test.each(WRONG)("%s %s is refused by that field's name", async (method, path, body, fields) => {
    const { send, signUp } = await startedApp()
    const cookie = await signUp()
    await send("POST", "/api/brands", { cookie, body: { name: "Acme" } })
    const missed: unknown[] = []
    for (const [field, values] of Object.entries(fields)) {
      for (const value of values) {
        const answer = await send(method, path, { cookie, body: withField(body, field, value) })
        const named = Object.keys(answer.body.fields ?? {}).some(
          (name) => name === field || field.startsWith(`${name}.`),
        )
        // A bare "Invalid input" says nothing; zod's own texts come with the field in front.
        const isClear = /^(?!Invalid (input|option))\S/.test(answer.body.message ?? "")
        if (answer.status !== 400 || !named || !isClear)
          missed.push([field, String(value).slice(0, 30), answer.status, answer.body])
      }
    }
    expect(missed).toEqual([])
  })
})

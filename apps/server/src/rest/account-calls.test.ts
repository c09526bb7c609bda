import { accountText } from "@brandwright/contract/account/account-text"
import { authText } from "@brandwright/contract/account/auth"
import { idempotencyText } from "@brandwright/contract/idempotency"
import { profileText } from "@brandwright/contract/account/profile"
import { afterEach, describe, expect, test } from "vitest"
import { closeServices, startedApp } from "../../test/server.ts"

afterEach(closeServices)

describe("the calls of account §7", () => {
  test("balance, usage, payments, prices and funds", async () => {
    const { send, signUp } = await startedApp()
    const cookie = await signUp()
    expect((await send("GET", "/api/account/stats", { cookie })).body).toMatchObject({
      storageUsage: { used: 0, total: 5000, percentage: 0 },
      taskStats: { completed: 0, inProgress: 0 },
      loginStats: { loginCount: 1 },
      securityScore: 70,
    })
    expect((await send("GET", "/api/account/balance", { cookie })).body).toMatchObject({
      balance: 5,
      monthlyBillingEnabled: false,
      isAdmin: false,
    })
    expect((await send("GET", "/api/account/usage", { cookie })).body).toEqual([])
    expect((await send("GET", "/api/account/usage-categories", { cookie })).body).toHaveLength(6)
    const funds = { amount: 25, paymentMethod: "paypal" }
    const headers = { "idempotency-key": "one" }
    const first = await send("POST", "/api/account/add-funds", { cookie, headers, body: funds })
    expect(first).toMatchObject({ status: 200, body: { balance: 30, payment: { status: "completed", amount: 25 } } })
    expect((await send("POST", "/api/account/add-funds", { cookie, headers, body: funds })).body).toEqual(first.body)
    const other = await send("POST", "/api/account/add-funds", { cookie, headers, body: { ...funds, amount: 26 } })
    expect(other).toMatchObject({ status: 422, body: { message: idempotencyText.reused } })
    expect((await send("GET", "/api/account/payments", { cookie })).body).toMatchObject([{ amount: 25 }, { amount: 5 }])
    expect((await send("POST", "/api/account/toggle-billing", { cookie, body: { enabled: true } })).body).toEqual({
      monthlyBillingEnabled: true,
    })
    const admin = await send("PATCH", "/api/account/admin-payment-settings", {
      cookie,
      body: { adminBankName: "Mine" },
    })
    expect(admin.status).toBe(403)
  })

  test.each([
    [{ amount: "25", paymentMethod: "paypal" }, accountText.invalidAmount.title],
    [{ amount: null, paymentMethod: "paypal" }, accountText.invalidAmount.title],
    [{ amount: -1, paymentMethod: "paypal" }, accountText.invalidAmount.title],
    [{ amount: 1e308, paymentMethod: "paypal" }, accountText.invalidAmount.title],
    [{ amount: 25, paymentMethod: "credit_card" }, accountText.invalidCardNumber.title],
    [
      {
        amount: 25,
        paymentMethod: "credit_card",
        cardInfo: { lastFour: "4242", expiryDate: "1220", cardholderName: "A" },
      },
      accountText.invalidExpiry.title,
    ],
  ])("add-funds refuses %j", async (body, message) => {
    const { send, signUp } = await startedApp()
    const cookie = await signUp()
    expect(await send("POST", "/api/account/add-funds", { cookie, body })).toMatchObject({
      status: 400,
      body: { message },
    })
  })

  test("phone, password, profile and the two groups of settings", async () => {
    const { send, signUp } = await startedApp()
    const cookie = await signUp()
    expect(
      (await send("PATCH", "/api/auth/phone", { cookie, body: { phoneNumber: "+15550100123" } })).body.user,
    ).toMatchObject({
      phoneNumber: "+15550100123",
      phoneVerified: false,
    })
    const { verificationCode } = (await send("POST", "/api/auth/send-verification", { cookie })).body
    expect(await send("POST", "/api/auth/send-verification", { cookie })).toMatchObject({ status: 429 })
    const wrong = verificationCode === "000000" ? "000001" : "000000"
    expect(await send("POST", "/api/auth/verify-phone", { cookie, body: { verificationCode: wrong } })).toMatchObject({
      status: 422,
      body: { message: authText.codeWrong(4) },
    })
    expect(
      (await send("POST", "/api/auth/verify-phone", { cookie, body: { verificationCode } })).body.user.phoneVerified,
    ).toBe(true)
    const wrongPassword = {
      currentPassword: "nope nope",
      newPassword: "new password 1",
      confirmPassword: "new password 1",
    }
    expect(await send("POST", "/api/auth/change-password", { cookie, body: wrongPassword })).toMatchObject({
      status: 400,
      body: { message: profileText.passwordFailed.message },
    })
    const flags = { marketingEmails: true, socialNotifications: false, taskReminders: true, contentUpdates: false }
    expect((await send("POST", "/api/auth/notification-settings", { cookie, body: flags })).body).toEqual(flags)
    expect((await send("GET", "/api/auth/notification-settings", { cookie })).body).toEqual(flags)
    const privacy = { shareUsageData: true, twoFactorAuth: false, storeHistory: false, autoDeleteData: true }
    expect((await send("POST", "/api/auth/privacy-settings", { cookie, body: privacy })).body).toEqual(privacy)
    expect((await send("GET", "/api/auth/privacy-settings", { cookie })).body).toEqual(privacy)
    const profile = { name: "Ada L", company: "Engines", bio: "", website: "https://ada.example" }
    expect((await send("PATCH", "/api/auth/profile", { cookie, body: profile })).body.user).toMatchObject(profile)
    expect(
      (await send("PATCH", "/api/auth/profile", { cookie, body: { isAdmin: true, provider: "google" } })).body.user,
    ).toMatchObject({
      isAdmin: false,
      provider: "local",
    })
  })

  test("the export is the caller's own; signed-out requests get none", async () => {
    const { send, signUp } = await startedApp()
    expect((await send("GET", "/api/account/export")).status).toBe(401)
    const cookie = await signUp()
    const { status, headers, body } = await send("GET", "/api/account/export", { cookie })
    expect([status, headers.get("content-disposition")]).toEqual([
      200,
      'attachment; filename="brandwright-export.json"',
    ])
    expect(body.user).toMatchObject([{ email: "ada@example.com" }])
  })

  test("every transaction comes as CSV, and the amounts add up to the balance (faults D2)", async () => {
    const { send, signUp } = await startedApp()
    expect((await send("GET", "/api/account/ledger.csv")).status).toBe(401)
    const cookie = await signUp()
    await send("POST", "/api/account/add-funds", { cookie, body: { amount: 25, paymentMethod: "paypal" } })
    const { headers, body: text } = await send("GET", "/api/account/ledger.csv", { cookie })
    expect(headers.get("content-type")).toContain("text/csv")
    const [head, ...lines] = String(text).trim().split("\r\n")
    expect(head).toContain("date,kind,description,reference,amount_usd,balance_after_usd")
    expect(lines.map((line) => line.split(",").slice(-2))).toEqual([
      ["5.000000", "5.000000"],
      ["25.000000", "30.000000"],
    ])
    const { body } = await send("GET", "/api/account/balance", { cookie })
    expect(Number(body.balance)).toBe(30)
  })

  test("uses count in the metrics only for users who share them (account §2.7)", async () => {
    const { services, send, signUp } = await startedApp()
    const month = new Date().toISOString().slice(0, 7)
    for (const isSharing of [true, false]) {
      const cookie = await signUp(`${isSharing}@example.com`)
      const body = { shareUsageData: isSharing }
      await send("POST", "/api/auth/privacy-settings", { cookie, body })
      const { user } = (await send("GET", "/api/auth/status", { cookie })).body
      const row = { userId: user.id, month, category: "processing", totalCost: 0, quantity: 1, records: 3 }
      await services.db.insertInto("usageMonth").values(row).execute()
    }
    const { body: metrics } = await send("GET", "/metrics")
    expect(metrics).toContain('brandwright_shared_usage{category="processing"} 3\n')
  })
})

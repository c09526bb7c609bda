import { idempotencyText } from "@brandwright/contract/idempotency"
import { accountText } from "@brandwright/contract/account/account-text"
import { describe, expect, test } from "vitest"
import { freshServices, signedIn } from "../../../test/signed-in.ts"
import { testSettings } from "../../../test/services.ts"

const card = { lastFour: "4242", expiryDate: "12/99", cardholderName: "Ada" }

describe("account.stats (account §2.5)", () => {
  test("tells a new account's facts", async () => {
    const { api } = await signedIn()
    expect(await api.account.stats()).toMatchObject({
      storageUsage: { used: 0, total: 5000, percentage: 0 },
      taskStats: { completed: 0, inProgress: 0 },
      brandCount: 1,
      contentCount: 0,
      plan: "Free",
      lastActive: null,
    })
  })

  test("counts thumbnails, spoken lines and the profile picture as storage, by kind", async () => {
    const { api, services, brandId, user } = await signedIn()
    const { db } = services
    const size = 1024 * 1024
    const files = ["picture", "small", "speech", "of another"].map((hash) => ({ hash, size, touchedAt: 1 }))
    await db.insertInto("mediaFile").values(files).execute()
    const asset = {
      userId: user.id,
      brandId,
      name: "A",
      nameKey: "a",
      thumbnail: "done",
      createdAt: 1,
      updatedAt: 1,
    } as const
    await db
      .insertInto("mediaAsset")
      .values({ ...asset, mediaType: "image", fileHash: "picture", fileSize: 3 * size, thumbnailHash: "small" })
      .execute()
    await db
      .insertInto("videoSpeech")
      .values({ brandId, key: "line", fileHash: "speech", mimeType: "audio/mpeg", usedAt: 1 })
      .execute()
    await db
      .insertInto("avatar")
      .values({ userId: user.id, hash: "face", size: size / 2, createdAt: 1 })
      .execute()
    const { storageUsage } = await api.account.stats()
    expect(storageUsage).toMatchObject({ used: 5.5, total: 5000 })
    expect(storageUsage.kinds).toEqual([
      { kind: "image", bytes: 3 * size },
      { kind: "thumbnails", bytes: size },
      { kind: "voices", bytes: size },
      { kind: "avatars", bytes: size / 2 },
    ])
    expect(await api.media.usage({})).toMatchObject({ usedBytes: 5.5 * size })
    const other = await signedIn({ services })
    expect((await other.api.account.stats()).storageUsage).toMatchObject({ used: 0, kinds: [] })
  })

  test("scores 70 with a password, whatever the phone; only two-factor adds to it", async () => {
    const { api, services, user } = await signedIn()
    expect((await api.account.stats()).securityScore).toBe(0)
    const next = { passwordHash: "x", phoneNumber: null, phoneVerified: false }
    await services.db.updateTable("user").set(next).where("id", "=", user.id).execute()
    const { as } = await reading(services, user.id)
    expect((await as.account.stats()).securityScore).toBe(70)
  })
})

describe("account.addFunds (account §5)", () => {
  test("adds at once in the sandbox and shows in the history with the welcome credit", async () => {
    const { api } = await signedIn()
    const { payment, balance } = await api.account.addFunds({
      amount: 25,
      paymentMethod: "credit_card",
      cardInfo: card,
    })
    expect(balance).toBe(30)
    expect(payment).toMatchObject({ status: "completed", amount: 25, method: "credit_card", lastFour: "4242" })
    const byPaypal = { amount: 1, paymentMethod: "paypal" as const, cardInfo: null }
    expect((await api.account.addFunds(byPaypal)).payment).toMatchObject({ method: "paypal", lastFour: null })
    expect((await api.account.payments({})).map((row) => row.amount)).toEqual([1, 25, 5])
    expect((await api.account.balance()).balance).toBe(31)
  })

  test("ten parallel repeats of one key are one payment; another request under it is refused", async () => {
    const { api } = await signedIn()
    const input = { amount: 10, paymentMethod: "paypal" as const, idempotencyKey: "k1" }
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.account.addFunds(input)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect((await api.account.balance()).balance).toBe(15)
    await expect(api.account.addFunds({ ...input, amount: 11 })).rejects.toMatchObject({
      code: "UNPROCESSABLE_CONTENT",
      message: idempotencyText.reused,
    })
  })

  test.each([
    [{ amount: 0 }, accountText.invalidAmount.title],
    [{ amount: -5 }, accountText.invalidAmount.title],
    [{ amount: Number.NaN }, accountText.invalidAmount.title],
    [{ amount: Number.POSITIVE_INFINITY }, accountText.invalidAmount.title],
    [{ amount: 1e12 }, accountText.invalidAmount.title],
    [{ amount: 1.001 }, accountText.invalidAmount.title],
    [{ cardInfo: { ...card, lastFour: "42" } }, accountText.invalidCardNumber.title],
    [{ cardInfo: undefined }, accountText.invalidCardNumber.title],
    [{ cardInfo: { ...card, expiryDate: "1/30" } }, accountText.invalidExpiry.title],
    [{ cardInfo: { ...card, expiryDate: "13/40" } }, accountText.invalidExpiry.title],
    [{ cardInfo: { ...card, expiryDate: "01/20" } }, accountText.invalidExpiry.title],
    [{ cardInfo: { ...card, cardholderName: " " } }, accountText.missingCardholder.title],
  ])("refuses %j", async (change, message) => {
    const { api } = await signedIn()
    const call = api.account.addFunds({ amount: 25, paymentMethod: "credit_card", cardInfo: card, ...change })
    await expect(call).rejects.toThrow(message)
    expect((await api.account.balance()).balance).toBe(5)
  })

  test("a payment by hand waits for an administrator", async () => {
    const services = await freshServices({ settings: { ...testSettings, payments: "manual" } })
    const { api } = await signedIn({ services })
    const admin = await signedIn({ services, admin: true })
    const { payment, balance } = await api.account.addFunds({ amount: 25, paymentMethod: "paypal" })
    expect([payment.status, balance]).toEqual(["pending", 5])
    await expect(api.account.confirmPayment({ id: payment.id })).rejects.toMatchObject({ code: "FORBIDDEN" })
    expect((await admin.api.account.pendingPayments()).map((row) => row.reference)).toEqual([payment.reference])
    await admin.api.account.confirmPayment({ id: payment.id })
    await expect(admin.api.account.confirmPayment({ id: payment.id })).rejects.toMatchObject({ code: "CONFLICT" })
    expect((await api.account.balance()).balance).toBe(30)
  })
})

test("a rejected payment tells the person who made it", async () => {
  const services = await freshServices({ settings: { ...testSettings, payments: "manual" } })
  const { api } = await signedIn({ services })
  const admin = await signedIn({ services, admin: true })
  const { payment } = await api.account.addFunds({ amount: 25, paymentMethod: "paypal" })
  await admin.api.account.rejectPayment({ id: payment.id })
  expect((await api.notifications.list()).map(({ title }) => title)).toContain("Payment not received")
})

test("an administrator finds a payment by reference or address and gives it back, which the payer is told", async () => {
  const { api, services, user } = await signedIn({ email: "Pay_er@example.com" })
  await signedIn({ services, email: "payXer@example.com" }).then((other) =>
    other.api.account.addFunds({ amount: 25, paymentMethod: "paypal" }),
  )
  const admin = await signedIn({ services, admin: true })
  const { payment } = await api.account.addFunds({ amount: 25, paymentMethod: "paypal" })
  const find = async (search: string) =>
    (await admin.api.account.refundablePayments({ search })).map(({ reference }) => reference)
  expect(await find(payment.reference.toLowerCase())).toEqual([payment.reference])
  expect(await find(user.email.slice(0, 6))).toEqual([payment.reference])
  await expect(api.account.refundablePayments({ search: user.email })).rejects.toMatchObject({ code: "FORBIDDEN" })
  await admin.api.account.refundPayment({ id: payment.id })
  expect(await find(payment.reference)).toEqual([])
  expect((await api.account.balance()).balance).toBe(5)
  expect((await api.notifications.list()).map(({ title }) => title)).toContain("Payment refunded")
})

describe("account.invoice (account §6)", () => {
  test("shows only the payer where to send a waiting payment, and never a key", async () => {
    const services = await freshServices({ settings: { ...testSettings, payments: "manual" } })
    const { api } = await signedIn({ services })
    const admin = await signedIn({ services, admin: true })
    const payee = {
      adminPaypalEmail: "pay@example.com",
      adminBankName: "First Bank",
      adminBankAccountNumber: "123456789",
    }
    await admin.api.account.adminPaymentSettings({ ...payee, adminCreditCardApiKey: "sk_live_0123456789" })
    const { payment } = await api.account.addFunds({ amount: 25, paymentMethod: "paypal" })
    expect((await api.account.payments({}))[0]?.hasInvoice).toBe(true)
    const invoice = await api.account.invoice({ id: payment.id })
    expect(invoice).toMatchObject({ payment: { reference: payment.reference, amount: 25 }, payTo: payee })
    expect(JSON.stringify(invoice)).not.toContain("sk_live")
    await expect(admin.api.account.invoice({ id: payment.id })).rejects.toMatchObject({ code: "NOT_FOUND" })
    await admin.api.account.confirmPayment({ id: payment.id })
    expect((await api.account.payments({}))[0]?.hasInvoice).toBe(false)
    await expect(api.account.invoice({ id: payment.id })).rejects.toMatchObject({ code: "CONFLICT" })
  })
})

describe("account.adminPaymentSettings (account §6)", () => {
  test("are the administrator's alone, encrypted, masked, and kept when the mask comes back", async () => {
    const services = await freshServices()
    const { api } = await signedIn({ services })
    const admin = await signedIn({ services, admin: true })
    const secret = { adminCreditCardApiKey: "sk_live_0123456789", adminBankAccountNumber: "123456789" }
    await expect(api.account.adminPaymentSettings(secret)).rejects.toMatchObject({ code: "FORBIDDEN" })
    const saved = await admin.api.account.adminPaymentSettings({ ...secret, adminBankName: "First Bank" })
    expect(saved).toMatchObject({ adminCreditCardApiKey: "••••6789", adminBankAccountNumber: "••••6789" })
    await admin.api.account.adminPaymentSettings({ ...saved, adminBankName: "Second Bank" })
    const row = await services.db.selectFrom("adminPaymentSettings").selectAll().executeTakeFirstOrThrow()
    expect(row.fields).not.toContain("sk_live")
    expect(await admin.api.account.balance()).toMatchObject({ isAdmin: true, adminBankName: "Second Bank" })
    const { unseal } = await import("../../instance/secrets.ts")
    expect(unseal(services.settings, row.fields)).toContain("sk_live_0123456789")
    const forUser = await api.account.balance()
    expect(forUser.isAdmin).toBe(false)
    expect(Object.keys(forUser).filter((key) => key.startsWith("admin"))).toEqual([])
  })
})

describe("usage (account §2.10)", () => {
  test("prices carry the markup to six decimals", async () => {
    const { api } = await signedIn()
    const categories = await api.account.usageCategories()
    expect(categories.map((category) => category.name)).toEqual([
      "anthropic",
      "openai",
      "image_generation",
      "processing",
      "storage",
      "data_transfer",
    ])
    expect(categories[0]).toMatchObject({ baseUnitCost: 0.009, markupPercentage: 30, price: 0.0117 })
  })
})

/** The same user again, with the row as it stands now. */
async function reading(services: Awaited<ReturnType<typeof freshServices>>, userId: string) {
  const { createCaller } = await import("../../router.ts")
  const { findUser } = await import("../auth/auth.queries.ts")
  const user = (await findUser(services.db, userId)) ?? null
  const session = { id: "s", userId, expiresAt: 0, remember: false, userAgent: "", createdAt: 0, lastSeenAt: 0 }
  return { as: createCaller({ ...services, user, session, ip: "", userAgent: "", setSession: () => {} }) }
}

import { authText } from "@brandwright/contract/account/auth"
import { profileText, securityText } from "@brandwright/contract/account/profile"
import { describe, expect, test } from "vitest"
import { freshServices, sendingServices, type SignedIn, signedIn } from "../../../test/signed-in.ts"
import { findUser, updateUser } from "../auth/auth.queries.ts"
import { hashPassword } from "../auth/proofs/passwords.ts"
import { listSessions } from "../auth/sessions/sessions.queries.ts"
import { startSession } from "../auth/sessions/sessions.ts"
import { createCaller } from "../../router.ts"
import { exportData } from "./data/export.service.ts"

/** The same person's caller with the row as it stands now. */
async function again({ services, context }: SignedIn) {
  const user = (await findUser(services.db, context.user?.id ?? "")) ?? null
  return createCaller({ ...context, user })
}

describe("auth.updateProfile (account §2.6)", () => {
  test("a name is one line, so that no mail to its owner is refused for it", async () => {
    const { api } = await signedIn()
    for (const name of ["Ada\r\nBcc: x@example.com", "Ada\u2028L", "Ada\u0085L", "Ada\u0000L"]) {
      await expect(api.auth.updateProfile({ name })).rejects.toThrow(authText.nameLines)
    }
  })

  test("saves the fields; a new phone number has to be verified again", async () => {
    const person = await signedIn()
    await updateUser(person.services.db, person.user.id, { phoneNumber: "+1", phoneVerified: true })
    const api = await again(person)
    const fields = {
      company: "Acme",
      website: "https://acme.example",
      bio: "Hi",
      phoneNumber: "+2",
      timeZone: "Europe/Berlin",
    }
    expect((await api.auth.updateProfile(fields)).user).toMatchObject({ ...fields, phoneVerified: false })
  })

  test("keeps the name and address of provider accounts, on the server too", async () => {
    const person = await signedIn()
    await updateUser(person.services.db, person.user.id, { provider: "google" })
    const api = await again(person)
    const refusal = { code: "FORBIDDEN", message: profileText.providerFixed }
    await expect(api.auth.updateProfile({ name: "Other" })).rejects.toMatchObject(refusal)
    await expect(api.auth.updateProfile({ email: "other@example.com" })).rejects.toMatchObject(refusal)
    expect((await api.auth.updateProfile({ name: person.user.name, bio: "Fine" })).user.bio).toBe("Fine")
  })

  test("a new address counts once its code is entered, and no other account can take it", async () => {
    const services = await sendingServices()
    const person = await signedIn({ services })
    const taken = await signedIn({ services })
    const asked = await person.api.auth.updateProfile({ email: "new@example.com" })
    expect([asked.user.email, asked.pendingEmail]).toEqual([person.user.email, "new@example.com"])
    const mail = services.mails.find((message) => message.to.address === "new@example.com")
    const verificationCode = /\d{6}/.exec(mail?.text ?? "")?.[0] ?? ""
    expect((await person.api.auth.confirmEmail({ verificationCode })).user.email).toBe("new@example.com")
    const told = services.mails.filter(({ subject }) => subject === securityText.emailChanged("").title)
    expect(told.map(({ to }) => to.address)).toEqual([person.user.email])
    await person.api.auth.updateProfile({ email: taken.user.email.toUpperCase() })
    const second = services.mails.findLast((message) => /verification/i.test(message.subject))
    await expect(
      person.api.auth.confirmEmail({ verificationCode: /\d{6}/.exec(second?.text ?? "")?.[0] ?? "" }),
    ).rejects.toMatchObject({ code: "CONFLICT", message: profileText.emailTaken })
  })

  test("without a mail server a new address counts at once, as one that is not proven", async () => {
    const person = await signedIn()
    const taken = await signedIn({ services: person.services })
    await updateUser(person.services.db, person.user.id, { emailProvenAt: Date.now() })
    const saved = await person.api.auth.updateProfile({ email: "new@example.com", bio: "One" })
    expect(saved).toMatchObject({ user: { email: "new@example.com", bio: "One" }, pendingEmail: null })
    const { emailProvenAt } = (await findUser(person.services.db, person.user.id)) ?? {}
    expect(emailProvenAt).toBeNull()
    const refused = person.api.auth.updateProfile({ email: taken.user.email.toUpperCase(), bio: "Two" })
    await expect(refused).rejects.toMatchObject({ code: "CONFLICT", message: profileText.emailTaken })
    // So that addresses are not looked up in bulk.
    const more = [3, 4, 5, 6].map((n) => person.api.auth.updateProfile({ email: `new${n}@example.com` }))
    await expect(Promise.all(more)).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" })
  })

  test.each([
    [{ website: "not a url" }, "Please enter a valid URL."],
    [{ website: "javascript:alert(1)" }, "Please enter a valid URL."],
    [{ name: "A" }, authText.nameShort],
    [{ email: "nobody" }, authText.emailInvalid],
    [{ timeZone: "Moon/Base" }, profileText.timeZoneInvalid],
    [{ company: "x".repeat(161) }, "Company must be at most 160 characters"],
  ])("refuses %j", async (patch, message) => {
    const { api } = await signedIn()
    await expect(api.auth.updateProfile(patch)).rejects.toThrow(message)
  })
})

describe("the phone (account §4 §5)", () => {
  test("is set, gets a code, and is verified with it", async () => {
    const person = await signedIn()
    await expect(person.api.auth.sendVerification()).rejects.toMatchObject({
      code: "CONFLICT",
      message: profileText.phoneMissing,
    })
    await expect(person.api.auth.phone({ phoneNumber: "  " })).rejects.toThrow(profileText.phoneEmpty)
    expect((await person.api.auth.phone({ phoneNumber: "+1 555 010 0199" })).user.phoneVerified).toBe(false)
    const api = await again(person)
    const { verificationCode = "" } = await api.auth.sendVerification()
    expect((await api.auth.verifyPhone({ verificationCode })).user.phoneVerified).toBe(true)
  })

  test("a code that proved the number of a moment ago does not verify another", async () => {
    const person = await signedIn()
    await person.api.auth.phone({ phoneNumber: "+15550100199" })
    const api = await again(person)
    const { verificationCode = "" } = await api.auth.sendVerification()
    // As when the number is changed while the code is on its way in.
    await updateUser(person.services.db, person.user.id, { phoneNumber: "+15550100200" })
    await expect(api.auth.verifyPhone({ verificationCode })).rejects.toMatchObject({ message: authText.codeExpired })
    expect((await (await again(person)).auth.status()).user.phoneVerified).toBe(false)
  })

  test("a wrong code says how many tries are left; the sixth try finds it burnt", async () => {
    const person = await signedIn()
    await person.api.auth.phone({ phoneNumber: "+15550100199" })
    const api = await again(person)
    const { verificationCode = "" } = await api.auth.sendVerification()
    const wrong = verificationCode === "000000" ? "000001" : "000000"
    for (const left of [4, 3, 2, 1, 0]) {
      await expect(api.auth.verifyPhone({ verificationCode: wrong })).rejects.toThrow(authText.codeWrong(left))
    }
    await expect(api.auth.verifyPhone({ verificationCode })).rejects.toMatchObject({ message: authText.codeExpired })
  })
})

describe("auth.changePassword (account §5)", () => {
  test("asks for the old one, ends other sessions, and refuses the same again", async () => {
    const person = await signedIn()
    const { db } = person.services
    await updateUser(db, person.user.id, { passwordHash: await hashPassword("old password 1") })
    await startSession(db, person.user.id, { remember: true, userAgent: "elsewhere", now: Date.now() })
    const api = await again(person)
    const change = (currentPassword: string, newPassword: string, confirmPassword = newPassword) =>
      api.auth.changePassword({ currentPassword, newPassword, confirmPassword })
    await expect(change("wrong password", "new password 1")).rejects.toThrow(profileText.passwordFailed.message)
    await expect(change("old password 1", "old password 1")).rejects.toThrow(profileText.passwordSame)
    await expect(change("old password 1", "new password 1", "other")).rejects.toThrow(profileText.passwordsDiffer.title)
    await expect(change("old password 1", "short")).rejects.toThrow(profileText.passwordShort.title)
    await expect(change("old password 1", "x".repeat(257))).rejects.toThrow(authText.passwordLong)
    await change("old password 1", "new password 1")
    expect((await listSessions(db, person.user.id)).map((session) => session.userAgent)).toEqual(["vitest"])
    expect((await person.api.notifications.list())[0]?.title).toBe("Password changed")
  })

  test("is not for provider accounts", async () => {
    const person = await signedIn()
    await updateUser(person.services.db, person.user.id, { provider: "google" })
    const api = await again(person)
    const input = { currentPassword: "x", newPassword: "long enough", confirmPassword: "long enough" }
    await expect(api.auth.changePassword(input)).rejects.toMatchObject({
      code: "FORBIDDEN",
      message: authText.notLocal,
    })
  })
})

describe("privacy (account §2.7)", () => {
  test("flags are saved; two-factor waits for its code", async () => {
    const { api } = await signedIn()
    const start = { shareUsageData: false, twoFactorAuth: false, storeHistory: true, autoDeleteData: false }
    expect(await api.auth.privacySettings()).toEqual(start)
    const saved = await api.auth.savePrivacySettings({ ...start, storeHistory: false, twoFactorAuth: true })
    expect(saved).toMatchObject({ storeHistory: false, twoFactorAuth: false })
    expect(saved.twoFactorSetup?.uri).toMatch(/^otpauth:/)
  })

  test("the export holds the user's own data, no secrets and nothing of other accounts", async () => {
    const services = await freshServices()
    const person = await signedIn({ services })
    const other = await signedIn({ services })
    await updateUser(services.db, person.user.id, { passwordHash: "argon-hash", twoFactorSecret: "totp" })
    await person.api.account.addFunds({ amount: 25, paymentMethod: "paypal" })
    const pieces: string[] = []
    for await (const piece of exportData(services, person.user.id)) pieces.push(piece)
    const text = pieces.join("")
    const data = JSON.parse(text)
    expect(data.user).toHaveLength(1)
    expect(data.brand).toMatchObject([{ name: "Acme", user_id: person.user.id }])
    expect(data.payment).toHaveLength(2)
    expect(text).not.toMatch(/argon-hash|totp/)
    expect(text).not.toContain(other.user.id)
  })

  test("deleting the account takes the address and the password, and leaves nothing", async () => {
    const person = await signedIn()
    await updateUser(person.services.db, person.user.id, { passwordHash: await hashPassword("my password") })
    const api = await again(person)
    const confirmEmail = person.user.email
    await expect(api.auth.deleteAccount({ confirmEmail: "x", password: "my password" })).rejects.toThrow(
      profileText.deleteConfirmWrong,
    )
    await expect(api.auth.deleteAccount({ confirmEmail, password: "wrong" })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    })
    await api.account.addFunds({ amount: 25, paymentMethod: "paypal" })
    await api.auth.deleteAccount({ confirmEmail, password: "my password" })
    for (const table of ["user", "brand", "session", "account", "payment", "ledgerEntry"] as const) {
      expect(await person.services.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })
})

test("saving the form again while a new address waits saves the rest and mails no second code", async () => {
  const { api, services } = await signedIn({ services: await sendingServices() })
  await api.auth.updateProfile({ email: "new@example.com", bio: "One" })
  const saved = await api.auth.updateProfile({ email: "new@example.com", bio: "Two" })
  expect(saved).toMatchObject({ user: { bio: "Two" }, pendingEmail: "new@example.com" })
  expect(services.mails.filter(({ to }) => to.address === "new@example.com")).toHaveLength(1)
})

test("a refused picture mails no code for a new address", async () => {
  const { api, services } = await signedIn()
  const avatarUrl = "data:image/png;base64,bm90IGEgcGljdHVyZQ=="
  await expect(api.auth.updateProfile({ email: "new@example.com", avatarUrl })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  })
  expect(services.mails).toEqual([])
})

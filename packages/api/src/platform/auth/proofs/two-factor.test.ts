import { authText } from "@brandwright/contract/account/auth"
import { Secret, TOTP } from "otpauth"
import { describe, expect, test } from "vitest"
import { freshServices, visitor } from "../../../../test/signed-in.ts"
import { createCaller } from "../../../router.ts"
import { findUser } from "../auth.queries.ts"

const person = { name: "Ada Lovelace", email: "ada@example.com", password: "correct horse 1" }
const FLAGS = { shareUsageData: false, storeHistory: true, autoDeleteData: false }
const createTotp = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) })
const generateCode = (secret: string) => createTotp(secret).generate()
/** Of the next half minute, which is accepted as well. */
const generateNextCode = (secret: string) => createTotp(secret).generate({ timestamp: Date.now() + 30_000 })

async function enrolled() {
  const services = await freshServices()
  const guest = visitor(services)
  const { user } = await guest.auth.register(person)
  const asUser = async () => {
    const row = await findUser(services.db, user.id)
    if (!row) throw new Error("no user")
    const session = {
      id: "x",
      userId: row.id,
      expiresAt: 0,
      remember: false,
      userAgent: "",
      createdAt: services.now(),
      lastSeenAt: 0,
    }
    return createCaller({ ...services, user: row, session, ip: "", userAgent: "", setSession: () => {} })
  }
  const { secret, uri } = await (await asUser()).auth.twoFactorStart()
  return { guest, asUser, secret, uri }
}

describe("two-factor authentication (account §2.7)", () => {
  test("is in force only after one right code", async () => {
    const { guest, asUser, secret, uri } = await enrolled()
    expect(uri).toContain("otpauth://totp/Brandwright")
    await guest.auth.login(person)
    await expect((await asUser()).auth.twoFactorConfirm({ code: "000000" })).rejects.toMatchObject({
      message: authText.twoFactorWrong,
    })
    const { recoveryCodes } = await (await asUser()).auth.twoFactorConfirm({ code: generateCode(secret) })
    expect(new Set(recoveryCodes).size).toBe(10)
    await expect(guest.auth.login(person)).rejects.toMatchObject({
      code: "UNAUTHORIZED",
      message: authText.twoFactorRequired,
      extras: { reason: "two-factor" },
    })
    await guest.auth.login({ ...person, twoFactorCode: generateNextCode(secret) })
  })

  test("the documented call alone sets it up, and turns it on with a code of that set-up", async () => {
    const { guest, asUser } = await enrolled()
    const save = async (more: object) => (await asUser()).auth.savePrivacySettings({ ...FLAGS, ...more })
    const { twoFactorSetup, ...flags } = await save({ twoFactorAuth: true })
    expect(flags).toEqual({ ...FLAGS, twoFactorAuth: false })
    const secret = twoFactorSetup?.secret ?? ""
    const wrong = save({ twoFactorAuth: true, twoFactorCode: "000000", shareUsageData: true })
    await expect(wrong).rejects.toMatchObject({ code: "UNPROCESSABLE_CONTENT", message: authText.twoFactorWrong })
    expect(await (await asUser()).auth.privacySettings()).toEqual({ ...FLAGS, twoFactorAuth: false })
    const saved = await save({ twoFactorAuth: true, twoFactorCode: generateCode(secret) })
    expect(saved).toEqual({ ...FLAGS, twoFactorAuth: true, recoveryCodes: expect.any(Array) })
    // Saving the four flags again changes nothing, and gives no codes away.
    expect(await save({ twoFactorAuth: true })).toEqual({ ...FLAGS, twoFactorAuth: true })
    await guest.auth.login({ ...person, twoFactorCode: saved.recoveryCodes?.[0] })
  })

  test("a recovery code works once, however many sign in with it at the same moment", async () => {
    const { guest, asUser, secret } = await enrolled()
    const { recoveryCodes } = await (await asUser()).auth.twoFactorConfirm({ code: generateCode(secret) })
    const login = { ...person, twoFactorCode: recoveryCodes[0] }
    const ends = await Promise.allSettled([1, 2, 3, 4].map(() => guest.auth.login(login)))
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    await expect(guest.auth.login(login)).rejects.toMatchObject({ message: authText.twoFactorWrong })
  })

  test("is turned on once, with the secret whose code was right, whatever two windows do at the same moment", async () => {
    const { asUser, secret } = await enrolled()
    const [one, other] = [await asUser(), await asUser()]
    const ends = await Promise.allSettled([
      one.auth.twoFactorConfirm({ code: generateCode(secret) }),
      other.auth.twoFactorConfirm({ code: generateNextCode(secret) }),
    ])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
    // These windows still believe that it is off: a new secret would lock the owner out.
    await expect(other.auth.twoFactorStart()).rejects.toMatchObject({ message: authText.twoFactorAlready })
  })

  test("a code of the app works once: an observer cannot reuse it", async () => {
    const { guest, asUser, secret } = await enrolled()
    await (await asUser()).auth.twoFactorConfirm({ code: generateCode(secret) })
    const seen = { ...person, twoFactorCode: generateCode(secret) }
    await expect(guest.auth.login(seen)).rejects.toMatchObject({ message: authText.twoFactorWrong })
    const login = { ...person, twoFactorCode: generateNextCode(secret) }
    await guest.auth.login(login)
    await expect(guest.auth.login(login)).rejects.toMatchObject({ message: authText.twoFactorWrong })
  })

  test("turning it off asks for a code", async () => {
    const { guest, asUser, secret } = await enrolled()
    await (await asUser()).auth.twoFactorConfirm({ code: generateCode(secret) })
    await expect((await asUser()).auth.twoFactorDisable({ code: "000000" })).rejects.toMatchObject({
      message: authText.twoFactorWrong,
    })
    await (await asUser()).auth.twoFactorDisable({ code: generateNextCode(secret) })
    await guest.auth.login(person)
  })

  test("recovery codes count for the security score only once they are said to be saved", async () => {
    const { asUser, secret } = await enrolled()
    await (await asUser()).auth.twoFactorConfirm({ code: generateCode(secret) })
    const isDone = async () =>
      (await (await asUser()).account.stats()).securityChecks.find(({ name }) => name === "recoveryCodes")?.done
    expect(await isDone()).toBe(false)
    await (await asUser()).auth.recoveryCodesSaved()
    expect(await isDone()).toBe(true)
    await (await asUser()).auth.renewRecoveryCodes({ code: generateNextCode(secret) })
    expect(await isDone()).toBe(false)
  })

  test("new recovery codes take a code, and end the old ones", async () => {
    const { guest, asUser, secret } = await enrolled()
    const { recoveryCodes: old } = await (await asUser()).auth.twoFactorConfirm({ code: generateCode(secret) })
    await expect((await asUser()).auth.renewRecoveryCodes({ code: "000000" })).rejects.toMatchObject({
      message: authText.twoFactorWrong,
    })
    const { recoveryCodes } = await (await asUser()).auth.renewRecoveryCodes({ code: old[0] ?? "" })
    expect(new Set([...recoveryCodes, ...old]).size).toBe(20)
    await expect(guest.auth.login({ ...person, twoFactorCode: old[1] })).rejects.toMatchObject({
      message: authText.twoFactorWrong,
    })
    await guest.auth.login({ ...person, twoFactorCode: recoveryCodes[0] })
  })
})

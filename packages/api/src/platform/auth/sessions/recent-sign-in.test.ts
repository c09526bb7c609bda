import { authText, RECENT_SIGN_IN_MS, RECENT_SIGN_IN_REASON } from "@brandwright/contract/account/auth"
import { Secret, TOTP } from "otpauth"
import { describe, expect, test } from "vitest"
import type { TestServices } from "../../../../test/services.ts"
import { sendingServices, type SignedIn, signedIn } from "../../../../test/signed-in.ts"
import { createCaller } from "../../../router.ts"
import { findUser, updateUser } from "../auth.queries.ts"
import { hashPassword } from "../proofs/passwords.ts"
import { validateSession } from "./sessions.ts"

const PASSWORD = "correct horse 1"
const codeAt = (secret: string, timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })

/** A person, and their calls as they stand when that time has passed since the sign-in. */
async function person(changes: Parameters<typeof updateUser>[2] = {}, services?: TestServices) {
  const owner = await signedIn({ admin: true, services })
  await updateUser(owner.services.db, owner.user.id, changes)
  const startedAt = owner.context.session?.createdAt ?? 0
  const passedBy = async (passedMs: number, token = owner.token) => {
    const services = { ...owner.services, now: () => startedAt + passedMs }
    const valid = await validateSession(services.db, token, services.now())
    return createCaller({ ...owner.context, ...services, user: valid?.user ?? null, session: valid?.session ?? null })
  }
  return { ...owner, passedBy }
}
const withPassword = async (services?: TestServices) => person({ passwordHash: await hashPassword(PASSWORD) }, services)
const withGoogle = () => person({ provider: "google", googleId: "g-1" })

type Caller = Awaited<ReturnType<Awaited<ReturnType<typeof person>>["passedBy"]>>
const refusal = { code: "FORBIDDEN", extras: { reason: RECENT_SIGN_IN_REASON } }

const acts: [string, (api: Caller, owner: SignedIn) => Promise<unknown>][] = [
  ["turning two-factor on", (api) => api.auth.twoFactorStart()],
  ["turning two-factor on with the privacy settings", (api) => api.auth.savePrivacySettings({ twoFactorAuth: true })],
  ["making an API key", (api) => api.tokens.create({ name: "Shop", scopes: { brands: "read" } })],
  ["a new email address", (api) => api.auth.updateProfile({ email: "new@example.com" })],
  ["linking Google", (api) => api.auth.prepareGoogleLink()],
  ["unlinking Google", (api) => api.auth.unlinkGoogle()],
  ["giving the administrator role", (api, { user }) => api.people.grantAdministrator({ userId: user.id })],
]

describe("with a sign-in of long ago", () => {
  test.each(acts)("%s is refused, and works within the time", async (_act, act) => {
    const owner = await withPassword()
    await expect(act(await owner.passedBy(RECENT_SIGN_IN_MS + 1), owner)).rejects.toMatchObject(refusal)
    await act(await owner.passedBy(RECENT_SIGN_IN_MS), owner)
  })

  test("an account without a password is not deleted; with one, its password is enough", async () => {
    const guest = await withGoogle()
    const removal = { confirmEmail: guest.user.email }
    await expect((await guest.passedBy(RECENT_SIGN_IN_MS + 1)).auth.deleteAccount(removal)).rejects.toMatchObject(
      refusal,
    )
    const owner = await withPassword()
    const api = await owner.passedBy(RECENT_SIGN_IN_MS + 1)
    await api.auth.deleteAccount({ confirmEmail: owner.user.email, password: PASSWORD })
    expect(await findUser(owner.services.db, owner.user.id)).toBeUndefined()
  })

  test("two-factor is neither turned off nor given new recovery codes by a code alone where there is a password", async () => {
    const owner = await withPassword()
    const { secret } = await owner.api.auth.twoFactorStart()
    const code = codeAt(secret, owner.services.now())
    const { recoveryCodes } = await (await owner.passedBy(0)).auth.twoFactorConfirm({ code })
    const [recovery = ""] = recoveryCodes
    const late = await owner.passedBy(RECENT_SIGN_IN_MS + 1)
    await expect(late.auth.twoFactorDisable({ code: recovery })).rejects.toMatchObject(refusal)
    await expect(late.auth.renewRecoveryCodes({ code: recovery })).rejects.toMatchObject(refusal)
    const privacy = { twoFactorAuth: false, twoFactorCode: recovery }
    await expect(late.auth.savePrivacySettings(privacy)).rejects.toMatchObject(refusal)
    // The refusals have not used the code up.
    expect(await (await owner.passedBy(0)).auth.savePrivacySettings(privacy)).toMatchObject({ twoFactorAuth: false })
  })

  test("everything that changes no way into the account goes on, the address that is in use included", async () => {
    const owner = await withPassword()
    const late = await owner.passedBy(RECENT_SIGN_IN_MS + 1)
    const { user } = await late.auth.updateProfile({ email: owner.user.email, bio: "Fine" })
    expect(user.bio).toBe("Fine")
    expect(await late.auth.savePrivacySettings({ storeHistory: false })).toMatchObject({ storeHistory: false })
  })

  test("an address that waits for its code is sent again with the form", async () => {
    const owner = await withPassword(await sendingServices())
    await owner.api.auth.updateProfile({ email: "new@example.com" })
    // The session began long ago, the address was asked for just now.
    const long = RECENT_SIGN_IN_MS + 1
    await owner.services.db
      .updateTable("session")
      .set({ createdAt: owner.services.now() - long })
      .execute()
    const api = await owner.passedBy(0)
    expect(await api.auth.updateProfile({ email: "new@example.com", bio: "Two" })).toMatchObject({
      pendingEmail: "new@example.com",
    })
  })
})

describe("signing in again", () => {
  test("the password starts a new session of the same kind, and a copy of the old cookie is worth nothing", async () => {
    const owner = await withPassword()
    const late = await owner.passedBy(RECENT_SIGN_IN_MS + 1)
    await late.auth.signInAgain({ password: PASSWORD })
    expect(owner.handed.session).toMatchObject({ remember: false })
    const renewed = await owner.passedBy(RECENT_SIGN_IN_MS + 1, owner.handed.session?.token)
    await renewed.tokens.create({ name: "Shop", scopes: { brands: "read" } })
    expect(await validateSession(owner.services.db, owner.token, owner.services.now())).toBeUndefined()
  })

  test("a wrong password is refused at its field, and only so often", async () => {
    const owner = await withPassword()
    const api = await owner.passedBy(0)
    for (let tries = 0; tries < 10; tries += 1) {
      await expect(api.auth.signInAgain({ password: "wrong" })).rejects.toMatchObject({
        extras: { fields: { password: authText.passwordWrong } },
      })
    }
    await expect(api.auth.signInAgain({ password: PASSWORD })).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" })
    expect(owner.handed.session).toBeUndefined()
  })

  test("takes a code where there is no password, and the provider where there is no second factor either", async () => {
    const guest = await withGoogle()
    const provider = { code: "FORBIDDEN", message: authText.signInAgainWithProvider }
    await expect((await guest.passedBy(0)).auth.signInAgain({ password: "" })).rejects.toMatchObject(provider)
    const { secret } = await guest.api.auth.twoFactorStart()
    await (await guest.passedBy(0)).auth.twoFactorConfirm({ code: codeAt(secret, guest.services.now()) })
    await expect((await guest.passedBy(0)).auth.signInAgain({ code: "000000" })).rejects.toMatchObject({
      message: authText.twoFactorWrong,
    })
    await (await guest.passedBy(0)).auth.signInAgain({ code: codeAt(secret, guest.services.now() + 30_000) })
    expect(guest.handed.session).toBeTruthy()
  })
})

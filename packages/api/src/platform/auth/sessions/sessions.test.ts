import { authText, RESET_MS, SESSION_IDLE_MS, SESSION_REMEMBERED_MS } from "@brandwright/contract/account/auth"
import { describe, expect, test, vi } from "vitest"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@brandwright/contract/durations"
import { person, registered } from "../../../../test/registered.ts"
import { freshServices, signedIn, visitor } from "../../../../test/signed-in.ts"
import { testSettings } from "../../../../test/services.ts"
import { createCaller } from "../../../router.ts"
import { createToken, readToken } from "../../tokens/tokens.service.ts"
import { findUser, saveCode, updateUser } from "../auth.queries.ts"
import { createResetLink } from "../proofs/password-reset.service.ts"
import * as passwords from "../proofs/passwords.ts"
import { startSession, validateSession } from "./sessions.ts"

const { hashPassword } = passwords

describe("sessions", () => {
  test("status refuses with 401 when signed out; session returns null", async () => {
    const api = visitor(await freshServices())
    await expect(api.auth.status()).rejects.toMatchObject({ code: "UNAUTHORIZED" })
    expect(await api.auth.session()).toEqual({
      user: null,
      googleSignIn: false,
      isFirstAccount: true,
      keepsMails: true,
      isDemo: false,
      isSignupOpen: true,
    })
  })

  test("logout ends the session on the server", async () => {
    const { api, services, token, handed } = await signedIn()
    await api.auth.logout()
    expect(handed.session).toBeNull()
    expect(await validateSession(services.db, token, Date.now())).toBeUndefined()
  })

  test("a row holds no token, so the database's contents cannot sign anyone in", async () => {
    const { services, token } = await signedIn()
    const rows = await services.db.selectFrom("session").select("id").execute()
    expect(rows.map((row) => row.id)).not.toContain(token)
    expect(await validateSession(services.db, rows[0]?.id ?? "", Date.now())).toBeUndefined()
  })

  test("time spent counts gaps under five minutes", async () => {
    const { services, token } = await signedIn()
    const now = Date.now()
    await validateSession(services.db, token, now + 4 * MINUTE_MS)
    await validateSession(services.db, token, now + HOUR_MS)
    const { activeMs } = await services.db.selectFrom("user").select("activeMs").executeTakeFirstOrThrow()
    expect(Math.round(activeMs / MINUTE_MS)).toBe(4)
  })

  test("requests at the same moment count the time between them once", async () => {
    const { services, token } = await signedIn()
    const later = Date.now() + 4 * MINUTE_MS
    await Promise.all(Array.from({ length: 10 }, () => validateSession(services.db, token, later)))
    const { activeMs } = await services.db.selectFrom("user").select("activeMs").executeTakeFirstOrThrow()
    expect(Math.round(activeMs / MINUTE_MS)).toBe(4)
  })

  test("an unused session ends after twelve hours, a used one does not", async () => {
    const { services, token } = await signedIn()
    const start = services.now()
    const used = start + 5 * HOUR_MS
    expect(await validateSession(services.db, token, used)).toMatchObject({ extended: true })
    expect(await validateSession(services.db, token, used + SESSION_IDLE_MS - 1, { isPersonal: false })).toBeTruthy()
    expect(await validateSession(services.db, token, used + SESSION_IDLE_MS)).toBeUndefined()
  })

  test("a session used before the clock was set back by a day lasts no longer than one that starts now", async () => {
    const { services, user, token } = await signedIn()
    const start = services.now()
    expect(await validateSession(services.db, token, start + HOUR_MS)).toMatchObject({ extended: true })
    const back = start - DAY_MS
    const { activeMs } = await services.db.selectFrom("user").select("activeMs").executeTakeFirstOrThrow()
    const valid = await validateSession(services.db, token, back, { isPersonal: false })
    expect(valid).toMatchObject({ user: { id: user.id }, session: { expiresAt: back + SESSION_IDLE_MS } })
    expect(await services.db.selectFrom("user").select("activeMs").executeTakeFirst()).toEqual({ activeMs })
    expect(await validateSession(services.db, token, back + SESSION_IDLE_MS)).toBeUndefined()
  })

  test("what a tab does by itself neither keeps a session nor counts as activity", async () => {
    const { services, token } = await signedIn()
    const start = services.now()
    const before = await services.db.selectFrom("user").select(["lastActiveAt", "activeMs"]).executeTakeFirst()
    for (let hour = 1; hour < 12; hour += 1) {
      const open = await validateSession(services.db, token, start + hour * HOUR_MS, { isPersonal: false })
      expect(open?.extended).toBe(false)
    }
    expect(await validateSession(services.db, token, start + SESSION_IDLE_MS, { isPersonal: false })).toBeUndefined()
    expect(await services.db.selectFrom("user").select(["lastActiveAt", "activeMs"]).executeTakeFirst()).toEqual(before)
  })

  test("a remembered session lives thirty days from its last use", async () => {
    const { services, user } = await signedIn()
    const start = services.now()
    const { token } = await startSession(services.db, user.id, { remember: true, userAgent: "vitest", now: start })
    const used = start + 20 * DAY_MS
    const valid = await validateSession(services.db, token, used)
    expect(valid?.session.expiresAt).toBe(used + SESSION_REMEMBERED_MS)
    expect(await validateSession(services.db, token, used + SESSION_REMEMBERED_MS)).toBeUndefined()
  })

  test("signing in again ends the session that was sent along", async () => {
    const { services, context, token, user } = await signedIn()
    const password = "correct horse 1"
    await services.db
      .updateTable("user")
      .set({ passwordHash: await hashPassword(password) })
      .execute()
    await createCaller(context).auth.login({ email: user.email, password })
    expect(await validateSession(services.db, token, services.now())).toBeUndefined()
  })

  test("devices lists the own sessions and ends one or all others", async () => {
    const services = await freshServices()
    const one = await signedIn({ services })
    const outsider = await signedIn({ services })
    const [device] = await one.api.auth.devices()
    expect(device).toMatchObject({ current: true, userAgent: "vitest" })
    await expect(outsider.api.auth.endDevice({ id: device?.id ?? "" })).rejects.toMatchObject({ code: "NOT_FOUND" })
    await one.api.auth.endDevice({ id: device?.id ?? "" })
    expect(await validateSession(services.db, one.token, Date.now())).toBeUndefined()
  })
})

describe("forgotten passwords", () => {
  test("the link works once, within half an hour, and ends every session", async () => {
    const { api, services, user, code, handed } = await registered()
    await api.auth.verify({ userId: user.id, code })
    const token = handed.session?.token ?? ""
    await api.auth.forgotPassword({ email: person.email })
    await expect.poll(() => services.mails.length).toBe(1)
    const reset = /reset=([\w-]+)/.exec(services.mails[0]?.text ?? "")?.[1] ?? ""
    await api.auth.resetPassword({ token: reset, password: "a new password 2" })
    expect(await validateSession(services.db, token, services.now())).toBeUndefined()
    await api.auth.login({ email: person.email, password: "a new password 2" })
    await expect(api.auth.resetPassword({ token: reset, password: "a third one 3" })).rejects.toMatchObject({
      message: authText.resetInvalid,
    })
  })

  test("an old link is refused, an unknown address changes nothing", async () => {
    const { api, services, wait } = await registered()
    await api.auth.forgotPassword({ email: "no@example.com" })
    await api.auth.forgotPassword({ email: person.email })
    await expect.poll(() => services.mails.length).toBe(1)
    const reset = /reset=([\w-]+)/.exec(services.mails[0]?.text ?? "")?.[1] ?? ""
    wait(RESET_MS)
    await expect(api.auth.resetPassword({ token: reset, password: "a third one 3" })).rejects.toMatchObject({
      message: authText.resetInvalid,
    })
  })

  test("an invented link is refused before any hash is made, and only so often", async () => {
    const hash = vi.spyOn(passwords, "hashPassword")
    const services = await freshServices()
    const limits = { ...testSettings.limits, resetPerAddress: { count: 3, seconds: 3600 } }
    const api = visitor({ ...services, settings: { ...testSettings, limits } })
    const attempt = () => api.auth.resetPassword({ token: "x".repeat(32), password: "a third one 3" })
    for (let tries = 0; tries < 3; tries += 1) {
      await expect(attempt()).rejects.toMatchObject({ message: authText.resetInvalid })
    }
    await expect(attempt()).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" })
    expect(hash).not.toHaveBeenCalled()
  })
})

test("a sign-in with the old password that is under way when the password is reset gets no session", async () => {
  const { api, services, user } = await registered()
  const link = await createResetLink(services, user.id)
  const token = new URL(link).searchParams.get("reset") ?? ""
  const reset = () => visitor(services).auth.resetPassword({ token, password: "new password 2" })
  // The attempt is taken back once the password was found right, and before the session starts.
  const limiter = { ...services.limiter, giveBack: reset }
  const late = visitor({ ...services, limiter })
  await expect(late.auth.login(person)).rejects.toMatchObject({ code: "UNAUTHORIZED" })
  expect(await services.db.selectFrom("session").select("id").execute()).toEqual([])
  await api.auth.login({ ...person, password: "new password 2" })
})

describe("the code of the registration, of a person who has signed in with the password", () => {
  const entered = async () => {
    const started = await registered({ phoneNumber: "+15550100199" })
    await started.api.auth.login(person)
    const { services, handed, user } = started
    const valid = await validateSession(services.db, handed.session?.token ?? "", services.now())
    const context = { ...services, ip: "192.0.2.7", userAgent: "vitest", setSession: vi.fn() }
    return {
      ...started,
      context,
      own: createCaller({ ...context, user: valid?.user ?? null, session: valid?.session ?? null }),
      verify: { userId: user.id, code: started.code },
    }
  }

  test("still verifies their phone, and renews no session", async () => {
    const { own, context, verify, wait } = await entered()
    expect((await own.auth.verify(verify)).user).toMatchObject({ phoneVerified: true, loginCount: 1 })
    expect(context.setSession).not.toHaveBeenCalled()
    wait(HOUR_MS)
    await expect(own.auth.resendCode({ userId: verify.userId })).rejects.toMatchObject({
      message: authText.codeExpired,
    })
  })

  test("verifies no other number, and no other address", async () => {
    for (const change of [{ phoneNumber: "+15550100200" }, { email: "new@example.com" }]) {
      const { own, verify } = await entered()
      await own.auth.updateProfile(change)
      await expect(own.auth.verify(verify)).rejects.toMatchObject({ message: authText.codeExpired })
    }
  })
})

describe("an account that another person registered with the owner's address", () => {
  test("a reset leaves them no way in: no session, API key, Google account or code of the registration", async () => {
    const { api, services, user, handed } = await registered({ phoneNumber: "+15550100199" })
    await api.auth.login(person)
    const theirs = handed.session?.token ?? ""
    const session = await validateSession(services.db, theirs, services.now())
    const { token } = await createToken(services, user.id, {
      name: "Kept",
      brandIds: null,
      scopes: { social: "read" },
      days: 30,
    })
    await updateUser(services.db, user.id, { googleId: "theirs" })
    await saveCode(services.db, {
      ...{ userId: user.id, purpose: "registration", hash: "00", target: "", triesLeft: 5, sentAt: 0 },
      expiresAt: services.now() + HOUR_MS,
    })
    const link = await createResetLink(services, user.id)
    await api.auth.resetPassword({ token: link.split("reset=")[1] ?? "", password: "a new password 2" })
    expect(session).toBeDefined()
    expect(await validateSession(services.db, theirs, services.now())).toBeUndefined()
    await expect(readToken(services, token, "192.0.2.7")).rejects.toMatchObject({ code: "UNAUTHORIZED" })
    await expect(api.auth.resendCode({ userId: user.id })).rejects.toMatchObject({ message: authText.codeExpired })
    expect(await findUser(services.db, user.id)).toMatchObject({ googleId: null, provider: "local" })
  })

  test("after the first sign-in the code of the registration lets no one else in", async () => {
    const { api, user, code, wait } = await registered()
    await api.auth.login(person)
    await expect(api.auth.verify({ userId: user.id, code })).rejects.toMatchObject({ message: authText.codeExpired })
    wait(HOUR_MS)
    await expect(api.auth.resendCode({ userId: user.id })).rejects.toMatchObject({ message: authText.codeExpired })
  })
})

import {
  authText,
  CODE_MS,
  CODE_TRIES,
  RESET_MS,
  SESSION_IDLE_MS,
  SESSION_REMEMBERED_MS,
} from "@brandwright/contract/auth"
import { DEFAULT_TERMS } from "@brandwright/contract/terms"
import { describe, expect, test, vi } from "vitest"
import { freshServices, type Handed, signedIn, visitor } from "../../../test/signed-in.ts"
import { testSettings } from "../../../test/services.ts"
import { createCaller } from "../../router.ts"
import { createResetLink } from "./password-reset.service.ts"
import * as passwords from "./passwords.ts"
import { startSession, validateSession } from "./sessions.ts"

const { hashPassword } = passwords
const HOUR_MS = 3_600_000

const person = { name: "Ada Lovelace", email: "Ada@Example.com", password: "correct horse 1" }

/** A registered and verified account on fresh services, with a clock that tests move. */
async function registered(changes: Partial<typeof person> & { phoneNumber?: string } = {}) {
  let time = Date.now()
  const services = await freshServices({ now: () => time })
  const handed: Handed = {}
  const api = visitor(services, handed)
  const { user, verificationCode = "" } = await api.auth.register({ ...person, ...changes })
  return { services, handed, api, user, code: verificationCode, wait: (ms: number) => (time += ms) }
}

describe("auth.register (core §2 §5 §8)", () => {
  test("gives the code in Development Mode and signs nobody in", async () => {
    const { code, handed } = await registered()
    expect(code).toMatch(/^\d{6}$/)
    expect(handed.session).toBeUndefined()
  })

  test("keeps which terms were agreed to, and when: the instance's own, where it has some", async () => {
    const sections = [{ heading: "All", text: "Be kind." }]
    for (const terms of [undefined, { version: "house 7", sections }]) {
      const services = await freshServices({ settings: { ...testSettings, terms } })
      const api = visitor(services)
      const shown = await api.auth.terms()
      expect(shown).toEqual(terms ?? DEFAULT_TERMS)
      await api.auth.register(person)
      const kept = await services.db.selectFrom("user").select(["termsVersion", "termsAcceptedAt"]).executeTakeFirst()
      expect(kept).toEqual({ termsVersion: shown.version, termsAcceptedAt: expect.any(Number) })
    }
  })

  test("answers a taken address with the default message, whatever its case", async () => {
    const { api } = await registered()
    await expect(api.auth.register({ ...person, email: "ada@example.COM" })).rejects.toMatchObject({
      code: "CONFLICT",
      message: authText.registrationFailed,
    })
  })

  test("fifty at once with one address leave one user", async () => {
    const services = await freshServices()
    const api = visitor(services)
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => api.auth.register(person)))
    expect(tries.filter((one) => one.status === "fulfilled")).toHaveLength(1)
    expect(await services.db.selectFrom("user").select("id").execute()).toHaveLength(1)
  })

  test.each([
    [{ name: "A" }, authText.nameShort],
    [{ email: "nobody" }, authText.emailInvalid],
    [{ password: "short" }, authText.passwordShort],
  ])("refuses %o", async (wrong, message) => {
    const api = visitor(await freshServices())
    await expect(api.auth.register({ ...person, ...wrong })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: expect.stringContaining(message),
    })
  })

  test("keeps unknown fields out", async () => {
    const services = await freshServices()
    const wide = { ...person, provider: "google", isAdmin: true }
    await visitor(services).auth.register(wide)
    const user = await services.db.selectFrom("user").select("provider").executeTakeFirstOrThrow()
    expect(user.provider).toBe("local")
  })
})

describe("auth.verify (core §4 §8)", () => {
  test("signs in and marks the phone as verified", async () => {
    const { api, user, code, handed } = await registered({ phoneNumber: "+15550100199" })
    const { user: verified } = await api.auth.verify({ userId: user.id, code })
    expect(verified).toMatchObject({ phoneVerified: true, loginCount: 1 })
    expect(handed.session?.remember).toBe(false)
  })

  test("a wrong code says how many tries are left, and the sixth try meets a burnt code", async () => {
    const { api, user, code } = await registered()
    const wrong = code === "000000" ? "000001" : "000000"
    for (let left = CODE_TRIES - 1; left >= 0; left -= 1) {
      await expect(api.auth.verify({ userId: user.id, code: wrong })).rejects.toMatchObject({
        code: "UNPROCESSABLE_CONTENT",
        message: authText.codeWrong(left),
      })
    }
    await expect(api.auth.verify({ userId: user.id, code })).rejects.toMatchObject({
      message: authText.codeExpired,
      extras: { status: 410 },
    })
  })

  test("a code lives ten minutes and works once", async () => {
    const late = await registered()
    late.wait(CODE_MS)
    await expect(late.api.auth.verify({ userId: late.user.id, code: late.code })).rejects.toMatchObject({
      message: authText.codeExpired,
    })
    const { api, user, code } = await registered()
    await api.auth.verify({ userId: user.id, code })
    await expect(api.auth.verify({ userId: user.id, code })).rejects.toMatchObject({ message: authText.codeExpired })
  })

  test("a new code replaces the old one, at most one a minute and five an hour", async () => {
    const { api, user, code, wait } = await registered()
    await expect(api.auth.resendCode({ userId: user.id })).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" })
    for (let sent = 2; sent <= testSettings.limits.codesPerUser.count; sent += 1) {
      wait(61_000)
      await api.auth.resendCode({ userId: user.id })
    }
    wait(61_000)
    await expect(api.auth.resendCode({ userId: user.id })).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" })
    await expect(api.auth.verify({ userId: user.id, code })).rejects.toMatchObject({ code: "UNPROCESSABLE_CONTENT" })
  })
})

describe("auth.login (core §2 §8)", () => {
  test("takes the address in any case; remember decides how long", async () => {
    const { api, handed, services } = await registered()
    const now = services.now()
    await api.auth.login({ email: " ada@EXAMPLE.com ", password: person.password, remember: true })
    expect(handed.session).toMatchObject({ remember: true, expiresAt: expect.closeTo(now + SESSION_REMEMBERED_MS, -4) })
    await api.auth.login({ email: person.email, password: person.password })
    expect(handed.session).toMatchObject({ remember: false, expiresAt: expect.closeTo(now + SESSION_IDLE_MS, -4) })
  })

  test("unknown address and wrong password give one answer", async () => {
    const { api } = await registered()
    const refusal = { code: "UNAUTHORIZED", message: authText.loginFailed.message }
    await expect(api.auth.login({ email: person.email, password: "wrong password" })).rejects.toMatchObject(refusal)
    await expect(api.auth.login({ email: "no@example.com", password: "wrong password" })).rejects.toMatchObject(refusal)
  })

  test("the eleventh wrong try in a quarter of an hour is refused before any work, right password or not", async () => {
    const { api } = await registered()
    for (let tries = 0; tries < testSettings.limits.loginPerAccount.count; tries += 1) {
      await api.auth.login({ email: person.email, password: "wrong password" }).catch(() => {})
    }
    await expect(api.auth.login({ email: person.email, password: person.password })).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
      extras: { retryAfter: expect.any(Number) },
    })
  })

  test("people behind one network address do not use up each other's tries by signing in", async () => {
    const { services } = await registered()
    const limits = { ...testSettings.limits, loginPerAddress: { count: 3, seconds: 3600 } }
    const api = visitor({ ...services, settings: { ...testSettings, limits } })
    for (let times = 0; times < 5; times += 1) await api.auth.login({ email: person.email, password: person.password })
    for (let wrong = 0; wrong < 3; wrong += 1) {
      await expect(
        api.auth.login({ email: `person${wrong}@example.com`, password: "wrong password" }),
      ).rejects.toMatchObject({ code: "UNAUTHORIZED" })
    }
    await expect(api.auth.login({ email: person.email, password: person.password })).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
    })
  })

  test("never returns what is secret", async () => {
    const { api } = await registered()
    const { user } = await api.auth.login({ email: person.email, password: person.password })
    expect(Object.keys(user)).not.toContain("passwordHash")
    expect(JSON.stringify(user)).not.toContain("argon2")
  })
})

describe("a mail server that is down", () => {
  const broken = {
    transport: "smtp" as const,
    send: () => Promise.reject(new Error("connection refused")),
    check: async () => {},
    close: async () => {},
  }
  const sms = { url: "http://127.0.0.1:9", token: "t", from: "+1" }

  test("does not lose the account of a sign-up: the next code may be asked for at once", async () => {
    const services = await freshServices({ mail: broken, settings: { ...testSettings, sms } })
    const api = visitor(services)
    const answer = await api.auth.register(person)
    expect(answer).toMatchObject({ codeSent: false })
    await expect(api.auth.resendCode({ userId: answer.user.id })).rejects.toMatchObject({
      message: authText.codeNotSent,
    })
    const { mail } = await freshServices()
    const again = visitor({ ...services, mail })
    await expect(again.auth.resendCode({ userId: answer.user.id })).resolves.toMatchObject({ sent: true })
  })

  test("does not make a new password look refused", async () => {
    const { services, user } = await registered()
    const link = await createResetLink(services, user.id)
    const api = visitor({ ...services, mail: broken })
    const password = "a new password 2"
    await expect(api.auth.resetPassword({ token: link.split("reset=")[1] ?? "", password })).resolves.toBeUndefined()
    await expect(api.auth.login({ email: person.email, password })).resolves.toBeTruthy()
  })
})

describe("sessions", () => {
  test("status answers 401 when nobody is signed in; session answers null", async () => {
    const api = visitor(await freshServices())
    await expect(api.auth.status()).rejects.toMatchObject({ code: "UNAUTHORIZED" })
    expect(await api.auth.session()).toEqual({
      user: null,
      googleSignIn: false,
      isFirstAccount: true,
      keepsMails: true,
    })
  })

  test("logout ends the session on the server", async () => {
    const { api, services, token, handed } = await signedIn()
    await api.auth.logout()
    expect(handed.session).toBeNull()
    expect(await validateSession(services.db, token, Date.now())).toBeUndefined()
  })

  test("a row holds no token: what the database knows signs nobody in", async () => {
    const { services, token } = await signedIn()
    const rows = await services.db.selectFrom("session").select("id").execute()
    expect(rows.map((row) => row.id)).not.toContain(token)
    expect(await validateSession(services.db, rows[0]?.id ?? "", Date.now())).toBeUndefined()
  })

  test("time spent counts gaps under five minutes", async () => {
    const { services, token } = await signedIn()
    const now = Date.now()
    await validateSession(services.db, token, now + 4 * 60_000)
    await validateSession(services.db, token, now + 60 * 60_000)
    const { activeMs } = await services.db.selectFrom("user").select("activeMs").executeTakeFirstOrThrow()
    expect(Math.round(activeMs / 60_000)).toBe(4)
  })

  test("requests at the same moment count the time between them once", async () => {
    const { services, token } = await signedIn()
    const later = Date.now() + 4 * 60_000
    await Promise.all(Array.from({ length: 10 }, () => validateSession(services.db, token, later)))
    const { activeMs } = await services.db.selectFrom("user").select("activeMs").executeTakeFirstOrThrow()
    expect(Math.round(activeMs / 60_000)).toBe(4)
  })

  test("an unused session ends after twelve hours, a used one does not", async () => {
    const { services, token } = await signedIn()
    const start = services.now()
    const used = start + 5 * HOUR_MS
    expect(await validateSession(services.db, token, used)).toMatchObject({ extended: true })
    expect(await validateSession(services.db, token, used + SESSION_IDLE_MS - 1, { isPersonal: false })).toBeTruthy()
    expect(await validateSession(services.db, token, used + SESSION_IDLE_MS)).toBeUndefined()
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
    const used = start + 20 * 24 * HOUR_MS
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
    const stranger = await signedIn({ services })
    const [device] = await one.api.auth.devices()
    expect(device).toMatchObject({ current: true, userAgent: "vitest" })
    await expect(stranger.api.auth.endDevice({ id: device?.id ?? "" })).rejects.toMatchObject({ code: "NOT_FOUND" })
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

import {
  authText,
  CODE_MS,
  CODE_TRIES,
  registerInput,
  SESSION_IDLE_MS,
  SESSION_REMEMBERED_MS,
} from "@brandwright/contract/account/auth"
import { DEFAULT_TERMS } from "@brandwright/contract/account/terms"
import { describe, expect, test } from "vitest"
import { person, registered } from "../../../test/registered.ts"
import { freshServices, visitor } from "../../../test/signed-in.ts"
import { testSettings } from "../../../test/services.ts"
import { createResetLink } from "./proofs/password-reset.service.ts"

describe("auth.register (core §2 §5 §8)", () => {
  test("returns the code in Development Mode and signs no one in", async () => {
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

  test("refuses a taken email address with the default message, in any case of letters", async () => {
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

  test("checks the fields of the form that a program need not send, where it sends them", async () => {
    const { auth } = visitor(await freshServices())
    const registered = auth.register({ ...person, confirmPassword: "another one 1" })
    await expect(registered).rejects.toThrow(authText.passwordsDiffer)
    const { error } = registerInput.safeParse({ ...person, agreeTerms: false })
    expect(error?.issues).toMatchObject([{ path: ["agreeTerms"], message: authText.termsRequired }])
    await auth.register({ ...person, confirmPassword: person.password, agreeTerms: true })
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
    const ends = await Promise.allSettled([1, 2, 3].map(() => api.auth.verify({ userId: user.id, code })))
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
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

import { authText } from "@brandwright/contract/account/auth"
import { MINUTE_MS } from "@brandwright/contract/durations"
import { DEFAULT_TERMS } from "@brandwright/contract/account/terms"
import { Secret, TOTP } from "otpauth"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openIdProvider } from "../../../../test/openid-provider.ts"
import { testSettings } from "../../../../test/services.ts"
import { freshServices, type Handed, signedIn, visitor } from "../../../../test/signed-in.ts"
import { createCaller } from "../../../router.ts"
import { findUser } from "../auth.queries.ts"
import { confirmTwoFactor, startTwoFactor } from "../proofs/two-factor.service.ts"

let openId: Awaited<ReturnType<typeof openIdProvider>>
beforeAll(async () => {
  openId = await openIdProvider()
})
afterAll(() => openId.close())

const grace = { sub: "g-1", email: "grace@example.com", email_verified: true, name: "Grace Hopper" }
const withGoogle = () => freshServices({ settings: { ...testSettings, google: openId.google } })

const codeAt = (secret: string, timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })

/** What the browser brings back from the provider. */
async function codeFor(url: string): Promise<string> {
  const answer = await fetch(url, { redirect: "manual" })
  return new URL(answer.headers.get("location") ?? "").searchParams.get("code") ?? ""
}

describe("Google sign-in (core §2)", () => {
  test("makes an account for a new address and finds it again", async () => {
    const services = await withGoogle()
    const handed: Handed = {}
    const api = visitor(services, handed)
    openId.provider.profile = grace
    for (let time = 0; time < 2; time += 1) {
      const { url, verifier } = await api.auth.googleStart()
      await api.auth.googleFinish({ code: await codeFor(url), verifier, link: false })
      expect(handed.session).toBeTruthy()
    }
    const users = await services.db.selectFrom("user").select(["email", "provider", "loginCount"]).execute()
    expect(users).toEqual([{ email: grace.email, provider: "google", loginCount: 2 }])
  })

  test("never takes over an existing account with the same address", async () => {
    const services = await withGoogle()
    const api = visitor(services)
    await api.auth.register({ name: "Grace", email: grace.email, password: "correct horse 1" })
    openId.provider.profile = grace
    const { url, verifier } = await api.auth.googleStart()
    await expect(api.auth.googleFinish({ code: await codeFor(url), verifier, link: false })).rejects.toMatchObject({
      code: "CONFLICT",
      message: authText.googleTaken,
    })
  })

  test("links to the signed-in account when asked to", async () => {
    const services = await withGoogle()
    const { api } = await signedIn({ services })
    openId.provider.profile = grace
    const { url, verifier } = await api.auth.googleStart()
    await api.auth.googleFinish({ code: await codeFor(url), verifier, link: true })
    const users = await services.db.selectFrom("user").select("googleId").execute()
    expect(users).toEqual([{ googleId: grace.sub }])
  })

  test("asks an account with two-factor for its code, and signs in by it", async () => {
    const services = await withGoogle()
    const { user } = await signedIn({ services })
    const { secret } = await startTwoFactor(services, user)
    const enrolling = await findUser(services.db, user.id)
    await confirmTwoFactor(services, enrolling ?? user, codeAt(secret, Date.now()))
    await services.db.updateTable("user").set({ googleId: grace.sub }).where("id", "=", user.id).execute()
    openId.provider.profile = grace
    const handed: Handed = {}
    const guest = visitor(services, handed)
    const { url, verifier } = await guest.auth.googleStart()
    const { secondFactorTicket = "" } = await guest.auth.googleFinish({
      code: await codeFor(url),
      verifier,
      link: false,
    })
    expect(handed.session).toBeUndefined()
    await expect(guest.auth.googleSecondFactor({ ticket: secondFactorTicket, code: "000000" })).rejects.toMatchObject({
      code: "UNPROCESSABLE_CONTENT",
    })
    await expect(guest.auth.googleSecondFactor({ ticket: "forged.ticket", code: "000000" })).rejects.toMatchObject({
      code: "UNAUTHORIZED",
    })
    await guest.auth.googleSecondFactor({ ticket: secondFactorTicket, code: codeAt(secret, Date.now() + 30_000) })
    expect(handed.session).toBeTruthy()
  })

  test("keeps which terms a new account agreed to, and that Google proved its address", async () => {
    const services = await withGoogle()
    const api = visitor(services)
    openId.provider.profile = grace
    const { url, verifier } = await api.auth.googleStart()
    await api.auth.googleFinish({ code: await codeFor(url), verifier, link: false })
    const columns = ["termsVersion", "termsAcceptedAt", "emailProvenAt"] as const
    expect(await services.db.selectFrom("user").select(columns).executeTakeFirst()).toEqual({
      termsVersion: DEFAULT_TERMS.version,
      termsAcceptedAt: expect.any(Number),
      emailProvenAt: expect.any(Number),
    })
  })

  test("unlinks an account that Google made once its mailed link has set a password", async () => {
    const services = await withGoogle()
    const { api, user } = await signedIn({ services })
    await services.db
      .updateTable("user")
      .set({ provider: "google", googleId: grace.sub })
      .where("id", "=", user.id)
      .execute()
    expect(await api.auth.unlinkGoogle()).toEqual({ outcome: "mailed" })
    const token = /reset=([\w-]+)/.exec(services.mails.at(-1)?.text ?? "")?.[1] ?? ""
    const password = "a password of my own"
    await visitor(services).auth.resetPassword({ token, password })
    const columns = ["provider", "googleId"] as const
    expect(await services.db.selectFrom("user").select(columns).executeTakeFirst()).toEqual({
      provider: "local",
      googleId: null,
    })
    await visitor(services).auth.login({ email: user.email, password })
  })

  test("does not sign in, nor make an account, where a person who is signed out by now wanted to link", async () => {
    const services = await withGoogle()
    const handed: Handed = {}
    const api = visitor(services, handed)
    openId.provider.profile = grace
    const { url, verifier } = await api.auth.googleStart()
    await expect(api.auth.googleFinish({ code: await codeFor(url), verifier, link: true })).rejects.toMatchObject({
      code: "UNAUTHORIZED",
    })
    expect(await services.db.selectFrom("user").select("id").execute()).toEqual([])
  })

  test("asks Google to have a person sign in anew, and takes no sign-in of which Google says that it is old", async () => {
    const services = await withGoogle()
    const { api, handed, user, context } = await signedIn({ services })
    await services.db.updateTable("user").set({ googleId: grace.sub }).where("id", "=", user.id).execute()
    const again = createCaller({ ...context, user: { ...user, googleId: grace.sub } })
    openId.provider.profile = grace
    expect((await api.auth.googleStart()).url).not.toContain("prompt=")
    const signIn = async (minutesAgo?: number) => {
      openId.provider.authTime = minutesAgo === undefined ? undefined : (services.now() - minutesAgo * MINUTE_MS) / 1000
      const { url, verifier } = await again.auth.googleStart({ again: true })
      expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({ prompt: "select_account", max_age: "0" })
      return again.auth.googleFinish({ code: await codeFor(url), verifier, link: false, again: true })
    }
    await expect(signIn(16)).rejects.toMatchObject({ code: "UNAUTHORIZED" })
    expect(handed.session).toBeUndefined()
    for (const minutesAgo of [14, undefined]) {
      handed.session = undefined
      await signIn(minutesAgo)
      expect(handed.session).toBeTruthy()
    }
  })

  test.each([
    ["another verifier", { verifier: "x".repeat(43) }],
    ["an invented code", { code: "invented" }],
  ])("refuses %s", async (_what, wrong) => {
    const api = visitor(await withGoogle())
    openId.provider.profile = grace
    const { url, verifier } = await api.auth.googleStart()
    const input = { code: await codeFor(url), verifier, link: false, ...wrong }
    await expect(api.auth.googleFinish(input)).rejects.toMatchObject({ code: "UNAUTHORIZED" })
  })

  test("refuses an address that Google has not verified", async () => {
    const api = visitor(await withGoogle())
    openId.provider.profile = { ...grace, email_verified: false }
    const { url, verifier } = await api.auth.googleStart()
    await expect(api.auth.googleFinish({ code: await codeFor(url), verifier, link: false })).rejects.toMatchObject({
      code: "UNAUTHORIZED",
    })
  })

  test("says so when no credentials are configured", async () => {
    await expect(visitor(await freshServices()).auth.googleStart()).rejects.toMatchObject({
      message: authText.googleLoginFailed.message,
    })
  })
})

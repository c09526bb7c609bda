import { authText } from "@brandwright/contract/auth"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openIdProvider } from "../../../test/openid-provider.ts"
import { testSettings } from "../../../test/services.ts"
import { freshServices, type Handed, signedIn, visitor } from "../../../test/signed-in.ts"

let openId: Awaited<ReturnType<typeof openIdProvider>>
beforeAll(async () => {
  openId = await openIdProvider()
})
afterAll(() => openId.close())

const grace = { sub: "g-1", email: "grace@example.com", email_verified: true, name: "Grace Hopper" }
const withGoogle = () => freshServices({ settings: { ...testSettings, google: openId.google } })

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

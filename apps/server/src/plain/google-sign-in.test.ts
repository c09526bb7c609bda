import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { openIdProvider } from "../../../../packages/api/test/openid-provider.ts"
import { testSettings } from "../../../../packages/api/test/services.ts"
import { closeServices, startedApp } from "../../test/server.ts"

let openId: Awaited<ReturnType<typeof openIdProvider>>
const grace = { sub: "g-1", email: "grace@example.com", email_verified: true, name: "Grace Hopper" }
beforeAll(async () => {
  openId = await openIdProvider()
  openId.provider.profile = grace
})
afterAll(() => openId.close())
afterEach(closeServices)

async function withGoogle() {
  const app = await startedApp({ settings: { ...testSettings, google: openId.google } })
  /** Goes to the provider and back; returns the callback's address and the cookie that belongs to it. */
  async function toProvider(from: string, cookie = "") {
    const { headers } = await app.send("GET", `/api/auth/google?from=${from}`, { cookie })
    const journey = headers.get("set-cookie")?.split(";")[0] ?? ""
    const back = await fetch(headers.get("location") ?? "", { redirect: "manual" })
    const { pathname, search } = new URL(back.headers.get("location") ?? "")
    return { callback: pathname + search, journey }
  }
  const follow = async (callback: string, ...cookies: string[]) => {
    const { headers } = await app.send("GET", callback, { cookie: cookies.join("; ") })
    return { to: headers.get("location"), isSignedIn: /(^|, )session=[^;]/.test(headers.get("set-cookie") ?? "") }
  }
  const users = () => app.services.db.selectFrom("user").select(["email", "googleId"]).orderBy("email").execute()
  return { ...app, toProvider, follow, users }
}

describe("the way back from Google", () => {
  test("signs in once, however often and at whatever moment it is followed", async () => {
    const { toProvider, follow } = await withGoogle()
    const { callback, journey } = await toProvider("login")
    const ends = await Promise.all([1, 2, 3].map(() => follow(callback, journey)))
    expect(ends.filter(({ isSignedIn }) => isSignedIn)).toHaveLength(1)
    expect(await follow(callback, journey)).toEqual({ to: "/login?error=google", isSignedIn: false })
  })

  test("is refused with another journey's cookie, without one, and with another state", async () => {
    const { toProvider, follow } = await withGoogle()
    const [one, other] = [await toProvider("login"), await toProvider("login")]
    const forged = one.callback.replace(/state=[^&]+/, "state=forged")
    for (const [callback, cookie] of [
      [one.callback, other.journey],
      [one.callback, ""],
      [forged, one.journey],
    ] as const) {
      expect((await follow(callback, cookie)).isSignedIn).toBe(false)
    }
  })

  test("links Google to the person who asked for it, and to no one who signed in to the same browser since", async () => {
    const { signUp, toProvider, follow, users } = await withGoogle()
    const ada = await signUp("ada@example.com")
    const ben = await signUp("ben@example.com")
    const { callback, journey } = await toProvider("link", ada)
    expect((await follow(callback, journey, ben)).to).toContain("error=google")
    expect((await users()).map(({ googleId }) => googleId)).toEqual([null, null, null])
    const again = await toProvider("link", ada)
    expect((await follow(again.callback, again.journey, ada)).to).toBe("/account/settings#security")
    expect((await users())[0]).toEqual({ email: "ada@example.com", googleId: "g-1" })
  })

  test("signs a person without a password in again, and lets no one else take over the session", async () => {
    const { toProvider, send, services } = await withGoogle()
    const readSession = async (callback: string, ...cookies: string[]) => {
      const { headers } = await send("GET", callback, { cookie: cookies.join("; ") })
      return { to: headers.get("location"), cookie: /session=[^;]+/.exec(headers.get("set-cookie") ?? "")?.[0] ?? "" }
    }
    const makeKey = async (cookie: string) => {
      const body = { name: "Shop", scopes: { brands: "read" } }
      return (await send("POST", "/trpc/tokens.create", { cookie, body })).status
    }
    const first = await toProvider("login")
    const { cookie } = await readSession(first.callback, first.journey)
    await services.db.updateTable("session").set({ createdAt: 0 }).execute()
    expect(await makeKey(cookie)).toBe(403)

    openId.provider.profile = { ...grace, sub: "g-2", email: "other@example.com" }
    const foreign = await toProvider("again&tab=keys", cookie)
    expect(await readSession(foreign.callback, foreign.journey, cookie)).toEqual({
      to: "/account/settings?error=google#keys",
      cookie: "",
    })
    openId.provider.profile = grace
    const again = await toProvider("again&tab=keys", cookie)
    const renewed = await readSession(again.callback, again.journey, cookie)
    expect(renewed.to).toBe("/account/settings?signedIn=again#keys")
    expect([await makeKey(cookie), await makeKey(renewed.cookie)]).toEqual([401, 200])
  })

  test("is not linked by a session of long ago", async () => {
    const { signUp, toProvider, follow, users, services } = await withGoogle()
    const ada = await signUp("ada@example.com")
    await services.db.updateTable("session").set({ createdAt: 0 }).execute()
    const { callback, journey } = await toProvider("link", ada)
    expect((await follow(callback, journey, ada)).to).toBe("/account/settings?error=google#security")
    expect((await users())[0]).toEqual({ email: "ada@example.com", googleId: null })
  })

  test.each(["link", "again"])("does not begin for another site's page in its visitor's name (%s)", async (from) => {
    const { send, signUp } = await withGoogle()
    const cookie = await signUp()
    const headers = { "sec-fetch-site": "cross-site" }
    const { headers: answer } = await send("GET", `/api/auth/google?from=${from}`, { cookie, headers })
    expect([answer.get("location"), answer.get("set-cookie")]).toEqual([
      "/account/settings?error=google#security",
      null,
    ])
  })
})

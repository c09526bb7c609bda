import { HOUR_MS } from "@brandwright/contract/durations"
import { socialText } from "@brandwright/contract/social/social"
import { PLATFORMS } from "@brandwright/contract/social/social-platforms"
import { describe, expect, test } from "vitest"
import { freshServices, signedIn, visitor } from "../../../../test/signed-in.ts"

describe("connecting an account (account §7, content §7)", () => {
  test("makes a hand-off channel of every platform where no application is set up", async () => {
    const { api, brandId } = await signedIn()
    for (const platform of PLATFORMS) {
      const answer = await api.social.connect({ platform, brandId, accessToken: "demo_access_token" })
      expect(answer).toMatchObject({
        platform,
        connection: { platform, kind: "handoff", active: true, connected: true, accountName: "Acme" },
      })
    }
    expect((await api.social.connections({ brandId })).map((one) => one.platform)).toEqual([...PLATFORMS])
  })

  test("never keeps the placeholder token, nor returns a real one", async () => {
    const { api, brandId, services } = await signedIn()
    await api.social.connect({ platform: "facebook", brandId, accessToken: "demo_access_token" })
    const secret = "EAAGm0PX4ZCpsBAKZCtR3alT0k3n"
    await api.social.connectAccount({
      brandId,
      platform: "instagram",
      accountName: "acme",
      accountId: "178",
      accessToken: secret,
    })
    const rows = JSON.stringify(await services.db.selectFrom("socialConnection").selectAll().execute())
    expect(rows).not.toContain("demo_access_token")
    expect(rows).not.toContain(secret)
    const [facebook, instagram] = await services.db
      .selectFrom("socialConnection")
      .select(["tokens", "kind"])
      .orderBy("id")
      .execute()
    expect([facebook?.tokens, facebook?.kind, instagram?.kind]).toEqual([null, "handoff", "api"])
    expect(instagram?.tokens).toBeTruthy()
    expect(JSON.stringify(await api.social.connections({ brandId }))).not.toMatch(/token/i)
  })

  test("takes null for what a form left empty", async () => {
    const { api, brandId } = await signedIn()
    const form = { accountName: "Acme", accountId: null, accessToken: null }
    const made = await api.social.connectAccount({ brandId, platform: "linkedin", ...form })
    expect(made).toMatchObject({ accountId: "acme", kind: "handoff" })
    expect(
      await api.social.connect({ brandId, platform: "tiktok", accessToken: null, credentials: null }),
    ).toMatchObject({ platform: "tiktok" })
  })

  test("renews the same account instead of adding it twice", async () => {
    const { api, brandId } = await signedIn()
    const first = await api.social.connectAccount({
      brandId,
      platform: "twitter",
      accountName: "Acme",
      accountId: "42",
    })
    const second = await api.social.connectAccount({
      brandId,
      platform: "twitter",
      accountName: "Acme Inc",
      accountId: "42",
    })
    expect(second.id).toBe(first.id)
    expect(await api.social.connections({ brandId })).toMatchObject([{ id: first.id, accountName: "Acme Inc" }])
  })

  test("takes TikTok's form, names the channel after the user and forgets the password (account §5)", async () => {
    const { api, brandId, services } = await signedIn()
    const missing = { platform: "tiktok" as const, brandId }
    await expect(api.social.connect({ ...missing, credentials: { username: "", password: "x" } })).rejects.toThrow(
      socialText.usernameRequired,
    )
    await expect(api.social.connect({ ...missing, credentials: { username: "acme", password: "" } })).rejects.toThrow(
      socialText.passwordRequired,
    )
    const answer = await api.social.connect({ ...missing, credentials: { username: "acme", password: "hunter2-long" } })
    expect(answer).toMatchObject({ platform: "tiktok", connection: { accountName: "acme", kind: "handoff" } })
    expect(JSON.stringify(await services.db.selectFrom("socialConnection").selectAll().execute())).not.toContain(
      "hunter2",
    )
  })

  test("names the missing field", async () => {
    const { api, brandId } = await signedIn()
    await expect(
      api.social.connectAccount({ brandId, platform: "myspace" as "twitter", accountName: "a" }),
    ).rejects.toThrow(socialText.platformRequired)
    await expect(api.social.connectAccount({ brandId, platform: "twitter", accountName: " " })).rejects.toThrow(
      socialText.accountNameRequired,
    )
  })

  test("lists the default brand's accounts when none is named", async () => {
    const { api } = await signedIn()
    await api.social.connect({ platform: "linkedin" })
    expect(await api.social.connections({})).toMatchObject([{ platform: "linkedin" }])
  })
})

describe("a connection", () => {
  test("is deactivated and activated as often as one likes", async () => {
    const { api, brandId } = await signedIn()
    const { id } = await api.social.connectAccount({ brandId, platform: "youtube", accountName: "Acme" })
    expect(await api.social.deactivate({ id })).toMatchObject({ active: false, connected: false })
    expect(await api.social.deactivate({ id })).toMatchObject({ active: false })
    expect(await api.social.activate({ id })).toMatchObject({ platform: "youtube", connection: { active: true } })
    expect(await api.social.activate({ id })).toMatchObject({ connection: { active: true } })
  })

  test("keeps its settings: name, zone, slots, hashtags, signature", async () => {
    const { api, brandId } = await signedIn()
    const { id } = await api.social.connectAccount({ brandId, platform: "youtube", accountName: "Acme" })
    const settings = {
      displayName: "Acme TV",
      timeZone: "Europe/Berlin",
      slots: [{ weekday: 1, time: "09:30" }],
      signature: "Your Acme",
    }
    const saved = await api.social.updateConnection({ id, ...settings, hashtags: ["acme", "#tv"] })
    expect(saved).toMatchObject({ ...settings, hashtags: ["#acme", "#tv"] })
    await expect(api.social.updateConnection({ id, timeZone: "Mars/Olympus" })).rejects.toThrow(
      "Please choose a time zone.",
    )
  })

  test("disconnecting turns scheduled posts into drafts that say why", async () => {
    const { api, brandId } = await signedIn()
    const { id } = await api.social.connectAccount({ brandId, platform: "facebook", accountName: "Acme" })
    const scheduledFor = new Date(Date.now() + HOUR_MS).toISOString()
    const post = await api.social.createPost({ brandId, content: "Soon", platforms: ["facebook"], scheduledFor })
    expect(post.status).toBe("scheduled")
    await api.social.disconnect({ id })
    expect(await api.social.connections({ brandId })).toEqual([])
    expect(await api.social.getPost({ id: post.id })).toMatchObject({
      status: "draft",
      reason: socialText.channelGone("Facebook"),
      targets: [{ state: "idle", connectionId: null }],
    })
    await expect(api.social.disconnect({ id })).rejects.toMatchObject({
      code: "NOT_FOUND",
      message: socialText.notFound,
    })
  })

  test("a connection of another user is not found", async () => {
    const services = await freshServices()
    const owner = await signedIn({ services })
    const outsider = await signedIn({ services })
    const { id } = await owner.api.social.connectAccount({
      brandId: owner.brandId,
      platform: "facebook",
      accountName: "Acme",
    })
    const missing = { code: "NOT_FOUND" }
    await expect(outsider.api.social.connections({ brandId: owner.brandId })).rejects.toMatchObject(missing)
    await expect(outsider.api.social.connect({ platform: "facebook", brandId: owner.brandId })).rejects.toMatchObject(
      missing,
    )
    await expect(outsider.api.social.deactivate({ id })).rejects.toMatchObject(missing)
    await expect(outsider.api.social.activate({ id })).rejects.toMatchObject(missing)
    await expect(outsider.api.social.disconnect({ id })).rejects.toMatchObject(missing)
    await expect(outsider.api.social.updateConnection({ id, displayName: "Mine" })).rejects.toMatchObject(missing)
    await expect(visitor(services).social.connections({})).rejects.toMatchObject({ code: "UNAUTHORIZED" })
  })
})

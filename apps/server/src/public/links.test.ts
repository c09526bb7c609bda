import { afterEach, describe, expect, test } from "vitest"
import { HOUR_MS } from "@brandwright/contract/durations"
import { funnelFields } from "../../../../packages/contract/test/funnels.ts"
import { runJobs } from "../../../../packages/api/test/jobs.ts"
import { picture } from "../../../../packages/api/test/pictures.ts"
import { closeServices, startedApp } from "../../test/server.ts"

afterEach(closeServices)

const PERSON = { "user-agent": "Mozilla/5.0 Firefox/140" }
const inAnHour = (): string => new Date(Date.now() + HOUR_MS).toISOString()

async function withBrand() {
  const started = await startedApp()
  const cookie = await started.signUp()
  const brand = await started.send("POST", "/api/brands", { cookie, body: { name: "Crumb & Co" } })
  const send = (method: string, path: string, body?: object) =>
    started.send(method, path, { cookie, ...(body && { body }) })
  return { ...started, cookie, brandId: brand.body.id, call: send }
}

describe("the documented calls (account §7, content §7)", () => {
  test("connect, list, deactivate, activate and disconnect accounts", async () => {
    const { call, brandId } = await withBrand()
    const made = await call("POST", `/api/brands/${brandId}/connect-social`, {
      platform: "facebook",
      accountName: "Crumb",
      accountId: "1",
      accessToken: "demo-token",
    })
    expect(made).toMatchObject({
      status: 201,
      body: { platform: "facebook", accountName: "Crumb", active: true, connected: true, lastPostAt: null },
    })
    expect(JSON.stringify(made.body)).not.toMatch(/token/i)
    const connected = await call("POST", "/api/social/connect", {
      platform: "instagram",
      accessToken: "demo_access_token",
      brandId,
    })
    expect(connected).toMatchObject({
      status: 200,
      body: { platform: "instagram", connection: { platform: "instagram" } },
    })
    for (const path of [`/api/brands/${brandId}/social-connections`, "/api/brands/social-connections"]) {
      expect((await call("GET", path)).body).toMatchObject([{ platform: "facebook" }, { platform: "instagram" }])
    }
    const { id } = made.body
    expect(await call("POST", `/api/social-connections/${id}/deactivate`)).toMatchObject({
      status: 200,
      body: { active: false },
    })
    expect(await call("POST", `/api/social-connections/${id}/activate`)).toMatchObject({ status: 200 })
    expect(await call("DELETE", `/api/social-connections/${id}`)).toMatchObject({ status: 200 })
    expect(await call("DELETE", `/api/social-connections/${id}`)).toMatchObject({ status: 404 })
    expect(await call("POST", "/api/social/connect", { brandId })).toMatchObject({
      status: 400,
      body: { message: "Platform is required." },
    })
  })

  test("posts come and go, and all paths are in the OpenAPI document", async () => {
    const { call, brandId, send } = await withBrand()
    await call("POST", "/api/social/connect", { platform: "linkedin", brandId })
    const post = await call("POST", "/api/social/posts", {
      title: "Open day",
      content: "Come by",
      platforms: ["linkedin"],
      scheduledFor: inAnHour(),
    })
    expect(post).toMatchObject({
      status: 201,
      body: {
        status: "scheduled",
        engagement: { likes: 0, comments: 0, shares: 0 },
        recommendedTime: expect.any(Boolean),
      },
    })
    expect((await call("GET", `/api/social/posts?brandId=${brandId}&status=scheduled`)).body).toMatchObject([
      { id: post.body.id },
    ])
    expect(await call("PATCH", `/api/social/posts/${post.body.id}`, { content: "Do come by" })).toMatchObject({
      status: 200,
      body: { content: "Do come by" },
    })
    expect(await call("DELETE", `/api/social/posts/${post.body.id}`)).toMatchObject({ status: 200 })
    expect((await call("GET", "/api/social/posts")).body).toEqual([])
    const { body } = await send("GET", "/api/openapi.json")
    const paths = [
      "/api/brands/{brandId}/connect-social",
      "/api/brands/{brandId}/social-connections",
      "/api/brands/social-connections",
      "/api/social/connect",
      "/api/social-connections/{id}",
      "/api/social-connections/{id}/deactivate",
      "/api/social/posts",
      "/api/social/posts/{id}",
    ]
    expect(Object.keys(body.paths)).toEqual(expect.arrayContaining(paths))
  })

  test("signed-out requests are refused", async () => {
    const { send } = await withBrand()
    for (const path of ["/api/brands/social-connections", "/api/social/posts", "/api/social/analytics"])
      expect((await send("GET", path)).status).toBe(401)
  })
})

describe("the return from a platform", () => {
  test("leads to our own screen only, whatever it brings", async () => {
    const { send, cookie } = await withBrand()
    for (const query of [
      "state=made-up&code=1",
      "error=access_denied",
      "state=https://evil.example/&code=//evil.example",
    ]) {
      const back = await send("GET", `/api/social/callback/facebook?${query}`, { cookie })
      expect(back.status).toBe(302)
      expect(back.headers.get("location")).toMatch(/^\/account\/social-connections\?status=error/)
    }
    expect(
      (await send("GET", "/api/social/callback/https%3A%2F%2Fevil.example", { cookie })).headers.get("location"),
    ).toMatch(/^\/account\/social-connections\?status=error/)
  })
})

describe("short links", () => {
  test("count people and lead on; a subscriber who joins there is traced", async () => {
    const { call, send, brandId, services } = await withBrand()
    await call("POST", "/api/web-funnels", { ...funnelFields })
    await call("POST", "/api/social/connect", { platform: "facebook", brandId })
    const linkUrl = "http://localhost:3000/f/cookie-box"
    const { body: post } = await call("POST", "/api/social/posts", {
      content: "Hi",
      platforms: ["facebook"],
      scheduledFor: inAnHour(),
      linkUrl,
    })
    const path = new URL(post.targets[0].shortUrl).pathname
    const led = await send("GET", path, { headers: PERSON })
    expect(led.status).toBe(302)
    const landing = led.headers.get("location") ?? ""
    expect(landing).toContain(`${linkUrl}?via=`)
    await send("GET", path, { headers: { "user-agent": "Twitterbot/1.0" } })
    expect((await send("GET", "/l/nothing1", { headers: PERSON })).status).toBe(404)
    const form = { email: "ann@example.com", name: "Ann", consent: "yes" }
    const headers = { ...PERSON, "content-type": "application/x-www-form-urlencoded", referer: landing }
    expect(
      (await send("POST", "/f/cookie-box/join", { headers, raw: new URLSearchParams(form).toString() })).status,
    ).toBe(303)
    const shown = await call("GET", `/api/social/posts/${post.id}`)
    expect(shown.body.targets).toMatchObject([{ clicks: 1, confirmations: 0 }])
    expect(await services.db.selectFrom("socialLead").selectAll().execute()).toMatchObject([
      { targetId: shown.body.targets[0].id, confirmedAt: null },
    ])
  })
})

test.each([
  ["line ends", "https://shop.example/a\r\nset-cookie: b=c", "https://shop.example/aset-cookie:%20b=c"],
  ["letters of any script", "https://bäcker.example/über uns", "https://xn--bcker-gra.example/%C3%BCber%20uns"],
])("a short link whose address holds %s leads there, and sets nothing else", async (_kind, linkUrl, led) => {
  const { call, send, brandId } = await withBrand()
  await call("POST", "/api/social/connect", { platform: "facebook", brandId })
  const post = { content: "Hi", platforms: ["facebook"], scheduledFor: inAnHour(), linkUrl }
  const { body } = await call("POST", "/api/social/posts", post)
  const answer = await send("GET", new URL(body.targets[0].shortUrl).pathname, { headers: PERSON })
  expect([answer.status, answer.headers.get("location")]).toEqual([302, led])
  expect(answer.headers.get("set-cookie")).toBeNull()
})

test("a post's address that leads nowhere is refused, and a stored one ends at the not-found page", async () => {
  const { call, send, brandId, services } = await withBrand()
  await call("POST", "/api/social/connect", { platform: "facebook", brandId })
  const post = { content: "Hi", platforms: ["facebook"], scheduledFor: inAnHour(), linkUrl: "https://shop.example" }
  for (const linkUrl of ["https://my shop.example", "https://shop.example:99999", "https://%"])
    expect(await call("POST", "/api/social/posts", { ...post, linkUrl })).toMatchObject({ status: 400 })
  const { body } = await call("POST", "/api/social/posts", post)
  await services.db.updateTable("socialPost").set({ linkUrl: "https://my shop.example" }).execute()
  expect((await send("GET", new URL(body.targets[0].shortUrl).pathname, { headers: PERSON })).status).toBe(404)
})

describe("media for platforms", () => {
  test("comes in the platform's size under a signed address, and under no other", async () => {
    const { call, send, brandId } = await withBrand()
    const fileUrl = `data:image/png;base64,${(await picture({ width: 400, height: 100 })).toString("base64")}`
    const { body: asset } = await call("POST", `/api/brands/${brandId}/media`, {
      name: "wide",
      mediaType: "image",
      fileUrl,
    })
    await call("POST", "/api/social/connect", { platform: "instagram", brandId })
    const { body: post } = await call("POST", "/api/social/posts", {
      content: "Hi",
      platforms: ["instagram"],
      mediaType: "image",
      mediaIds: [asset.id],
      scheduledFor: inAnHour(),
    })
    const { body: pack } = await call("GET", `/api/social/posts/${post.id}/pack?platform=instagram`)
    const address = new URL(pack.media[0].url).pathname
    const file = await send("GET", address)
    expect(file.status).toBe(200)
    expect(file.headers.get("content-type")).toBe("image/jpeg")
    expect(file.headers.get("content-security-policy")).toContain("sandbox")
    expect((await send("GET", `${address.slice(0, -3)}abc`)).status).toBe(404)
    expect(
      (await send("GET", `${new URL(pack.media[0].downloadUrl).pathname}?download=1`)).headers.get(
        "content-disposition",
      ),
    ).toContain("attachment")
  })
})

describe("the sandbox's preview page", () => {
  test("shows the post as text, with its media, and runs nothing", async () => {
    const { call, send, brandId, services } = await withBrand()
    const fileUrl = `data:image/png;base64,${(await picture()).toString("base64")}`
    const { body: asset } = await call("POST", `/api/brands/${brandId}/media`, {
      name: "box",
      mediaType: "image",
      fileUrl,
    })
    await call("POST", "/api/social/connect", { platform: "linkedin", kind: "sandbox", accountName: "Crumb" })
    const post = {
      content: "<script>alert(1)</script> & more",
      platforms: ["linkedin"],
      mediaType: "image",
      mediaIds: [asset.id],
      scheduledFor: new Date().toISOString(),
    }
    const { body: made } = await call("POST", "/api/social/posts", post)
    await runJobs(services)
    const { body: done } = await call("GET", `/api/social/posts/${made.id}`)
    const page = await send("GET", new URL(done.targets[0].url).pathname)
    expect(page.status).toBe(200)
    expect(page.body).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; more")
    expect(page.body).not.toContain("<script")
    expect(page.body).toMatch(/LinkedIn · \w{3} \d{1,2}, \d{4}, \d{1,2}:\d{2}\s[AP]M UTC</)
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'")
    const [, src = ""] = /<img src="([^"]+)"/.exec(page.body) ?? []
    expect((await send("GET", new URL(src).pathname)).status).toBe(200)
    expect((await send("GET", "/l/preview/nothing")).status).toBe(404)
  })
})

import { DAY_MS } from "@brandwright/contract/durations"
import { archiveText, archiveWordsIn } from "@brandwright/contract/email/broadcasts/email-archive"
import { afterEach, describe, expect, test } from "vitest"
import { mintToken } from "../../../../../packages/api/src/products/email/link-tokens.ts"
import { readFeed } from "../../../../../packages/api/src/products/content/news/feed-reader.ts"
import { findFeedFaults } from "../../../test/feed-rules.ts"
import { closeServices, startedApp } from "../../../test/server.ts"

afterEach(closeServices)

const CONTENT = `<p>Hello {{subscriber_name}}, this is for {{subscriber_email}} and {{shoe_size}}.</p>
<p><a href="https://acme.example/june?who={{subscriber_email}}">Read</a> <a href="{{unsubscribe_link}}">Leave me</a>
<a href="{{ebook_link}}">Your book</a> <a href="#top">Top</a> <script>alert(1)</script></p>`

async function withArchive() {
  const started = await startedApp()
  const cookie = await started.signUp()
  const call = async (method: string, path: string, body?: object) =>
    (await started.send(method, path, { cookie, ...(body && { body }) })).body
  const brand = await call("POST", "/api/brands", { name: "Crumb & Co" })
  const get = (path: string, headers?: Record<string, string>) => started.send("GET", path, headers ? { headers } : {})
  let at = Date.UTC(2026, 4, 1)
  /** A broadcast as if it had been sent, a day after the one before. */
  const letter = async (changes: object = {}, isPublic = true): Promise<number> => {
    const { id } = await call("POST", "/api/email/broadcasts", {
      name: "June",
      subject: "June & July",
      content: CONTENT,
      ...changes,
    })
    if (isPublic) await call("PUT", `/api/email/broadcasts/${id}/archive`, { isPublic: true })
    at += DAY_MS
    await started.services.db
      .updateTable("emailBroadcast")
      .set({ state: "sent", startedAt: at })
      .where("id", "=", id)
      .execute()
    return id
  }
  const open = (changes: object = {}) =>
    call("PUT", "/api/email/archive", { hasArchive: true, address: "crumb", isIndexed: false, ...changes })
  return { ...started, cookie, call, brand, get, letter, open }
}

describe("the public archive of broadcasts", () => {
  test("is off until it is turned on, shows what was opened to the public, and nothing once it is withdrawn", async () => {
    const { call, get, letter, open } = await withArchive()
    const shown = await letter()
    const kept = await letter({ subject: "For us alone" }, false)
    expect(await call("GET", "/api/email/archive")).toMatchObject({ hasArchive: false, address: "crumb-co" })
    for (const path of ["/n/crumb", "/n/crumb-co", `/n/crumb-co/${shown}`, "/n/crumb-co/feed.xml"])
      expect((await get(path)).status).toBe(404)
    expect(await open()).toMatchObject({ hasArchive: true, url: "http://localhost:3000/n/crumb" })
    const list = await get("/n/crumb")
    expect(list.body).toContain("June &amp; July")
    expect(list.body).not.toContain("For us alone")
    expect((await get(`/n/crumb/${kept}`)).status).toBe(404)
    const page = await get(`/n/crumb/${shown}`)
    expect(page.status).toBe(200)
    const etag = page.headers.get("etag") ?? ""
    expect((await get(`/n/crumb/${shown}`, { "if-none-match": etag })).status).toBe(304)
    await call("PUT", `/api/email/broadcasts/${shown}/archive`, { isPublic: false })
    expect((await get(`/n/crumb/${shown}`, { "if-none-match": etag })).status).toBe(404)
    expect((await get("/n/crumb")).body).toContain(archiveWordsIn.en.none)
    await open({ hasArchive: false })
    expect((await get("/n/crumb")).status).toBe(404)
  })

  test("shows no name, no address and no link that is one person's own", async () => {
    const { get, letter, open, services } = await withArchive()
    await open()
    const copied = `http://localhost:3000/e/unsubscribe/${mintToken(services.settings, "unsubscribe", 1, 2)}`
    const id = await letter({ content: `${CONTENT}<p><a href="${copied}">Copied</a> ${copied}</p>` })
    const { body, headers } = await get(`/n/crumb/${id}`)
    expect(body).toContain("Hello there, this is for name@example.com and .")
    expect(body).toContain('href="https://acme.example/june?who=name@example.com"')
    expect(body).not.toMatch(/Leave me|Your book|Copied|\/e\/(?!join\/)|href="#|<script|[\uE000-\uE00F]/)
    expect(body).toContain("Top")
    expect(body).toMatch(/<form method="post" action="\/e\/join\/[\w-]+"/)
    expect(headers.get("content-security-policy")).toContain("default-src 'none'")
    expect(headers.get("set-cookie")).toBeNull()
    expect(headers.get("x-robots-tag")).toBe("noindex")
    await open({ isIndexed: true })
    const indexed = await get(`/n/crumb/${id}`)
    expect(indexed.headers.get("x-robots-tag")).toBeNull()
    expect(indexed.body).not.toContain("noindex")
    expect((await get("/sitemap.xml")).body).toContain("<loc>http://localhost:3000/n/crumb</loc>")
  })

  test("is never public by itself for people of a segment or tag, nor for a second sending", async () => {
    const { call, letter } = await withArchive()
    const tag = await call("POST", "/api/email/tags", { name: "VIP" })
    const { id } = await call("POST", "/api/email/broadcasts", { name: "June" })
    expect(await call("PUT", `/api/email/broadcasts/${id}/archive`, { isPublic: true })).toMatchObject({
      isPublic: true,
    })
    expect(await call("PATCH", `/api/email/broadcasts/${id}`, { subject: "New" })).toMatchObject({ isPublic: true })
    const audience = { kind: "tags", tagIds: [tag.id] }
    expect(await call("PATCH", `/api/email/broadcasts/${id}`, { audience })).toMatchObject({ isPublic: false })
    await call("PUT", `/api/email/broadcasts/${id}/archive`, { isPublic: true })
    expect(await call("PATCH", `/api/email/broadcasts/${id}`, { audience, subject: "Newer" })).toMatchObject({
      isPublic: true,
    })
    const sent = await letter()
    const copy = await call("POST", `/api/email/broadcasts/${sent}/duplicate`)
    const again = await call("POST", `/api/email/broadcasts/${sent}/resend`)
    expect([copy.isPublic, again.isPublic]).toEqual([false, false])
    expect(await call("PUT", `/api/email/broadcasts/${again.id}/archive`, { isPublic: true })).toMatchObject({
      message: archiveText.again,
    })
  })

  test("gives each brand an address of its own, and a page of older letters", async () => {
    const { call, get, letter, open } = await withArchive()
    await open()
    const other = await call("POST", "/api/brands", { name: "Other" })
    const taken = await call("PUT", "/api/email/archive", { brandId: other.id, hasArchive: true, address: "crumb" })
    expect(taken.message).toBe(archiveText.addressTaken)
    const missing = await call("PUT", "/api/email/archive", { brandId: other.id, hasArchive: true })
    expect(missing.message).toBe(archiveText.addressMissing)
    for (let n = 1; n <= 21; n += 1) await letter({ subject: `Letter ${n}.` })
    const first = await get("/n/crumb")
    expect(first.body).toContain("Letter 2.")
    expect(first.body).not.toContain("Letter 1.")
    const next = /href="([^"]*\?before=[^"]*)"/.exec(first.body)?.[1] ?? ""
    const second = await get(next.replace("http://localhost:3000", ""))
    expect(second.body).toContain("Letter 1.")
    expect(second.body).not.toContain("?before=")
  })

  test("has a feed in RSS 2.0 whose entries keep their guid, with the text of a test's winner", async () => {
    const { call, get, letter, open, services } = await withArchive()
    await open()
    const id = await letter({ subject: 'A & B <"\u0007">' })
    await services.db.updateTable("emailBroadcast").set({ winner: 1 }).where("id", "=", id).execute()
    await services.db
      .insertInto("emailBroadcastVariant")
      .values({
        broadcastId: id,
        position: 1,
        subject: null,
        senderName: null,
        content: "<p>The winner's ]]> text</p>",
      })
      .execute()
    const { body, headers, status } = await get("/n/crumb/feed.xml")
    expect([status, headers.get("content-type")]).toEqual([200, "application/rss+xml; charset=utf-8"])
    expect(body.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"')).toBe(true)
    expect(body).not.toContain("\u0007")
    expect(body).toContain("The winner&#39;s ]]&gt; text")
    expect(readFeed(body)).toMatchObject({
      title: archiveWordsIn.en.title("Crumb & Co"),
      entries: [{ title: 'A & B <"">', url: `http://localhost:3000/n/crumb/${id}`, publishedAt: Date.UTC(2026, 4, 2) }],
    })
    const guid = /<guid isPermaLink="false">(.*)<\/guid>/.exec(body)?.[1]
    await open({ address: "crumb-2" })
    const moved = await get("/n/crumb-2/feed.xml")
    expect(/<guid isPermaLink="false">(.*)<\/guid>/.exec(moved.body)?.[1]).toBe(guid)
    await call("PUT", `/api/email/broadcasts/${id}/archive`, { isPublic: false })
    expect((await get("/n/crumb-2/feed.xml")).body).not.toContain("<item>")
  })

  test("the feed keeps the rules of RSS 2.0, whatever a letter holds", async () => {
    const { get, letter, open } = await withArchive()
    await open()
    expect(findFeedFaults((await get("/n/crumb/feed.xml")).body)).toEqual([])
    await letter({ subject: "]]> & <b>\u0001\uFFFE\uD83C\uDF5E", content: "<p>&nbsp;&copy; ]]> <br>\uD83C</p>" })
    await letter({ content: '<p><a href="/menu">Menu</a> <img src="/api/media/1/file" alt="Bread"> A & B</p>' })
    await letter({
      content:
        "<p><img src='//cdn.example/a.png' alt=''><!-- -- --><a href=order>Order</a> <a href='tel:+491'>Call</a></p>",
    })
    const feed = (await get("/n/crumb/feed.xml")).body
    expect(feed.match(/<item>/g)).toHaveLength(3)
    expect(findFeedFaults(feed)).toEqual([])
  })
})

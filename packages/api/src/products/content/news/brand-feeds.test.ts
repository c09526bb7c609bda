import { BRAND_FEEDS_MAX, feedText } from "@brandwright/contract/brands/brand-feeds"
import { TRPCError } from "@trpc/server"
import type { RequestListener } from "node:http"
import { describe, expect, test } from "vitest"
import { FEED_NOW, feedServer, item, rss } from "../../../../test/feed-server.ts"
import { freshServices, type SignedIn, signedIn } from "../../../../test/signed-in.ts"
import { testSettings } from "../../../../test/services.ts"
import { findTablesWith } from "../../../../test/tables-with.ts"
import { publicError } from "../../../errors.ts"
import { readFeeds } from "./feeds.service.ts"

const names = (href: string, more = "") => `<link rel="alternate" type="application/rss+xml" href="${href}" ${more}>`
const page = (...head: string[]) =>
  `<!doctype html><html><head><meta charset="utf-8">${head.join("")}</head><body>${names("/ships")}</body></html>`
const FEEDS: Record<string, string> = {
  "/instance": rss(item("News for everybody", 1)),
  "/bread": rss(item("Sourdough bakeries are growing", 2, "<category>Sourdough</category>")),
  "/ships": rss(item("A new harbour", 3)),
  "/page": page(`<link rel="alternate" hreflang="de" href="/de">`, names("ftp://127.0.0.1/feed")),
  "/blog/": page(names("../bread"), names("/bread#new")),
  "/wrong": page(names("/page")),
  "/inside": page(names("https://10.0.0.1/feed")),
  "/several": page(names("/bread", `title="All  about bread"`), names("/ships")),
}

/** An instance with a feed of its own, and two people. */
async function twoBrands() {
  const asked: string[] = []
  const answers = { ...FEEDS }
  const listener: RequestListener = ({ url = "" }, response) => {
    asked.push(url)
    if (url === "/moved") return void response.writeHead(301, { location: "/blog/" }).end()
    const found = answers[url]
    response.writeHead(found ? 200 : 404, { "content-type": found?.startsWith("<!doctype") ? "text/html" : "text/xml" })
    response.end(found)
  }
  const { host } = await feedServer(listener)
  const at = (path: string) => `http://${host}${path}`
  const settings = { ...testSettings, newsFeeds: [at("/instance")], outbound: { allowHosts: [host] } }
  const services = await freshServices({ settings, now: () => FEED_NOW })
  const [baker, sailor] = [await signedIn({ services }), await signedIn({ services })]
  return { services, baker, sailor, at, asked, answers }
}

const titles = async ({ api }: SignedIn) =>
  (await api.content.news({ period: "day" })).items.map(({ title }) => title).toSorted()

describe("feeds that a brand follows (content §2.3)", () => {
  test("are shown to this brand alone, beside those of the instance", async () => {
    const { services, baker, sailor, at } = await twoBrands()
    expect(await baker.api.content.addFeed({ url: at("/bread") })).toMatchObject({
      url: at("/bread"),
      title: "Bakers' Weekly",
      error: null,
      readAt: new Date(FEED_NOW).toISOString(),
    })
    expect(await titles(baker)).toEqual(["Sourdough bakeries are growing"])
    await sailor.api.content.addFeed({ url: at("/ships") })
    await readFeeds(services)
    expect(await titles(baker)).toEqual(["News for everybody", "Sourdough bakeries are growing"])
    expect(await titles(sailor)).toEqual(["A new harbour", "News for everybody"])
    const listTags = async ({ api }: SignedIn) => (await api.content.hashtags({})).items.map(({ tag }) => tag)
    expect([await listTags(baker), await listTags(sailor)]).toEqual([["#sourdough"], []])
    expect((await sailor.api.content.feeds({})).map(({ url }) => url)).toEqual([at("/ships")])
  })

  test("one that two brands follow is read once, and kept until both have removed it", async () => {
    const { services, baker, sailor, at, asked } = await twoBrands()
    const { id } = await baker.api.content.addFeed({ url: at("/bread") })
    const other = await sailor.api.content.addFeed({ url: at("/bread") })
    asked.length = 0
    await readFeeds(services)
    expect(asked.toSorted()).toEqual(["/bread", "/instance"])
    await baker.api.content.removeFeed({ id })
    expect(await titles(baker)).toEqual(["News for everybody"])
    expect(await titles(sailor)).toHaveLength(2)
    await sailor.api.content.removeFeed({ id: other.id })
    expect(await findTablesWith(services, "sourdough")).toEqual([])
    await expect(sailor.api.content.removeFeed({ id: other.id })).rejects.toMatchObject({ code: "NOT_FOUND" })
  })

  test("the row of one that was lost comes back with the next reading", async () => {
    const { services, baker, at } = await twoBrands()
    await baker.api.content.addFeed({ url: at("/bread") })
    await services.db.deleteFrom("newsFeed").execute()
    expect(await baker.api.content.feeds({})).toMatchObject([{ title: "", readAt: null }])
    await readFeeds(services)
    expect(await titles(baker)).toHaveLength(2)
  })

  test("one that fails later says why in the list, and to those alone who follow it", async () => {
    const { services, baker, sailor, at, answers } = await twoBrands()
    await baker.api.content.addFeed({ url: at("/bread") })
    delete answers["/bread"]
    await readFeeds(services)
    expect(await baker.api.content.feeds({})).toMatchObject([{ error: "The address answered with status 404." }])
    const failed = async ({ api }: SignedIn) => (await api.content.news({})).failedSources
    expect([await failed(baker), await failed(sailor)]).toEqual([["Bakers' Weekly"], []])
  })
})

describe("adding a feed", () => {
  test.each([
    ["what is no address", () => "bakers weekly", feedText.addressWrong],
    ["another scheme", () => "file:///etc/passwd", feedText.addressWrong],
    [
      "a private address",
      () => "https://10.0.0.1/feed",
      "This address cannot be used: it is not on the public internet.",
    ],
    ["a page that names no feed", (at: (path: string) => string) => at("/page"), feedText.noneNamed],
    ["a page whose feed is none", (at: (path: string) => string) => at("/wrong"), feedText.notFeed],
    [
      "a page whose feed is inside this network",
      (at: (path: string) => string) => at("/inside"),
      "This address cannot be used: it is not on the public internet.",
    ],
    ["nothing there", (at: (path: string) => string) => at("/gone"), "The address answered with status 404."],
  ])("refuses %s at the field, and keeps nothing", async (_what, buildUrl, text) => {
    const { services, baker, at } = await twoBrands()
    const refused: unknown = await baker.api.content.addFeed({ url: buildUrl(at) }).catch((error: unknown) => error)
    expect(refused instanceof TRPCError && publicError(refused)).toMatchObject({ fields: { url: text } })
    expect(await services.db.selectFrom("newsFeed").selectAll().execute()).toEqual([])
    expect(await baker.api.content.feeds({})).toEqual([])
  })

  test("finds the one that a page names, wherever the page was moved to, and follows that", async () => {
    const { baker, at, asked } = await twoBrands()
    expect(await baker.api.content.addFeed({ url: at("/moved") })).toMatchObject({
      url: at("/bread"),
      title: "Bakers' Weekly",
    })
    expect(asked).toEqual(["/moved", "/blog/", "/bread"])
    expect(await titles(baker)).toEqual(["Sourdough bakeries are growing"])
    await expect(baker.api.content.addFeed({ url: at("/blog/") })).rejects.toMatchObject({ message: feedText.known })
  })

  test("offers the choice of a page that names several, and keeps nothing yet", async () => {
    const { baker, at } = await twoBrands()
    const refused: unknown = await baker.api.content.addFeed({ url: at("/several") }).catch((error: unknown) => error)
    expect(refused instanceof TRPCError && publicError(refused)).toEqual({
      message: feedText.severalNamed(2),
      fields: { url: feedText.severalNamed(2) },
      choices: [
        { value: at("/bread"), label: "All about bread" },
        { value: at("/ships"), label: at("/ships") },
      ],
    })
    expect(await baker.api.content.feeds({})).toEqual([])
    expect(await baker.api.content.addFeed({ url: at("/ships") })).toMatchObject({ url: at("/ships") })
  })

  test("knows one in another spelling", async () => {
    const { baker, at } = await twoBrands()
    await baker.api.content.addFeed({ url: at("/bread") })
    const again = ` ${at("/bread").replace("http", "HTTP")}#latest `
    await expect(baker.api.content.addFeed({ url: again })).rejects.toMatchObject({
      code: "CONFLICT",
      message: feedText.known,
    })
  })

  test("ends at the most that a brand can follow, before anything is fetched, and in a race too", async () => {
    const { services, baker, at, asked, answers } = await twoBrands()
    const { brandId } = baker
    const rows = Array.from({ length: BRAND_FEEDS_MAX - 1 }, (_, n) => ({ brandId, url: at(`/${n}`), createdAt: 0 }))
    await services.db.insertInto("brandFeed").values(rows).execute()
    answers["/more"] = rss()
    const tried = await Promise.allSettled(
      ["/bread", "/ships", "/more"].map((path) => baker.api.content.addFeed({ url: at(path) })),
    )
    expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    asked.length = 0
    await expect(baker.api.content.addFeed({ url: at("/page") })).rejects.toMatchObject({ message: feedText.full })
    expect(asked).toEqual([])
  })
})

test.each(["brand", "account"])("a feed goes with its %s, and takes everything of it along", async (what) => {
  const { services, baker, at } = await twoBrands()
  const { id: brandId } = await baker.api.brands.create({ name: "Second" })
  await baker.api.content.addFeed({ brandId, url: at("/bread") })
  expect(await findTablesWith(services, "/bread")).toEqual(expect.arrayContaining(["brand_feed", "news_feed"]))
  if (what === "brand") await baker.api.brands.delete({ id: brandId, isLast: true })
  else await baker.api.auth.deleteAccount({ confirmEmail: baker.user.email })
  expect(await findTablesWith(services, "/bread")).toEqual([])
  expect(await findTablesWith(services, "sourdough")).toEqual([])
})

test("a feed that makes up new entries at each reading keeps its newest thousand", async () => {
  const { services, baker, at, answers } = await twoBrands()
  let reading = 0
  const fresh = () => rss(...Array.from({ length: 100 }, (_, n) => item(`Story ${reading}-${n}`, 1)))
  answers["/bread"] = fresh()
  await baker.api.content.addFeed({ url: at("/bread") })
  for (reading = 1; reading <= 11; reading += 1) {
    answers["/bread"] = fresh()
    await readFeeds(services)
  }
  const kept = await services.db.selectFrom("newsItem").select("title").where("title", "like", "Story%").execute()
  expect(kept).toHaveLength(1000)
  expect(kept.some(({ title }) => title.startsWith("Story 0-"))).toBe(false)
})

import type { RequestListener } from "node:http"
import { describe, expect, test } from "vitest"
import { FEED_NOW, feedServer, item, rss } from "../../../../test/feed-server.ts"
import { freshServices, signedIn } from "../../../../test/signed-in.ts"
import { testSettings } from "../../../../test/services.ts"
import { readFeed } from "./feed-reader.ts"
import { readFeeds } from "./feeds.service.ts"

async function withFeed(listener: RequestListener) {
  const { url, host } = await feedServer(listener)
  const settings = { ...testSettings, newsFeeds: [url], outbound: { allowHosts: [host] } }
  const services = await freshServices({ settings, now: () => FEED_NOW })
  const { api } = await signedIn({ services })
  return { services, api, url }
}

describe("reading feeds (content §2.3)", () => {
  test("RSS, Atom and RDF are understood; HTML in them is only text", () => {
    const feed = readFeed(
      rss(
        item(
          "Bread &amp; <![CDATA[<b>Butter</b>]]>",
          1,
          "<description>&lt;p onclick='x'&gt;Hot &lt;script&gt;alert(1)&lt;/script&gt;news&lt;/p&gt;</description><category>Baking</category>",
        ),
      ),
    )
    expect(feed).toMatchObject({
      title: "Bakers' Weekly",
      entries: [{ title: "Bread & Butter", summary: "Hot news", tags: ["baking"], type: "article" }],
    })
    const atom = readFeed(
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>Atom</title><entry><id>1</id><title>One</title><link rel="alternate" href="https://a.example/1"/><updated>2026-11-20T10:00:00Z</updated></entry></feed>`,
    )
    expect(atom?.entries[0]).toMatchObject({
      title: "One",
      url: "https://a.example/1",
      publishedAt: Date.parse("2026-11-20T10:00:00Z"),
    })
    expect(
      readFeed(`<rss><channel><item><title>x</title><link>javascript:alert(1)</link></item></channel></rss>`)?.entries,
    ).toEqual([])
    expect(readFeed("<html><body>No feed</body></html>")).toBeUndefined()
  })

  test("entries are kept once, and ranked by what the brand cares about", async () => {
    const { services, api } = await withFeed((_request, response) => {
      response.writeHead(200, { "content-type": "application/rss+xml" })
      response.end(
        rss(
          item("Sourdough bakeries are growing", 20),
          item("Football results", 1),
          item("Old news of the month", 24 * 20),
        ),
      )
    })
    await readFeeds(services)
    await readFeeds(services)
    for (let made = 0; made < 5; made += 1)
      await api.content.generate({ brief: `Our sourdough bakery, number ${made}` })
    const day = await api.content.news({ period: "day" })
    expect(day).toMatchObject({ enough: true, hasFeeds: true, contentCount: 5 })
    expect(day.items.map(({ title, relevance }) => [title, relevance])).toEqual([
      ["Sourdough bakeries are growing", "Medium"],
      ["Football results", "Low"],
    ])
    expect((await api.content.news({ period: "hour" })).items.map(({ title }) => title)).toEqual(["Football results"])
    expect((await api.content.news({ period: "month" })).items).toHaveLength(3)
  })

  test("a feed that fails says so and keeps what it had", async () => {
    let isBroken = false
    const { services, api } = await withFeed((_request, response) => {
      response.writeHead(isBroken ? 500 : 200, { "content-type": "text/xml" })
      response.end(rss(item("First", 1)))
    })
    await readFeeds(services)
    isBroken = true
    await readFeeds(services)
    const { items, failedSources } = await api.content.news({ period: "day" })
    expect(items).toHaveLength(1)
    expect(failedSources).toEqual(["Bakers' Weekly"])
  })

  test("an endless feed, and one that is none, end with an error", async () => {
    const { services, url } = await withFeed((_request, response) => {
      response.writeHead(200, { "content-type": "text/xml" })
      response.end(`<rss>${"<a>".repeat(200_000)}`)
    })
    await readFeeds(services)
    const feed = await services.db.selectFrom("newsFeed").selectAll().where("url", "=", url).executeTakeFirstOrThrow()
    expect(feed.error === null || feed.error.length > 0).toBe(true)
    expect(await services.db.selectFrom("newsItem").selectAll().execute()).toEqual([])
  })
})

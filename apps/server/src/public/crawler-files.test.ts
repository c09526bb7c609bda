import { afterEach, expect, test } from "vitest"
import { funnelFields } from "../../../../packages/contract/test/funnels.ts"
import { closeServices, startedApp } from "../../test/server.ts"

afterEach(closeServices)

test("robots.txt keeps crawlers to the published pages, which sitemap.xml lists", async () => {
  const { send, signUp } = await startedApp()
  const cookie = await signUp()
  const { body: brand } = await send("POST", "/api/brands", { cookie, body: { name: "Crumb & Co" } })
  for (const [urlExtension, status] of [
    ["bread", "published"],
    ["secret-plan", "draft"],
  ]) {
    const body = { ...funnelFields, brandId: brand.id, urlExtension, status }
    expect((await send("POST", "/api/web-funnels", { cookie, body })).status).toBeLessThan(300)
  }
  const robots = await send("GET", "/robots.txt")
  expect(robots.headers.get("content-type")).toContain("text/plain")
  expect(robots.body).toContain("Disallow: /\n")
  expect(robots.body).toContain("Sitemap: http://localhost:3000/sitemap.xml")
  const { status, body, headers } = await send("GET", "/sitemap.xml")
  expect([status, headers.get("content-type")]).toEqual([200, "application/xml; charset=utf-8"])
  expect([...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual([
    "http://localhost:3000/f/bread",
  ])
})

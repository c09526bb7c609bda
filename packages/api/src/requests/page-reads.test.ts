import { factText } from "@brandwright/contract/brands/brand-facts"
import { welcomeText } from "@brandwright/contract/workspace/welcome"
import { describe, expect, test } from "vitest"
import { feedServer } from "../../test/feed-server.ts"
import { freshServices, signedIn } from "../../test/signed-in.ts"
import { testSettings } from "../../test/services.ts"
import { countPageRead } from "./page-reads.ts"

async function withPage(html: string) {
  let asked = 0
  const { url, host } = await feedServer((_request, response) => {
    asked += 1
    response.writeHead(200, { "content-type": "text/html" }).end(html)
  })
  const services = await freshServices({ settings: { ...testSettings, outbound: { allowHosts: [host] } } })
  return { ...(await signedIn({ services })), url, readAsked: () => asked }
}

describe("pages of the web that a person has read", () => {
  test("pages with hundreds of thousands of tags are refused before a thread is lost to them", async () => {
    const { api, url } = await withPage(`<p>Winter tune-up: £39</p>${"<a>".repeat(300_000)}`)
    await expect(api.facts.readWebsite({ url })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: factText.readFailed.message,
    })
    await expect(api.welcome.readLook({ url })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: welcomeText.pageNotRead,
    })
  })

  test("are limited, before anything is fetched", async () => {
    const { api, services, user, url, readAsked } = await withPage("<p>Hello</p>")
    for (let read = 0; read < 30; read += 1) await countPageRead(services, user.id)
    for (const read of [api.facts.readWebsite, api.welcome.readLook, api.content.addFeed])
      await expect(read({ url })).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" })
    expect(readAsked()).toBe(0)
  })
})

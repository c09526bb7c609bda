import { joinWordsIn } from "@brandwright/contract/email/people/email-join"
import { afterEach, expect, test } from "vitest"
import { closeServices, startedApp } from "../../../test/server.ts"

afterEach(closeServices)

test("a popup's script holds its words and fields as data, and its form is answered to any website", async () => {
  const { send, signUp } = await startedApp()
  const cookie = await signUp()
  const { body: brand } = await send("POST", "/api/brands", { cookie, body: { name: "</script><b>Crumb" } })
  const asked = "/api/email/join-form?language=nl&fields=Bedrijf&opens=scroll&after=40"
  const { script } = (await send("GET", asked, { cookie })).body
  const [, address = ""] = /^<script src="http:\/\/localhost:3000([^"]+)" async><\/script>$/.exec(script) ?? []
  const popup = await send("GET", address.replaceAll("&amp;", "&"))
  expect(popup.headers.get("content-type")).toBe("text/javascript; charset=utf-8")
  expect(popup.headers.get("cross-origin-resource-policy")).toBe("cross-origin")
  expect(popup.headers.get("set-cookie")).toBeNull()
  expect(popup.body).not.toContain("</script>")
  for (const part of ['"opens":"scroll","after":40', '"label":"Bedrijf"', joinWordsIn.nl.close])
    expect(popup.body).toContain(part)
  const [, form = ""] = /"action":"http:\/\/localhost:3000([^"]+)"/.exec(popup.body) ?? []
  const headers = { accept: "application/json", "content-type": "application/x-www-form-urlencoded" }
  const post = (raw: string) =>
    send("POST", form, {
      raw,
      headers: { ...headers, origin: "https://bakery.example", "sec-fetch-site": "cross-site" },
    })
  const wrong = await post("email=nobody&lang=nl")
  expect([wrong.status, wrong.body.message]).toEqual([400, joinWordsIn.nl.emailInvalid])
  const joined = await post("email=cem@example.com&consent=yes&lang=nl")
  expect([joined.status, joined.body.message]).toEqual([200, joinWordsIn.nl.asked])
  expect(joined.headers.get("access-control-allow-origin")).toBe("*")
  const data = new FormData()
  for (const [name, value] of Object.entries({ email: "dee@example.com", consent: "yes", lang: "nl" }))
    data.append(name, value)
  expect((await send("POST", form, { raw: data, headers: { accept: "application/json" } })).body.message).toBe(
    joinWordsIn.nl.asked,
  )
  await send("PATCH", `/api/brands/${brand.id}`, { cookie, body: { language: "de-DE" } })
  expect((await send("GET", form)).body).toContain('<html lang="de">')
  expect((await send("GET", form, { headers: { "accept-language": "es" } })).body).toContain('<html lang="es">')
  expect((await send("GET", "/e/popup/made-up.js")).status).toBe(404)
})

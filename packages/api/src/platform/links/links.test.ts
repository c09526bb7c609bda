import { describe, expect, test } from "vitest"
import { HOUR_MS } from "@brandwright/contract/durations"
import { freshServices, signedIn } from "../../../test/signed-in.ts"
import { confirm, subscribe } from "../../products/email/people/joining/opt-in.service.ts"
import { addressMark } from "../../products/email/link-tokens.ts"
import { followLink, traceLead, readViaCode } from "./links.service.ts"

const PERSON = "Mozilla/5.0 (X11; Linux x86_64)"

async function withLink(linkUrl: string) {
  const person = await signedIn({ services: await freshServices() })
  await person.api.social.connectAccount({ brandId: person.brandId, platform: "facebook", accountName: "Acme" })
  await person.api.social.connectAccount({ brandId: person.brandId, platform: "linkedin", accountName: "Acme" })
  const scheduledFor = new Date(Date.now() + HOUR_MS).toISOString()
  const post = await person.api.social.createPost({
    content: "Hi",
    platforms: ["facebook", "linkedin"],
    scheduledFor,
    linkUrl,
  })
  const codes = post.targets.map((target) => target.shortUrl?.split("/").at(-1) ?? "")
  return { ...person, post, codes, read: () => person.api.social.getPost({ id: post.id }) }
}

describe("short links", () => {
  test("are one for each platform, lead to the link and count people only", async () => {
    const { services, codes, read } = await withLink("https://example.com/box?a=1")
    const [facebook = "", linkedin = ""] = codes
    expect(facebook).not.toBe(linkedin)
    expect(await followLink(services, facebook, PERSON)).toBe("https://example.com/box?a=1")
    await followLink(services, facebook, "facebookexternalhit/1.1")
    await followLink(services, facebook, "")
    await followLink(services, linkedin, PERSON)
    await followLink(services, linkedin, PERSON)
    expect(await followLink(services, "nothing1", PERSON)).toBeUndefined()
    expect((await read()).targets.map((target) => target.clicks)).toEqual([1, 2])
  })

  test("tell our own pages which post it was", async () => {
    const { services, codes, post } = await withLink("http://localhost:3000/f/box")
    const address = await followLink(services, codes[0] ?? "", PERSON)
    expect(address).toBe(
      `http://localhost:3000/f/box?via=${codes[0]}&utm_source=facebook&utm_medium=social&utm_campaign=post-${post.id}`,
    )
    expect(readViaCode(address)).toBe(codes[0])
    expect([
      readViaCode(undefined),
      readViaCode("not an address"),
      readViaCode("http://localhost/f/x?via=%3Cscript%3E"),
    ]).toEqual([undefined, undefined, undefined])
  })

  test("count a subscriber once, when confirmed, for the post that brought them", async () => {
    const { services, brandId, user, codes, read } = await withLink("http://localhost:3000/f/box")
    const brand = { id: brandId, userId: user.id }
    const consent = { text: "Yes", page: "http://localhost:3000/f/box" }
    const { id, emailKey } = await subscribe(services, {
      brand,
      email: "ann@example.com",
      source: "Box",
      consent,
      optIn: "double",
    })
    await traceLead(services.db, { brandId, subscriberId: id, code: codes[1] ?? "" })
    await traceLead(services.db, { brandId, subscriberId: id, code: codes[0] ?? "" })
    expect((await read()).targets.map((target) => target.confirmations)).toEqual([0, 0])
    const mark = addressMark(services.settings, emailKey)
    expect(await confirm(services, id, mark)).toBe(true)
    expect(await confirm(services, id, mark)).toBe(true)
    expect((await read()).targets.map((target) => target.confirmations)).toEqual([0, 1])
  })

  test("a link of another brand is not traced", async () => {
    const { services, codes } = await withLink("http://localhost:3000/f/box")
    const outsider = await signedIn({ services })
    const consent = { text: "Yes", page: "x" }
    const { id } = await subscribe(services, {
      brand: { id: outsider.brandId, userId: outsider.user.id },
      email: "b@example.com",
      source: "S",
      consent,
      optIn: "double",
    })
    await traceLead(services.db, { brandId: outsider.brandId, subscriberId: id, code: codes[0] ?? "" })
    expect(await services.db.selectFrom("socialLead").selectAll().execute()).toEqual([])
  })
})

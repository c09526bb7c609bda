import { describe, expect, test } from "vitest"
import { DAY_MS } from "@brandwright/contract/durations"
import { funnelFields } from "../../../../../../contract/test/funnels.ts"
import { dataUrl, picture } from "../../../../../test/pictures.ts"
import { signedIn } from "../../../../../test/signed-in.ts"

describe("the claim check", () => {
  test("finds what a careful reader would", async () => {
    const { api } = await signedIn()
    const section = (id: string, kind: "hero" | "urgency" | "testimonials", text: string) => ({ id, kind, text })
    const findings = await api.funnels.check({
      ...funnelFields,
      price: 29.99,
      content: {
        sections: [
          section("h", "hero", "Now only $19.99! See http://127.0.0.1:9/gone"),
          section("u", "urgency", "Hurry"),
          section("t", "testimonials", ""),
        ],
      },
    })
    expect(findings.map(({ rule, sectionId, field }) => [rule, sectionId ?? field])).toEqual(
      expect.arrayContaining([
        ["price", "h"],
        ["urgency", "u"],
        ["testimonial", "t"],
        ["delivery", "deliveryAssetId"],
        ["link", "h"],
      ]),
    )
    const calm = await api.funnels.check({
      ...funnelFields,
      price: 29.99,
      urgencyEndsAt: new Date(Date.now() + DAY_MS).toISOString(),
      content: { sections: [section("u", "urgency", "For $29.99")] },
    })
    expect(calm.filter(({ level }) => level === "problem")).toEqual([])
  })

  test("names what is still asked, which keeps a page from being published, and a sequence that would not send", async () => {
    const { api } = await signedIn()
    const { id: funnelId } = await api.funnels.create({ ...funnelFields, price: 0, urlExtension: "guide" })
    const { id } = await api.email.createSequence({ name: "Welcome", funnelId })
    const content = { sections: [{ id: "h", kind: "hero" as const, text: "We bake. [[? When are you open? ]]" }] }
    const findings = async () =>
      (await api.funnels.check({ ...funnelFields, price: 0, urlExtension: "guide", content })).map(
        ({ level, message }) => `${level}: ${message}`,
      )
    await api.email.updateSequence({ id, status: "paused" })
    expect(await findings()).toEqual([
      "problem: Answer this or leave it out: When are you open?",
      "note: The sequence “Welcome” of this page is paused: its emails wait until you activate it.",
    ])
    await api.email.updateSequence({ id, status: "active" })
    content.sections = []
    expect(await findings()).toEqual([])
  })

  test("reads a page whose description is longer than a section, all of which is shown", async () => {
    const { api } = await signedIn()
    const description = `${"word ".repeat(990)}the end`
    expect(await api.funnels.check({ ...funnelFields, description })).toBeInstanceOf(Array)
    const { html } = await api.funnels.preview({ ...funnelFields, description })
    expect(html.match(/\bword\b/g)?.length).toBeGreaterThanOrEqual(990)
    expect(html).toContain("the end")
  })

  test("names a brand color that words cannot have, and leads to the style", async () => {
    const { api, brandId } = await signedIn()
    const color = { brandId, mediaType: "color" as const, isPrimary: true }
    await api.media.create({ ...color, name: "Main", fileUrl: "#FFE066" })
    expect(await api.funnels.check({ ...funnelFields, price: 5, style: "modern" })).toContainEqual(
      expect.objectContaining({
        rule: "contrast",
        field: "style",
        message: expect.stringMatching(/#FFE066.*1\.3 to 1/i),
      }),
    )
    // The night of the premium style carries it.
    const night = await api.funnels.check({ ...funnelFields, price: 5, style: "premium" })
    expect(night.filter(({ rule }) => rule === "contrast")).toEqual([])
  })

  test("asks for the words of each picture, at its own place", async () => {
    const { api, brandId } = await signedIn()
    const fileUrl = dataUrl("image/png", await picture())
    const { id } = await api.media.create({ brandId, name: "box", mediaType: "image", fileUrl })
    const page = (mediaAlt: string) => ({
      ...funnelFields,
      mediaAssetId: id,
      mediaAlt,
      content: { sections: [{ id: "p", kind: "problem" as const, mediaAssetId: id, mediaAlt }] },
    })
    const alternatives = async (mediaAlt: string) =>
      (await api.funnels.check(page(mediaAlt)))
        .filter(({ rule }) => rule === "alt")
        .map(({ sectionId, field }) => sectionId ?? field)
    expect(await alternatives(" ")).toEqual(["mediaAlt", "p"])
    expect(await alternatives("An open box")).toEqual([])
  })

  test("knows a link to a page of one's own, an end that is over, and a price that is none", async () => {
    const { api } = await signedIn()
    await api.funnels.create({ ...funnelFields, urlExtension: "other" })
    const words = (text: string) => ({ sections: [{ id: "p", kind: "problem" as const, text }] })
    const rules = async (changes: object) =>
      (await api.funnels.check({ ...funnelFields, price: 5, ...changes }))
        .filter(({ level }) => level === "problem")
        .map(({ rule, sectionId, field }) => [rule, sectionId ?? field])
    expect(await rules({ content: words("See http://localhost:3000/f/other.") })).toEqual([])
    expect(await rules({ content: words("See http://localhost:3000/f/none.") })).toEqual([["link", "p"]])
    expect(await rules({ urgencyEndsAt: "2020-01-01T00:00:00Z" })).toEqual([["urgency", "urgencyEndsAt"]])
    expect(await rules({ price: "a lot" })).toEqual([["price", "price"]])
    const hidden = { sections: [{ id: "p", kind: "problem" as const, text: "Last chance: $1", hidden: true }] }
    expect(await rules({ content: hidden })).toEqual([])
  })
})

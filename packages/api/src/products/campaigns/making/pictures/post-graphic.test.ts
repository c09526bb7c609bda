import { GRAPHIC_LAYOUTS, GRAPHIC_SIZES } from "@brandwright/contract/media/graphics"
import { frameFor, PLATFORMS } from "@brandwright/contract/social/social-platforms"
import { describe, expect, test } from "vitest"
import { designPost } from "./post-graphic.ts"

const bread = { offer: "Harbor Rye", price: "$9.50", platform: "instagram" }
const announced =
  "📣 We bake a new bread from June 3: the Harbor Rye. It keeps fresh for a week.\n\nQuestions? Message us.\n\n#HarborBakery"

describe("the graphic of a post", () => {
  test.each(PLATFORMS)("has the shape to which %s crops pictures, so that no word of it is cut off", (platform) => {
    const { format } = designPost({ ...bread, platform, slot: 0, content: announced })
    const [drawn, shown] = [GRAPHIC_SIZES[format], frameFor(platform).size]
    expect(drawn.width / drawn.height).toBeCloseTo(shown.width / shown.height, 1)
  })

  test("puts only actual quotes into quotation marks", () => {
    const design = (content: string) => designPost({ ...bread, slot: 3, content })
    expect(design("Our oven is old. So is the recipe.").layout).toBe("product")
    expect(design('Marta told us: "My children eat all of it, every day." We blushed.')).toMatchObject({
      layout: "quote",
      headline: "My children eat all of it, every day.",
    })
  })

  test("sets the post's own line, without its signs, hashtags and links", () => {
    expect(designPost({ ...bread, slot: 0, content: announced })).toMatchObject({
      layout: "announcement",
      format: "portrait",
      headline: "We bake a new bread from June 3: the Harbor Rye.",
      subline: "It keeps fresh for a week.",
    })
  })

  test("lists details, quotes a customer whole and by name, and ends on the price as it was typed", () => {
    const details = "Good to know about “Harbor Rye”:\n\nIt keeps fresh for a week. We bake 60 loaves a day."
    expect(designPost({ ...bread, slot: 2, content: details })).toMatchObject({
      layout: "checklist",
      headline: "Harbor Rye",
      items: ["It keeps fresh for a week.", "We bake 60 loaves a day."],
    })
    const quoted = "“The first dark bread my children ask for. They eat all of it.”\n\n– Marta\n\nhttps://x.example"
    expect(designPost({ ...bread, slot: 3, content: quoted })).toMatchObject({
      layout: "quote",
      headline: "The first dark bread my children ask for. They eat all of it.",
      credit: "Marta",
    })
    const last = "One last reminder: “Harbor Rye”, $9.50.\n\n[[? Until when can people get “Harbor Rye”? ]]"
    expect(designPost({ ...bread, slot: 4, content: last })).toMatchObject({
      layout: "offer",
      headline: "Harbor Rye",
      subline: "$9.50",
    })
  })

  test("loses no line to the telephone number behind it, and shows neither that nor the signature", () => {
    const content =
      "Good to know about “Harbor Rye”:\n\nIt keeps a week. We bake 60 a day. Call 020 555 0100. Thanks! Ana"
    expect(designPost({ ...bread, slot: 2, content })).toMatchObject({
      items: ["It keeps a week.", "We bake 60 a day."],
    })
    const drawn = designPost({ ...bread, slot: 0, content: "3 ways to eat it:\n1. Warm." })
    expect(drawn).toMatchObject({ headline: "3 ways to eat it", subline: "1. Warm." })
    const closed = designPost({
      ...bread,
      slot: 0,
      content: "Der Roggen ist da.\n\nFragen an Acme? Gern per Nachricht.",
    })
    expect(closed.subline).toBe("")
  })

  test("shows no question of the owner's, and fits any of the layouts", () => {
    const asked = "[[? What do people miss today? ]]"
    for (const layout of GRAPHIC_LAYOUTS) {
      const drawn = designPost({ ...bread, slot: 1, content: `${asked}\n\n${"A long line. ".repeat(60)}`, layout })
      expect(drawn.layout).toBe(layout)
      expect(JSON.stringify(drawn)).not.toContain("[[?")
    }
    const bare = designPost({ ...bread, slot: 1, content: `${asked}\n\nQuestions? Message Harbor Bakery.` })
    expect(designPost({ ...bread, slot: 3, content: asked }).layout).toBe("product")
    expect(bare).toMatchObject({ kicker: "", headline: "Harbor Rye", subline: "" })
  })
})

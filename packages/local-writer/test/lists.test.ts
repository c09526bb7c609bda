import { expect, test } from "vitest"
import { tidyText } from "../src/brief/tidy.ts"
import { brand, writeAs } from "./brand.ts"
import { write } from "./from-notes.ts"

/** What is set as a list or as lines, and what is not. */

const tidy = (text: string) => tidyText(text, { brandName: "" })

test("notes of a few words with figures are a line each", () => {
  expect(tidy("New grow light, 240W, retail 189, ships from Denver, fits 3x3 tent")).toBe(
    "New grow light\n240W\nRetail 189\nShips from Denver\nFits 3x3 tent",
  )
  for (const said of ["On May 3, 2026, at 7pm, in Leeds, we open.", "Bread, rye, spelt, olive, walnut, from 7 to 9."])
    expect(tidy(said)).toBe(said)
})

test("lines of which none ends a sentence all begin with a capital", () => {
  expect(tidy("closed Dec 24 - Jan 2\npickup only, no shipping that week\ngift cards available online anytime")).toBe(
    "Closed Dec 24 - Jan 2\nPickup only, no shipping that week\nGift cards available online anytime",
  )
})

test("the news of a newsletter are a list, and its subject is the first of them", () => {
  const mail = write(
    "Newsletter for May: new arrivals (linen shirts, canvas totes), our workshop on May 14, and a reminder that returns are free.",
    "email",
  )
  expect(mail).toMatch(/^Subject: New arrivals/)
  expect(mail).toContain("- New arrivals (linen shirts, canvas totes)\n- Our workshop on May 14\n- ")
})

test("how something is done is told in scenes, and what is shown is not spoken", () => {
  const script = write(
    "60s reel showing how we make our bread: mixing, folding overnight, baking at 5am. Show the bowl. It costs $4.",
    "video-script",
  )
  expect(script.match(/Voice: .+/g)?.slice(0, 4)).toEqual([
    "Voice: How we make our bread",
    "Voice: Mixing",
    "Voice: Folding overnight",
    "Voice: Baking at 5am",
  ])
  expect(script).toContain("\n\nShow the bowl.\n\n")
})

test("thanks are no point of a list", () => {
  const mail = write(
    "Prices go up on July 1. A haircut will be $38. Rent and products got more expensive. Thank you for your loyalty.",
    "email",
  )
  expect(mail).not.toContain("•")
})

test("as many points as a title counts are listed below it in a post", () => {
  expect(
    writeAs(brand("Harris"))("3 things people forget: take readings, label boxes, defrost the freezer. Get a quote."),
  ).toContain("3 things people forget:\n- Take readings\n- Label boxes\n- Defrost the freezer\n\nGet a quote.")
})

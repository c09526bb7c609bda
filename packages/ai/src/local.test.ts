import { EMPTY_STYLIZATION } from "@brandwright/contract/brands/brands"
import { expect, test } from "vitest"
import type { Voice } from "./engine.ts"
import { createLocalEngine } from "./local.ts"
import { emailRecipe } from "./recipes/email.ts"

const voice: Voice = {
  ...{ brandName: "Radwerk", brandDescription: "", industry: "", website: "https://radwerk.example" },
  ...{ stylization: EMPTY_STYLIZATION, version: 1, facts: [], examples: [] },
  ...{ currency: "EUR", language: "en-US", today: "2027-01-11" },
}
const writeMail = async (brief: string) =>
  (await createLocalEngine().generate(emailRecipe, { brief, purpose: "newsletter" }, voice)).value.content

test("a draft is in the language of the person's words, whatever the brand has chosen", async () => {
  const german = await writeMail(
    "frühjahrscheck für dein rad: bremsen, schaltung und licht. dauert einen tag, komm lieber jetzt als im mai, da ist die werkstatt voll",
  )
  expect(german).toContain("als im Mai, da ist die Werkstatt voll.")
  expect(german).toContain("Mehr dazu")
  expect(german).not.toMatch(/Hello|Read more|I'm/)
  expect(await writeMail("The spring check for your bike is back, and it takes a day.")).toContain("Read more")
})

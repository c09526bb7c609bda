import type { Engine } from "@brandwright/ai/engine"
import { createLocalEngine } from "@brandwright/ai/local"
import { PART_KINDS } from "@brandwright/contract/campaigns/campaigns"
import { findOtherLanguage } from "@brandwright/contract/writing/text-language"
import { expect, test } from "vitest"
import { runJobs } from "../../../../../test/jobs.ts"
import { freshServices, signedIn } from "../../../../../test/signed-in.ts"

const ENGLISH = "This is what the people of this town have said about us, and it is why they will come back to you."

/** An engine that notes what the owner is taken to have asked for, by recipe. */
function notingEngine() {
  const local = createLocalEngine()
  const asked = new Map<string, string>()
  const ai: Engine = {
    ...local,
    writer: () => ({ provider: "openai", model: "gpt-4.1" }),
    generate: async (recipe, input, voice, options) => {
      const brief = recipe.brief?.(input)
      if (brief !== undefined) asked.set(recipe.name, brief)
      return local.generate(recipe, input, voice, options)
    },
  }
  return { ai, asked }
}

test("what a model is told in English is no wish for English: a German campaign's parts are all checked", async () => {
  const { ai, asked } = notingEngine()
  const { api, services, brandId } = await signedIn({ services: await freshServices({ ai }) })
  await api.brands.update({ id: brandId, language: "de-DE" })
  await api.campaigns.create({
    ...{ name: "Winter", offer: "Winterinspektion", price: "59", launchDay: "2031-12-08", platforms: ["facebook"] },
    brief: "Im Winter verrosten Ketten und Bremsen. Wer jetzt bucht, bekommt für die Zeit ein Leihrad.",
    audience: "Pendler mit dem Rad",
    parts: PART_KINDS.filter((kind) => kind !== "tool"),
  })
  await runJobs(services)
  expect([...asked.keys()]).toEqual(expect.arrayContaining(["content", "email", "sales-page", "ebook-chapter"]))
  for (const [recipe, brief] of asked)
    expect([recipe, findOtherLanguage(ENGLISH, "de-DE", brief)]).toEqual([recipe, "en"])
})

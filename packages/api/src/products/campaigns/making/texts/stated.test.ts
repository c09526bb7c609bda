import type { Engine, Voice } from "@brandwright/ai/engine"
import { createLocalEngine } from "@brandwright/ai/local"
import { expect, test } from "vitest"
import { runJobs } from "../../../../../test/jobs.ts"
import { freshServices, signedIn } from "../../../../../test/signed-in.ts"

const PAGE = [
  ["hero", "Your boiler, checked", "For £70. [[? From when? ]]"],
  ["benefits", "What you have of it", "It runs quietly. It burns up to 30% less gas."],
  ["guarantee", "12-month guarantee", "If it fails within a year, we come back."],
].map(([kind, title, text]) => ({ kind, title, text, button: "", items: [] }))
const PAGE_FAQ = {
  ...{ kind: "faq", title: "Questions", text: "", button: "" },
  items: [
    { title: "When do you come?", text: "Within three weeks." },
    { title: "What do you do?", text: "We check and clean it." },
  ],
}
const MAIL = { subject: "Thanks", content: "<p>You asked for <b>news</b> of the boiler.</p>" }

/** An engine whose page says more than it was given; it notes the prompts of the other parts. */
function inventiveEngine() {
  const local = createLocalEngine()
  const prompts: { name: string; user: string }[] = []
  const answers: Record<string, unknown> = { "sales-page": { sections: [...PAGE, PAGE_FAQ] }, email: MAIL }
  const ai: Engine = {
    ...local,
    writer: () => ({ provider: "openai", model: "gpt-4.1" }),
    generate: async (recipe, input, voice: Voice, options) => {
      prompts.push({ name: recipe.name, user: recipe.prompt(input, voice).user })
      const made = await local.generate(recipe, input, voice, options)
      const answer = answers[recipe.name]
      return { ...made, provider: "openai", ...(answer !== undefined && { value: recipe.output.parse(answer) }) }
    },
  }
  return { ai, prompts }
}

test("what a draft page says without a fact goes into no other text; the mail to everyone knows the sequence", async () => {
  const { ai, prompts } = inventiveEngine()
  const { api, services } = await signedIn({ services: await freshServices({ ai }) })
  await api.campaigns.create({
    ...{ name: "Winter", offer: "Boiler service", price: "£70", launchDay: "2031-12-08", platforms: ["facebook"] },
    brief: "A boiler service: we check it and clean it.",
  })
  await runJobs(services)
  const others = prompts.filter(({ name }) => name !== "sales-page")
  expect(others.length).toBeGreaterThan(8)
  for (const { user } of others) {
    expect(user).toContain("Your boiler, checked\nFor £70.\nWhat you have of it\nIt runs quietly.")
    expect(user).toContain("What do you do?\nWe check and clean it.")
    expect(user).not.toMatch(/30%|guarantee|three weeks|When do you come/)
  }
  const mails = others.filter(({ name }) => name === "email").map(({ user }) => user)
  expect(mails).toHaveLength(4)
  expect(mails.map((user) => user.includes("You asked for news of the boiler."))).toEqual([false, true, true, true])
  expect(mails[3]).toContain("The same readers see these texts too.")
})

import { countOpenQuestions } from "@brandwright/contract/writing/open-questions"
import { funnelText } from "@brandwright/contract/funnels/funnels"
import { describe, expect, test } from "vitest"
import { funnelFields } from "../../../../contract/test/funnels.ts"
import { signedIn } from "../../../test/signed-in.ts"

describe("generation (S-C03)", () => {
  const wanted = { ...funnelFields, price: "29.99" }

  test("writes what is known, asks at most four questions, remembers provider and cost, and shows as a task", async () => {
    const { api } = await signedIn()
    const made = await api.funnels.generate({ ...wanted, urgencyFactor: 80 })
    expect(made.content.sections.map(({ kind }) => kind)).toEqual([
      "hero",
      "problem",
      "benefits",
      "bonuses",
      "price",
      "faq",
      "callToAction",
    ])
    const text = JSON.stringify(made.content)
    expect(text).toContain("Vegan Cookie Box")
    expect(text).toContain("busy parents")
    expect(text).not.toMatch(/lorem|undefined|\{\{/i)
    expect(countOpenQuestions(text)).toBeLessThanOrEqual(4)
    expect(countOpenQuestions(text)).toBeGreaterThan(0)
    const funnel = await api.funnels.create({
      ...funnelFields,
      content: made.content,
      receipts: [made.receipt, "forged.receipt"],
    })
    expect(funnel).toMatchObject({ aiProvider: "local", generationCost: 0 })
    const { items } = await api.tasks.list({ running: false })
    expect(items).toMatchObject([{ title: "Sales page: Vegan Cookie Box", status: "completed" }])
  })

  test("leaves out what is switched off, and urgency at a calm slider", async () => {
    const { api } = await signedIn()
    const made = await api.funnels.generate({
      ...wanted,
      urgencyFactor: 0,
      includeBonuses: false,
      includeTestimonials: false,
      includeFaq: false,
    })
    expect(made.content.sections.map(({ kind }) => kind)).toEqual([
      "hero",
      "problem",
      "benefits",
      "price",
      "callToAction",
    ])
  })

  test("writes one section again in other words, and the same words for the same attempt", async () => {
    const { api } = await signedIn()
    const again = async (variation: number) =>
      (await api.funnels.generateSection({ ...wanted, kind: "problem", variation })).section
    const texts = await Promise.all([1, 2, 3, 4].map(again))
    expect(new Set(texts.map(({ text }) => text)).size).toBeGreaterThan(1)
    expect((await again(1)).text).toBe(texts[0]?.text)
  })

  test.each(["name", "price", "description", "targetAudience"] as const)("needs a %s (content §5)", async (field) => {
    const { api } = await signedIn()
    await expect(api.funnels.generate({ ...wanted, [field]: "" })).rejects.toThrow(funnelText.missing)
  })
})

import { accountText, CREDIT_LIMIT_USD } from "@brandwright/contract/account/account-text"
import { ADD_FUNDS_REASON } from "@brandwright/contract/app"
import { toMicroUsd } from "@brandwright/contract/wire"
import { createLocalEngine } from "@brandwright/ai/local"
import { salesPageRecipe } from "@brandwright/ai/recipes/sales-page"
import { describe, expect, test } from "vitest"
import { answersStrictly } from "../../../../../../ai/test/strict-protocol.ts"
import { ownerWithModel } from "../../../../../test/owner-with-model.ts"
import { funnelFields } from "../../../../../../contract/test/funnels.ts"
import { runJobs } from "../../../../../test/jobs.ts"
import { freshServices, signedIn } from "../../../../../test/signed-in.ts"
import { emptyDraft } from "@brandwright/contract/funnels/funnel-drafts"
import { funnelText } from "@brandwright/contract/funnels/funnels"

const wanted = { ...funnelFields, price: "29.99", funnelId: null }
const OPENAI_PRICE = 40_000

/** An engine of which every page costs the same, and which a test can hold up or break. */
function paidEngine(before: (signal: AbortSignal | undefined) => Promise<void> = async () => {}, price = OPENAI_PRICE) {
  const local = createLocalEngine()
  const paid: typeof local = {
    ...local,
    writer: () => ({ provider: "openai", model: "gpt-4.1" }),
    quote: () => price,
    generate: async (recipe, input, voice, options) => {
      await before(options?.signal)
      const made = await local.generate(recipe, input, voice, options)
      return { ...made, provider: "openai", model: "gpt-4.1", costMicroUsd: OPENAI_PRICE }
    },
  }
  return paid
}

describe("a sales page written as a task (S-C03)", () => {
  test("waits for its editor although the screen was left, and is taken over once", async () => {
    const { api, services, user } = await signedIn({ services: await freshServices({ ai: paidEngine() }) })
    const begun = await api.funnels.writePage(wanted)
    expect(begun).toMatchObject({ status: "pending", page: null })
    expect(await api.funnels.writePage(wanted)).toEqual(begun)
    await runJobs(services)
    const written = await api.funnels.writtenPage({ funnelId: null })
    expect(written).toMatchObject({ id: begun.id, status: "completed", page: { provider: "openai" } })
    expect(written?.page?.content.sections[0]).toMatchObject({ kind: "hero" })
    expect((await api.tasks.list({ running: false })).items).toMatchObject([
      { title: funnelText.taskTitle(wanted.name), status: "completed", resultUrl: "/web-funnel" },
    ])
    const rows = await services.db.selectFrom("usageRecord").select("id").where("userId", "=", user.id).execute()
    expect(rows).toHaveLength(1)
    await api.funnels.dropWrittenPage({ id: begun.id })
    expect(await api.funnels.writtenPage({ funnelId: null })).toBeNull()
  })

  test("leaves out the sections for which the writer had nothing, and keeps those with a button", async () => {
    const local = createLocalEngine()
    const generate: typeof local.generate = async (recipe, input, voice, options) => {
      const made = await local.generate(recipe, input, voice, options)
      const written = salesPageRecipe.output.safeParse(made.value)
      if (!written.success) return made
      const empty = { title: "", text: "", button: "", items: [] }
      const sections = [
        { ...empty, kind: "hero", title: "Tune-up", button: "Book" },
        { ...empty, kind: "testimonials", title: "What riders say" },
        { ...empty, kind: "guarantee", text: "Ninety days." },
      ]
      return { ...made, value: recipe.output.parse({ sections }) }
    }
    const { api } = await signedIn({ services: await freshServices({ ai: { ...local, generate } }) })
    const { content } = await api.funnels.generate({ ...funnelFields, price: "29.99" })
    expect(content.sections.map(({ kind }) => kind)).toEqual(["hero", "guarantee"])
  })

  test("charges nothing once it is cancelled, and can be written again", async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const begun = Promise.withResolvers<void>()
    const ai = paidEngine(async (signal) => {
      begun.resolve()
      await Promise.race([held, new Promise((resolve) => signal?.addEventListener("abort", resolve))])
      signal?.throwIfAborted()
    })
    const { api, services, user } = await signedIn({ services: await freshServices({ ai }) })
    const { taskId } = await api.funnels.writePage(wanted)
    const working = runJobs(services)
    await begun.promise
    await api.tasks.cancel({ id: taskId ?? 0 })
    await working
    expect(await api.funnels.writtenPage({ funnelId: null })).toMatchObject({ status: "failed", page: null })
    expect(await services.db.selectFrom("usageRecord").selectAll().where("userId", "=", user.id).execute()).toEqual([])
    release()
    await api.tasks.retry({ id: taskId ?? 0 })
    await runJobs(services)
    expect(await api.funnels.writtenPage({ funnelId: null })).toMatchObject({ status: "completed" })
  })

  test("says that the balance did not cover it, in its editor and in the list of tasks", async () => {
    const ai = paidEngine(undefined, toMicroUsd(CREDIT_LIMIT_USD + 1_000))
    const { api, services } = await signedIn({ services: await freshServices({ ai }) })
    await api.funnels.writePage(wanted)
    await runJobs(services)
    const refused = { status: "failed", error: accountText.balanceTooLow, reason: ADD_FUNDS_REASON }
    expect(await api.funnels.writtenPage({ funnelId: null })).toMatchObject(refused)
    expect((await api.tasks.list({ running: false })).items).toMatchObject([refused])
  })

  test("leaves the kept draft as it is, and belongs to the editor of one funnel", async () => {
    const { api, services } = await signedIn()
    const { id } = await api.funnels.create(funnelFields)
    await api.funnels.saveDraft({ funnelId: id, fields: { ...emptyDraft(), description: "typed" }, version: 0 })
    await api.funnels.writePage({ ...wanted, funnelId: id })
    await runJobs(services)
    expect(await api.funnels.writtenPage({ funnelId: null })).toBeNull()
    expect(await api.funnels.writtenPage({ funnelId: id })).toMatchObject({ status: "completed" })
    expect(await api.funnels.draft({ funnelId: id })).toMatchObject({ version: 1, fields: { description: "typed" } })
    expect((await api.tasks.list({ running: false })).items[0]).toMatchObject({ resultUrl: `/web-funnel?edit=${id}` })
  })
})

describe("one section written again", () => {
  test("keeps what customers have said, word for word", async () => {
    const { api } = await signedIn()
    const items = [{ title: "Ada, Leeds", text: "Best cookies I ever had." }]
    const current = { title: "What people say", text: "", button: "", items }
    const { section } = await api.funnels.generateSection({ ...wanted, kind: "testimonials", variation: 3, current })
    expect(section.items).toEqual(items)
  })

  test("asks for a customer's words in another way where there are none yet", async () => {
    const { api } = await signedIn()
    const { section } = await api.funnels.generateSection({ ...wanted, kind: "testimonials", variation: 1 })
    const order = { ...wanted, kind: "testimonials" as const, variation: 2, current: section }
    const again = await api.funnels.generateSection(order)
    expect(section.items[0]?.text).toContain("[[?")
    expect(again.section.items[0]?.text).toContain("[[?")
    expect(again.section.items).not.toEqual(section.items)
  })

  test("is written as its owner asks by a model, and refused without one", async () => {
    const problem = { kind: "problem", title: "Late?", text: "We bake early.", button: "", items: [] }
    const { api, told, provider } = await ownerWithModel(answersStrictly(JSON.stringify(problem)))
    const current = { title: "No time to bake?", text: "We bake.", button: "", items: [] }
    const order = { ...wanted, kind: "problem" as const, variation: 1, current, wish: "Say that we bake early" }
    expect((await api.funnels.generateSection(order)).section).toMatchObject({ title: "Late?", text: "We bake early." })
    expect(told()[0]).toContain("Say that we bake early")
    expect(told()[0]).toContain("No time to bake?")
    provider.close()
    const { api: drafting } = await signedIn()
    await expect(drafting.funnels.generateSection(order)).rejects.toMatchObject({
      code: "CONFLICT",
      message: funnelText.wishNeedsModel,
      extras: { reason: "connect-model" },
    })
  })

  test("shows the section as it stands to the writer", async () => {
    const shown: unknown[] = []
    const local = createLocalEngine()
    const ai: typeof local = {
      ...local,
      generate: (recipe, input, ...rest) => {
        shown.push(input)
        return local.generate(recipe, input, ...rest)
      },
    }
    const { api } = await signedIn({ services: await freshServices({ ai }) })
    const current = { title: "No time to bake?", text: "We bake.", button: "", items: [] }
    await api.funnels.generateSection({ ...wanted, kind: "problem", variation: 1, current })
    expect(shown).toMatchObject([{ kind: "problem", current: { ...current, kind: "problem" } }])
  })
})

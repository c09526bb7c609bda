import { DAY_MS } from "@brandwright/contract/durations"
import { funnelKindNames, wizardInput } from "@brandwright/contract/email/sequences/email-wizard"
import { templateText } from "@brandwright/contract/email/sending/email-templates"
import { toolText } from "@brandwright/contract/tools/tools"
import { InsertQueryNode, type KyselyPlugin } from "kysely"
import { describe, expect, test } from "vitest"
import { emailWorld, type World } from "../../../../../test/email-world.ts"
import { buy, newFormKey } from "../../../funnels/checkout/checkout.service.ts"
import { captureLead } from "../../../funnels/leads/leads.service.ts"
import { openBook } from "./book-link.service.ts"
import { createLeadMagnet, setUp } from "./lead-magnet.service.ts"
import { confirm } from "../../people/joining/opt-in.service.ts"
import { openTool } from "./tool-link.service.ts"
import { mintToken, readToken } from "../../link-tokens.ts"

async function book({ api, services, brandId }: World, title = "The Oven Book") {
  const { id } = await api.ebooks.create({ title, price: 19.99, brandId })
  const chapters = [{ id: "one", title: "First rise", html: "<p>Flour and water.</p>" }]
  await services.db.updateTable("ebook").set({ chapters }).where("id", "=", id).execute()
  return id
}

describe("Create Lead Magnet (content §2.2)", () => {
  test("an e-book: a draft page, and a welcome mail with each person's own link that ends", async () => {
    const made = await emailWorld()
    const { api, services, clock, people, send } = made
    const ebookId = await book(made)
    const { funnelId, sequenceId } = await api.email.createLeadMagnet({ ebookId, ebookEdition: "sample" })
    expect(await api.funnels.list({})).toMatchObject([{ id: funnelId, name: "The Oven Book", status: "draft" }])
    const sequence = await api.email.sequence({ id: sequenceId })
    expect(sequence).toMatchObject({ status: "paused", funnelId, draftCount: 1 })
    expect(sequence.steps).toMatchObject([{ ebookId, ebookEdition: "sample", isDraft: true }])
    await api.email.updateSequence({ id: sequenceId, status: "active" })
    await api.email.enrol({ id: sequenceId, subscriberIds: await people(2) })
    await send()
    const tokens = services.mails.map((mail) => /\/e\/book\/([\w-]+)/.exec(mail.html ?? "")?.[1] ?? "")
    expect(new Set(tokens).size).toBe(2)
    expect(await openBook(services, tokens[0] ?? "")).toMatchObject({
      kind: "sample",
      title: "The Oven Book",
      html: expect.stringContaining("Flour and water."),
    })
    // A person's visit is a click in the email; a scanner's is not.
    clock.now += DAY_MS
    await openBook(services, tokens[0] ?? "", { userAgent: "Mozilla/5.0 (Macintosh) Chrome/140", purpose: "" })
    await openBook(services, tokens[1] ?? "", { userAgent: "Mozilla/5.0", purpose: "" })
    expect((await api.email.sequenceReport({ id: sequenceId })).steps).toMatchObject([{ opens: 1, clicks: 1 }])
    clock.now += 31 * DAY_MS
    expect(await openBook(services, tokens[0] ?? "")).toBeUndefined()
    expect(await openBook(services, `${tokens[1]?.slice(0, -1)}A`)).toBeUndefined()
  })

  test("a file of the pool is linked in the mail and delivered by the page", async () => {
    const { api, services } = await emailWorld()
    const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
    const asset = await api.media.create({
      name: "Checklist",
      mediaType: "image",
      fileUrl: `data:image/png;base64,${png}`,
    })
    const { funnelId, sequenceId } = await api.email.createLeadMagnet({ assetId: asset.id, name: "My list" })
    expect((await api.email.sequence({ id: sequenceId })).steps[0]?.content).toContain(`/media/${asset.id}/`)
    const funnel = await services.db
      .selectFrom("funnel")
      .select("deliveryAssetId")
      .where("id", "=", funnelId)
      .executeTakeFirst()
    expect(funnel?.deliveryAssetId).toBe(asset.id)
  })

  test("a tool is opened by a link in the mail for as long as it exists, without the owner's grants", async () => {
    const { api, services, brandId } = await emailWorld()
    const tool = await api.tools.create({
      name: "Dough <calculator>",
      htmlContent: "<p>Flour</p>",
      configuration: { capabilities: ["brand", "counts"] },
    })
    const { funnelId, sequenceId } = await api.email.createLeadMagnet({ toolId: tool.id })
    expect(await api.funnels.list({})).toMatchObject([{ id: funnelId, name: "Dough <calculator>", status: "draft" }])
    const [step] = (await api.email.sequence({ id: sequenceId })).steps
    expect(step).toMatchObject({ subject: "Your tool: Dough <calculator>", isDraft: true, ebookId: null })
    expect(step?.content).toContain("<strong>Dough &lt;calculator&gt;</strong>")
    const token = /href="http:\/\/localhost:3000\/e\/tool\/([\w-]+)"/.exec(step?.content ?? "")?.[1] ?? ""
    expect(await openTool(services, token)).toMatchObject({ htmlContent: "<p>Flour</p>", brand: { name: "Acme" } })
    await api.tools.update({ id: tool.id, configuration: { capabilities: [] } })
    expect(await openTool(services, token)).toMatchObject({ brand: null })
    expect(await openTool(services, mintToken(services.settings, "book", brandId, tool.id))).toBeUndefined()
    await api.tools.delete({ id: tool.id })
    expect(await openTool(services, token)).toBeUndefined()
  })

  test("wants exactly one, and one of this brand", async () => {
    const made = await emailWorld()
    const other = await made.api.brands.create({ name: "Other" })
    const ebookId = await book(made)
    const tool = await made.api.tools.create({ name: "Timer", jsCode: "tick()" })
    for (const input of [{}, { ebookId, toolId: tool.id }])
      await expect(made.api.email.createLeadMagnet(input)).rejects.toMatchObject({ code: "BAD_REQUEST" })
    await expect(made.api.email.createLeadMagnet({ brandId: other.id, toolId: tool.id })).rejects.toMatchObject({
      code: "NOT_FOUND",
      message: toolText.notFound,
    })
    await expect(made.api.email.createLeadMagnet({ brandId: other.id, ebookId })).rejects.toMatchObject({
      code: "NOT_FOUND",
      message: templateText.bookMissing,
    })
  })
})

test.each(Object.keys(funnelKindNames) as (keyof typeof funnelKindNames)[])(
  "the wizard makes a draft funnel of the kind %s and connects it (S-C21)",
  async (funnelKind) => {
    const { api } = await emailWorld()
    const sequence = await api.email.createFromWizard({ funnelKind })
    const [funnel] = await api.funnels.list({})
    expect(funnel).toMatchObject({ id: sequence.funnelId, status: "draft" })
    expect(funnel?.urlExtension).toMatch(/^[a-z0-9-]{1,50}$/)
    expect((await api.email.funnels({})).map((choice) => choice.id)).toEqual([funnel?.id])
  },
)

test("a lead magnet and a wizard's page that stop half-way leave neither page nor sequence behind", async () => {
  const made = await emailWorld()
  const { api, services, brandId } = made
  const ebookId = await book(made)
  const brand = await services.db.selectFrom("brand").selectAll().where("id", "=", brandId).executeTakeFirstOrThrow()
  const dies: KyselyPlugin = {
    transformQuery({ node }) {
      if (InsertQueryNode.is(node) && node.into?.table.identifier.name === "emailStep") throw new Error("killed")
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const dying = { ...services, db: services.db.withPlugin(dies) }
  await expect(createLeadMagnet(dying, brand, { ebookId, ebookEdition: "full" })).rejects.toThrow("killed")
  await expect(setUp(dying, brand, wizardInput.parse({ funnelKind: "free-trial" }))).rejects.toThrow("killed")
  expect(await api.funnels.list({})).toEqual([])
  expect(await api.email.sequences({})).toEqual([])
})

describe("a funnel", () => {
  async function joined(made: World, sequence: { exitOn?: "sale" } = {}) {
    const { api, services, sequence: add } = made
    const { id: funnelId } = await api.funnels.create({
      name: "Cookie Box",
      description: "Twelve cookies",
      targetAudience: "Everybody",
      urlExtension: `cookies-${made.brandId}`,
      price: 29,
    })
    const sequenceId = await add([0, DAY_MS])
    await api.email.updateSequence({ id: sequenceId, funnelId, ...sequence })
    const funnel = await services.db
      .selectFrom("funnel")
      .selectAll()
      .where("id", "=", funnelId)
      .executeTakeFirstOrThrow()
    const lead = await captureLead(
      services,
      { funnel, brandName: "Acme", ip: "10.0.0.1" },
      { email: "ann@example.com", name: "Ann", variant: "a" },
    )
    return { sequenceId, funnel, ...lead }
  }

  test("enrols who joins through it, and nothing but the confirmation leaves before they confirm", async () => {
    const made = await emailWorld()
    const { api, services, send, pass } = made
    const { sequenceId, subscriberId } = await joined(made)
    await send()
    await pass(2 * DAY_MS, DAY_MS)
    expect(services.mails.map((mail) => mail.subject)).toEqual(["Please confirm your subscription to Acme"])
    expect(await api.email.sequenceReport({ id: sequenceId })).toMatchObject({ entered: 1, waitingForConfirmation: 1 })
    expect(await api.email.subscriber({ id: subscriberId })).toMatchObject({ source: "Cookie Box" })
  })

  test("a sale of it ends the sequences whose exit rule it is", async () => {
    const made = await emailWorld()
    const { api, services, send, pass, arrived } = made
    const { sequenceId, funnel, subscriberId } = await joined(made, { exitOn: "sale" })
    await send()
    const [, mark = 0] =
      readToken(
        services.settings,
        "confirm",
        /\/e\/confirm\/([\w-]+)/.exec(services.mails[0]?.html ?? "")?.[1] ?? "",
      ) ?? []
    expect(await confirm(services, subscriberId, mark)).toBe(true)
    await send()
    const buyer = { email: "Ann@example.com", name: "Ann", variant: "a" as const, formKey: newFormKey(), joins: false }
    await buy(services, { funnel, brandName: "Acme", buyer, ip: "10.0.0.1" })
    await pass(3 * DAY_MS, DAY_MS)
    expect(arrived()["ann@example.com"]).toEqual(["Please confirm your subscription to Acme", "Mail 0"])
    expect(await api.email.sequenceReport({ id: sequenceId })).toMatchObject({ entered: 1, finished: 0, exited: 1 })
  })
})

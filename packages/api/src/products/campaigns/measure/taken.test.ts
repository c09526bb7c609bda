import { CAMPAIGN_FIGURES } from "@brandwright/contract/campaigns/campaign-figures"
import { toDay } from "@brandwright/contract/days"
import { DAY_MS, HOUR_MS } from "@brandwright/contract/durations"
import { expect, test } from "vitest"
import { withCampaign } from "../../../../test/written-campaign.ts"
import { own } from "../../../database/rows.ts"
import { buy } from "../../funnels/checkout/checkout.service.ts"
import { ownFunnel } from "../../funnels/funnels.service.ts"
import { addToDay } from "../../funnels/stats/stats.queries.ts"

type World = Awaited<ReturnType<typeof withCampaign>>

const findPart = async ({ api, id }: World, kind: string) =>
  own(
    (await api.campaigns.get({ id })).parts.find((part) => part.kind === kind),
    "The part is missing.",
  )

/** Someone visits the page, joins and buys. */
async function visit({ services, user, clock }: World, funnelId: number, email: string): Promise<void> {
  const funnel = await ownFunnel(services.db, user.id, funnelId)
  await addToDay(services.db, { funnelId, day: toDay(clock.at), variant: "a" }, { views: 1 })
  const buyer = { email, name: "Grace", variant: "a" as const, formKey: email, joins: true, via: "" }
  await buy(services, { funnel, brandName: "Acme", buyer, ip: "127.0.0.1" })
}

/** The figures, each of which its rows add up to. */
async function readFigures({ api, id }: World) {
  const { total } = await api.campaigns.figures({ id })
  for (const figure of CAMPAIGN_FIGURES) {
    const rows = await api.campaigns.figureRows({ id, figure })
    expect([figure, rows.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([figure, total[figure]])
  }
  return total
}

test("a page taken from what exists counts from the first launch, in every figure and its rows", async () => {
  const world = await withCampaign({ parts: ["page", "sequence"] })
  const { api, id, clock, answerAll } = world
  await answerAll()
  const made = await findPart(world, "page")
  const page = await api.funnels.create({
    name: "Old page",
    description: "Oven gloves",
    targetAudience: "Bakers",
    price: 20,
    urlExtension: "old-page",
  })
  await visit(world, page.id, "first-long-ago@example.com")
  clock.at += DAY_MS
  await visit(world, page.id, "earlier-today@example.com")
  await api.campaigns.updatePart({ id: made.id, itemId: page.id })
  clock.at += HOUR_MS
  await visit(world, page.id, "before-launch@example.com")
  expect(await readFigures(world)).toMatchObject({ visits: 0, leads: 0, sales: 0, revenue: 0 })

  clock.at += HOUR_MS
  await api.campaigns.launch({ id })
  expect(await readFigures(world)).toMatchObject({ visits: 0, leads: 0, sales: 0, revenue: 0 })
  clock.at += HOUR_MS
  await visit(world, page.id, "after-launch@example.com")
  expect(await readFigures(world)).toMatchObject({ visits: 1, leads: 1, sales: 1, revenue: 20 })
  expect((await api.campaigns.figuresCsv({ id })).csv).toContain("Total,0,0,1,0,1,0,1,20,0")

  await api.campaigns.stop({ id })
  clock.at += DAY_MS
  await visit(world, page.id, "while-stopped@example.com")
  await api.campaigns.launch({ id })
  expect(await readFigures(world)).toMatchObject({ visits: 2, leads: 2, sales: 2, revenue: 40 })
})

test("a page made for the campaign counts what it had before the launch too", async () => {
  const world = await withCampaign({ parts: ["page"] })
  const { api, id, clock, answerAll } = world
  await answerAll()
  const made = await findPart(world, "page")
  await visit(world, made.itemId ?? 0, "early@example.com")
  clock.at += DAY_MS
  await api.campaigns.launch({ id })
  expect(await readFigures(world)).toMatchObject({ visits: 1, leads: 1, sales: 1 })
})

test("emails, downloads and scans of taken parts count from the launch too", async () => {
  const world = await withCampaign({ parts: ["page", "sequence", "book", "video"] })
  const { api, services, user, brandId, id, clock } = world
  const [sequence, book, video] = await Promise.all(["sequence", "book", "video"].map((kind) => findPart(world, kind)))
  const code = (await api.video.get({ id: video?.itemId ?? 0 })).state.endCard.shortUrl.split("/").at(-1) ?? ""
  // As if these had been made long ago, and taken.
  await services.db.updateTable("campaignPart").set({ takenAt: clock.at }).execute()
  const use = (uses: number) =>
    services.db
      .insertInto("giftUse")
      .values({ brandId, kind: "book", itemId: book?.itemId ?? 0, day: toDay(clock.at), uses })
      .onConflict((conflict) => conflict.columns(["kind", "itemId", "day"]).doUpdateSet({ uses }))
      .execute()
  const scan = (clicks: number) =>
    services.db.updateTable("shortLink").set({ clicks }).where("code", "=", code).execute()
  const subscriber = await services.db.selectFrom("subscriber").select("id").executeTakeFirstOrThrow()
  const send = (key: string) =>
    services.db
      .insertInto("emailMessage")
      .values({
        ...{ brandId, userId: user.id, kind: "step", attempt: 1, createdAt: clock.at },
        ...{ sequenceId: sequence?.itemId ?? 0, subscriberId: subscriber.id, subject: key },
        ...{ state: "sent", dueAt: clock.at, sentAt: clock.at, clickedAt: clock.at },
      })
      .execute()
  await Promise.all([use(3), scan(4), send("before")])
  await services.db.updateTable("campaignPart").set({ state: "ready" }).where("kind", "!=", "page").execute()
  expect(await readFigures(world)).toMatchObject({ sent: 0, clicks: 0, uses: 0 })
  await world.answerAll()
  clock.at += HOUR_MS
  await api.campaigns.launch({ id })
  clock.at += HOUR_MS
  await Promise.all([use(5), scan(6), send("after")])
  expect(await readFigures(world)).toMatchObject({ sent: 1, clicks: 3, uses: 2 })
})

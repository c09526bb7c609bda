import { CAMPAIGN_FIGURES, figureText } from "@brandwright/contract/campaigns/campaign-figures"
import { expect, test } from "vitest"
import { runJobs } from "../../../../test/jobs.ts"
import { withCampaign } from "../../../../test/written-campaign.ts"
import { followLink } from "../../../platform/links/links.service.ts"
import { buy } from "../../funnels/checkout/checkout.service.ts"
import { ownFunnel } from "../../funnels/funnels.service.ts"
import { own } from "../../../database/rows.ts"
import { advanceCampaigns } from "../running/launch.service.ts"

/** The rows behind three figures of one part, by title and touch. */
async function readRows(
  api: Awaited<ReturnType<typeof withCampaign>>["api"],
  id: number,
  partId: number | null = null,
) {
  const read = async (figure: "clicks" | "leads" | "sales") =>
    (await api.campaigns.figureRows({ id, figure, partId })).map(({ title, touch }) => [title, touch])
  return { clicks: await read("clicks"), leads: await read("leads"), sales: await read("sales") }
}

test("a sale counts once, for the last link before it, and its rows open behind every figure", async () => {
  const { api, services, id, user, clock, answerAll } = await withCampaign()
  await answerAll()
  const { steps } = await api.campaigns.rehearsal({ id })
  await api.campaigns.launch({ id })
  clock.at = Date.parse(steps.at(-1)?.at ?? "")
  await advanceCampaigns(services)
  const { parts } = await api.campaigns.get({ id })
  const funnel = await ownFunnel(services.db, user.id, parts.find(({ kind }) => kind === "page")?.itemId ?? 0)
  const { id: postPart, itemId: postId } = own(
    parts.find(({ title }) => title === "Announcement"),
    "The post is missing.",
  )
  const { id: mailPart } = own(
    parts.find(({ kind }) => kind === "broadcast"),
    "The mail is missing.",
  )
  const target = await services.db
    .selectFrom("socialTarget")
    .selectAll()
    .where("postId", "=", postId ?? 0)
    .executeTakeFirstOrThrow()
  const { code } = await services.db
    .selectFrom("campaignPart")
    .select("code")
    .where("id", "=", mailPart)
    .executeTakeFirstOrThrow()
  await followLink(services, target.linkCode ?? "", "Mozilla/5.0 Firefox")
  const order = (email: string, via: string, key: string) =>
    buy(services, {
      funnel,
      brandName: "Acme",
      buyer: { email, name: "Grace", variant: "a", formKey: key.padEnd(16, "x"), joins: true, via },
      ip: "127.0.0.1",
    })
  await order("one@example.com", target.linkCode ?? "", "one")
  await order("one@example.com", target.linkCode ?? "", "one")
  await order("one@example.com", code, "two")
  await order("two@example.com", "", "three")

  const { total, parts: lines, channels } = await api.campaigns.figures({ id })
  expect(total).toMatchObject({ clicks: 1, leads: 2, sales: 3, revenue: 117 })
  for (const figure of CAMPAIGN_FIGURES)
    for (const sums of [lines, channels])
      expect(sums.reduce((sum, line) => sum + line[figure], 0)).toBeCloseTo(total[figure])
  expect(lines.find(({ partId }) => partId === postPart)).toMatchObject({ clicks: 1, leads: 1, sales: 1 })
  expect(lines.find(({ partId }) => partId === mailPart)).toMatchObject({ sales: 1, revenue: 39 })
  expect(lines.find(({ partId }) => partId === null)).toMatchObject({ leads: 1, sales: 1 })
  expect(await api.campaigns.figureRows({ id, figure: "sales", partId: mailPart })).toMatchObject([
    { title: "one@example.com: Spring tune-up", part: "Launch email", touch: "last", amount: 1 },
  ])
  expect(await api.campaigns.figureRows({ id, figure: "revenue" })).toHaveLength(3)
  expect(await readRows(api, id, postPart)).toEqual({
    clicks: [["Facebook", null]],
    leads: [["one@example.com", "first"]],
    sales: [["one@example.com: Spring tune-up", "last"]],
  })
  expect(await readRows(api, id, null)).toEqual({
    clicks: [],
    leads: [["two@example.com", null]],
    sales: [["two@example.com: Spring tune-up", null]],
  })
  for (const { channel, ...line } of channels)
    for (const figure of CAMPAIGN_FIGURES) {
      const rows = await api.campaigns.figureRows({ id, figure, channel })
      expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(line[figure])
    }
  const { csv } = await api.campaigns.figureRowsCsv({ id, figure: "revenue", partId: mailPart })
  expect(csv).toMatch(/part,what,revenue,at,touch\r\nLaunch email,one@example.com: Spring tune-up,39,[^,]+Z,last\r\n$/)
  expect((await api.campaigns.figuresCsv({ id })).csv).toContain("Total,0,1,0,0,2,0,3,117,0")
})

test("scans of a video's code, what was bought after them and emails that were sent count for their parts", async () => {
  const { api, services, id, user, clock, answerAll } = await withCampaign({ parts: ["page", "video", "broadcast"] })
  await answerAll()
  const { steps } = await api.campaigns.rehearsal({ id })
  await api.campaigns.launch({ id })
  clock.at = Date.parse(steps.at(-1)?.at ?? "")
  await advanceCampaigns(services)
  await runJobs(services)
  const { parts } = await api.campaigns.get({ id })
  const findItem = (kind: string) => parts.find((part) => part.kind === kind)?.itemId ?? 0
  const { endCard } = (await api.video.get({ id: findItem("video") })).state
  const page = new URL((await followLink(services, endCard.shortUrl.split("/").at(-1) ?? "", "Firefox/140")) ?? "")
  expect(page.searchParams.get("utm_medium")).toBe("qr")
  await buy(services, {
    funnel: await ownFunnel(services.db, user.id, findItem("page")),
    brandName: "Acme",
    buyer: {
      email: "one@example.com",
      name: "Grace",
      variant: "a",
      formKey: "one".padEnd(16, "x"),
      joins: false,
      via: page.searchParams.get("via") ?? "",
    },
    ip: "127.0.0.1",
  })

  const { total, parts: lines } = await api.campaigns.figures({ id })
  expect(total).toMatchObject({ sent: 1, clicks: 1, sales: 1 })
  expect(lines.find(({ kind }) => kind === "video")).toMatchObject({ sent: 0, clicks: 1, sales: 1, revenue: 39 })
  expect(lines.find(({ kind }) => kind === "broadcast")).toMatchObject({ sent: 1, clicks: 0 })
  expect(await api.campaigns.figureRows({ id, figure: "clicks" })).toMatchObject([
    { part: "Short video", title: figureText.scans, amount: 1 },
  ])
  expect(await api.campaigns.figureRows({ id, figure: "sent" })).toMatchObject([
    { part: "Launch email", title: expect.stringMatching(/^reader@example\.com/), amount: 1 },
  ])
})

test("a cost opens the text that it paid for, also of a part that has left the campaign", async () => {
  const { api, services, id } = await withCampaign()
  const { parts } = await api.campaigns.get({ id })
  const [first = 0, second = 0] = parts.map((part) => part.id)
  const paid = { campaignId: id, usageRecordId: null, amount: 40_000, createdAt: services.now() }
  await services.db
    .insertInto("campaignCost")
    .values([
      { ...paid, partId: first, generationId: 7 },
      { ...paid, partId: second, generationId: null },
    ])
    .execute()
  await api.campaigns.dropPart({ id: second })
  const read = async (partId?: number | null) =>
    (await api.campaigns.figureRows({ id, figure: "cost", partId })).map(({ amount, generationId }) => [
      amount,
      generationId,
    ])
  expect(await read(first)).toEqual([[0.04, 7]])
  expect(await read(null)).toEqual([[0.04, null]])
  expect(await read()).toHaveLength(2)
  expect((await api.campaigns.figures({ id })).total.cost).toBe(0.08)
})

test("a second page of the campaign counts its own visits, leads and sales", async () => {
  const { api, services, id, user } = await withCampaign()
  await api.campaigns.addPart({ campaignId: id, kind: "page" })
  await runJobs(services)
  const pages = (await api.campaigns.get({ id })).parts.filter(({ kind }) => kind === "page")
  expect(pages).toHaveLength(2)
  for (const [index, { itemId }] of pages.entries()) {
    const funnel = await ownFunnel(services.db, user.id, itemId ?? 0)
    const day = { funnelId: funnel.id, day: "2031-06-01", variant: "a" as const, views: index + 3 }
    await services.db.insertInto("funnelDay").values(day).execute()
    const buyer = {
      email: `${index}@example.com`,
      name: "Grace",
      variant: "a" as const,
      formKey: `${index}`.padEnd(16, "x"),
    }
    const paid = { ...buyer, joins: true, via: "" }
    await buy(services, { funnel, brandName: "Acme", buyer: paid, ip: "127.0.0.1" })
  }
  const { total, parts } = await api.campaigns.figures({ id })
  expect(total).toMatchObject({ visits: 7, leads: 2, sales: 2 })
  const visits = new Map(parts.map((part) => [part.partId, part.visits]))
  expect(pages.map((page) => visits.get(page.id))).toEqual([3, 4])
})

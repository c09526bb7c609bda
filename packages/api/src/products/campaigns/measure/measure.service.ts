import {
  CAMPAIGN_FIGURES,
  type campaignFigures,
  type figureRows,
  figureText,
} from "@brandwright/contract/campaign-figures"
import type { z } from "zod"
import { CSV_MARK, csvCell, csvLine } from "../../../csv.ts"
import type { Services } from "../../../services.ts"
import { type CampaignRow, listParts, type PartRow } from "../campaigns.queries.ts"
import { attributeLead, attributeSale, type Fact, sumFacts, type Touches } from "./attribute.ts"
import * as queries from "./measure.queries.ts"

/** Every counted thing of a campaign, each for one part. */
async function readFacts({ db }: Services, campaign: CampaignRow): Promise<{ parts: PartRow[]; facts: Fact[] }> {
  const parts = await listParts(db, campaign.id)
  const items = (kind: PartRow["kind"]): number[] =>
    parts.flatMap((part) => (part.kind === kind && part.itemId !== null ? [part.itemId] : []))
  const partBy = (kind: PartRow["kind"], itemId: number | null): number | null =>
    parts.find((part) => part.kind === kind && part.itemId === itemId)?.id ?? null
  const links = await queries.listPostLinks(db, items("post"))
  const touches: Touches = {
    byCode: new Map([
      ...parts.map(({ code, id }) => [code, id] as const),
      ...links.flatMap(({ linkCode, postId }) => pair(linkCode, partBy("post", postId))),
    ]),
    byTarget: new Map(links.flatMap(({ id, postId }) => pair(id, partBy("post", postId)))),
  }
  const funnelIds = items("page")
  const mails = await queries.listMailClicks(db, campaign.brandId, items("broadcast"), items("sequence"))
  const visits = await queries.listVisits(db, funnelIds)
  const leads = await queries.listLeads(db, funnelIds)
  const orders = await queries.listOrders(db, campaign.brandId, { funnelIds, codes: [...touches.byCode.keys()] })
  const costs = await queries.listCosts(db, campaign.id)
  const known = new Set(parts.map(({ id }) => id))
  const facts: Fact[] = [
    ...links.map(
      ({ postId, platform, clicks }): Fact => ({
        figure: "clicks",
        partId: partBy("post", postId),
        amount: clicks,
        title: platform,
        at: null,
        touch: null,
      }),
    ),
    ...mails.map(
      ({ broadcastId, sequenceId, email, subject, clickedAt }): Fact => ({
        figure: "clicks",
        partId: broadcastId === null ? partBy("sequence", sequenceId) : partBy("broadcast", broadcastId),
        amount: 1,
        title: [email, subject].filter(Boolean).join(": "),
        at: clickedAt,
        touch: null,
      }),
    ),
    ...visits.map(
      ({ funnelId, day, views }): Fact => ({
        figure: "visits",
        partId: partBy("page", funnelId),
        amount: Number(views),
        title: day,
        at: null,
        touch: null,
      }),
    ),
    ...leads.flatMap(({ email, createdAt, confirmedAt, targetId }): Fact[] => {
      const lead = { amount: 1, title: email, ...attributeLead({ targetId }, touches) }
      return [
        { ...lead, figure: "leads", at: createdAt },
        ...(confirmedAt === null ? [] : [{ ...lead, figure: "confirmed" as const, at: confirmedAt }]),
      ]
    }),
    ...orders.flatMap((order): Fact[] => {
      const sale = { title: `${order.email}: ${order.product}`, at: order.paidAt, ...attributeSale(order, touches) }
      return [
        { ...sale, figure: "sales", amount: 1 },
        { ...sale, figure: "revenue", amount: order.amount },
      ]
    }),
    ...costs.map(
      ({ partId, amount, description, model, createdAt }): Fact => ({
        figure: "cost",
        partId: known.has(partId) ? partId : null,
        amount,
        title: [description, model].filter(Boolean).join(" · "),
        at: createdAt,
        touch: null,
      }),
    ),
  ]
  return { parts, facts }
}

const pair = <Key>(key: Key | null, partId: number | null): (readonly [Key, number])[] =>
  key === null || partId === null ? [] : [[key, partId]]

/** The figures of a campaign: in all, by part and by channel. What no part brought stands alone as direct. */
export async function measureCampaign(
  services: Services,
  campaign: CampaignRow,
): Promise<z.input<typeof campaignFigures>> {
  const { parts, facts } = await readFacts(services, campaign)
  const channels = new Map(
    parts.map(({ id, kind, platform }) => [id, kind === "post" ? platform : kind === "page" ? "page" : "email"]),
  )
  const ofPart = (partId: number | null) => facts.filter((fact) => fact.partId === partId)
  const readChannel = ({ partId }: Fact): string => (partId === null ? "direct" : (channels.get(partId) ?? "direct"))
  return {
    total: sumFacts(facts),
    parts: [
      ...parts.map(({ id, title, kind }) => ({ partId: id, title, kind, ...sumFacts(ofPart(id)) })),
      { partId: null, title: figureText.direct, kind: null, ...sumFacts(ofPart(null)) },
    ],
    channels: [...Map.groupBy(facts, readChannel)].map(([channel, own]) => ({ channel, ...sumFacts(own) })),
  }
}

/** Rows of one figure that are shown; the figure itself counts all of them. */
const ROWS_SHOWN = 1000

/** The newest rows behind one figure, of one part or of all. */
export async function listFigureRows(
  services: Services,
  campaign: CampaignRow,
  { figure, partId }: { figure: Fact["figure"]; partId?: number | null | undefined },
): Promise<z.input<typeof figureRows>> {
  const { parts, facts } = await readFacts(services, campaign)
  const titles = new Map(parts.map(({ id, title }) => [id, title]))
  return facts
    .filter((fact) => fact.figure === figure && fact.amount !== 0 && (partId === undefined || fact.partId === partId))
    .slice(-ROWS_SHOWN)
    .map(({ partId: own, title, amount, at, touch }) => ({
      part: own === null ? figureText.direct : (titles.get(own) ?? figureText.direct),
      title,
      amount: figure === "revenue" || figure === "cost" ? amount / 1_000_000 : amount,
      at,
      touch,
    }))
}

/** The figures by part, as a table for spreadsheets; revenue in the brand's currency, cost in US dollars. */
export async function exportFigures(services: Services, campaign: CampaignRow): Promise<string> {
  const { parts, total } = await measureCampaign(services, campaign)
  const lines = [...parts, { title: figureText.total, ...total }].map((line) => [
    csvCell(line.title),
    ...CAMPAIGN_FIGURES.map((figure) =>
      String(figure === "revenue" || figure === "cost" ? line[figure] / 1_000_000 : line[figure]),
    ),
  ])
  return CSV_MARK + [["part", ...CAMPAIGN_FIGURES], ...lines].map(csvLine).join("")
}

import {
  type CampaignFigure,
  FIGURE_ROWS_EXPORTED,
  FIGURE_ROWS_LISTED,
  type figureRows,
  figureText,
  nameChannel,
} from "@brandwright/contract/campaigns/campaign-figures"
import type { z } from "zod"
import { CSV_MARK, csvCell, csvLine } from "../../../formats/csv.ts"
import type { Services } from "../../../services.ts"
import { type CampaignRow, listParts, type PartRow } from "../campaigns.queries.ts"
import { attributeLead, attributeSale, type Attribution } from "./attribute.ts"
import {
  listPostLinks,
  listUses as listUseDays,
  listVisits as listVisitDays,
  type MailMoment,
} from "./measure.queries.ts"
import { DIRECT, type Reach, readChannel, readReach } from "./reach.ts"
import * as queries from "./figure-rows.queries.ts"
import { listScans } from "./scans.service.ts"

type FigureQuery = { figure: CampaignFigure; partId?: number | null | undefined; channel?: string | undefined }
type Row = Attribution & { title: string; amount: number; at: number | null; generationId?: number | null }
type Scope = {
  services: Services
  campaign: CampaignRow
  reach: Reach
  links: Links
  partId: FigureQuery["partId"]
  limit: number
}
type Links = Awaited<ReturnType<typeof listPostLinks>>

/** The newest rows behind one figure, of one part, of the parts of a channel, or of all. */
export async function listFigureRows(
  services: Services,
  campaign: CampaignRow,
  { figure, partId, channel }: FigureQuery,
  limit = FIGURE_ROWS_LISTED,
): Promise<z.input<typeof figureRows>> {
  const parts = await listParts(services.db, campaign.id)
  const posts = parts.flatMap(({ kind, itemId }) => (kind === "post" && itemId !== null ? [itemId] : []))
  const links = await listPostLinks(services.db, posts)
  const scope = { services, campaign, reach: readReach(campaign, parts, links), links, limit }
  const rows =
    channel === undefined
      ? await READERS[figure]({ ...scope, partId })
      : await listOfChannel(listKeys(parts, channel), limit, (own) => READERS[figure]({ ...scope, partId: own }))
  const titles = new Map(parts.map(({ id, title }) => [id, title]))
  return rows.map(({ partId: own, title, amount, at, touch, generationId = null }) => ({
    part: own === null ? figureText.direct : (titles.get(own) ?? figureText.direct),
    title,
    amount: figure === "revenue" || figure === "cost" ? amount / 1_000_000 : amount,
    at,
    touch,
    generationId,
  }))
}

/** Keys of the parts of a channel; null stands for rows without a part. */
const listKeys = (parts: readonly PartRow[], channel: string): (number | null)[] =>
  channel === DIRECT ? [null] : parts.filter((part) => readChannel(part) === channel).map(({ id }) => id)

/** The newest rows of all its parts. */
async function listOfChannel(
  keys: (number | null)[],
  limit: number,
  read: (partId: number | null) => Promise<Row[]>,
): Promise<Row[]> {
  const rows = (await Promise.all(keys.map(read))).flat()
  return rows.toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0)).slice(0, limit)
}

/** The same rows as a table for spreadsheets. */
export async function exportFigureRows(services: Services, campaign: CampaignRow, query: FigureQuery): Promise<string> {
  const rows = await listFigureRows(services, campaign, query, FIGURE_ROWS_EXPORTED)
  const lines = rows.map(({ part, title, amount, at, touch }) => [
    csvCell(part),
    csvCell(title),
    String(amount),
    at === null ? "" : new Date(at).toISOString(),
    touch ?? "",
  ])
  return CSV_MARK + [["part", "what", query.figure, "at", "touch"], ...lines].map(csvLine).join("")
}

const READERS: Record<CampaignFigure, (scope: Scope) => Promise<Row[]>> = {
  sent: (scope) => listMails(scope, "sentAt"),
  clicks: listClicks,
  visits: listVisits,
  uses: listUses,
  leads: (scope) => listLeads(scope, "createdAt"),
  confirmed: (scope) => listLeads(scope, "confirmedAt"),
  sales: async (scope) => (await listOrders(scope)).map((row) => ({ ...row, amount: 1 })),
  revenue: listOrders,
  cost: listCosts,
}

/** Links of posts and QR codes of videos first, each with its count, then clicked mails. */
async function listClicks(scope: Scope): Promise<Row[]> {
  const { services, campaign, reach, links, partId } = scope
  const scans = await listScans(services.db, campaign, reach, partId)
  return [
    ...links.flatMap(({ postId, platform, clicks }): Row[] => {
      const own = reach.findPart("post", postId)
      const isAsked = clicks > 0 && (partId === undefined || own === partId)
      return isAsked ? [{ partId: own, title: nameChannel(platform), amount: clicks, at: null, touch: null }] : []
    }),
    ...scans.map(
      (scan): Row => ({ partId: scan.partId, title: figureText.scans, amount: scan.scans, at: null, touch: null }),
    ),
    ...(await listMails(scope, "clickedAt")),
  ]
}

async function listMails({ services, campaign, reach, partId, limit }: Scope, moment: MailMoment): Promise<Row[]> {
  const ids = { broadcastIds: reach.items("broadcast", partId), sequences: reach.sources("sequence", partId) }
  const mails = await queries.listMails(services.db, campaign.brandId, { ...ids, moment, limit })
  return mails.map(({ broadcastId, sequenceId, email, subject, at }) => ({
    partId: broadcastId === null ? reach.findPart("sequence", sequenceId) : reach.findPart("broadcast", broadcastId),
    title: [email, subject].filter(Boolean).join(": "),
    amount: 1,
    at,
    touch: null,
  }))
}

async function listVisits({ services, reach, partId, limit }: Scope): Promise<Row[]> {
  const days = (await listVisitDays(services.db, reach.sources("page", partId))).slice(0, limit)
  return days.map(({ funnelId, day, views }) => ({
    partId: reach.findPart("page", funnelId),
    title: day,
    amount: views,
    at: null,
    touch: null,
  }))
}

async function listUses({ services, reach, partId, limit }: Scope): Promise<Row[]> {
  const kinds = ["book", "tool"] as const
  const days = kinds.map(async (kind) =>
    (await listUseDays(services.db, kind, reach.sources(kind, partId))).map(
      ({ itemId, day, uses }): Row => ({
        partId: reach.findPart(kind, itemId),
        title: day,
        amount: uses,
        at: null,
        touch: null,
      }),
    ),
  )
  return (await Promise.all(days)).flat().slice(0, limit)
}

async function listLeads({ services, reach, partId, limit }: Scope, at: "createdAt" | "confirmedAt"): Promise<Row[]> {
  const filter = { side: readSide(reach, partId), isConfirmed: at === "confirmedAt", limit }
  const leads = await queries.listLeads(services.db, reach.sources("page"), filter)
  return leads.map((lead) => ({ title: lead.email, amount: 1, at: lead[at], ...attributeLead(lead, reach) }))
}

async function listOrders({ services, campaign, reach, partId, limit }: Scope): Promise<Row[]> {
  const orders = await queries.listOrders(services.db, campaign.brandId, {
    side: readSide(reach, partId),
    pages: reach.sources("page"),
    codes: reach.listCodes(),
    limit,
  })
  return orders.map((order) => ({
    title: `${order.email}: ${order.product}`,
    amount: order.amount,
    at: order.paidAt,
    ...attributeSale(order, reach),
  }))
}

async function listCosts({ services, campaign, reach, partId, limit }: Scope): Promise<Row[]> {
  const partIds = reach.parts.map(({ id }) => id)
  const costs = await queries.listCosts(services.db, campaign.id, { partId, partIds, limit })
  return costs.map((cost) => ({
    partId: partIds.includes(cost.partId) ? cost.partId : null,
    title: [cost.description, cost.model].filter(Boolean).join(" · "),
    amount: cost.amount,
    at: cost.createdAt,
    touch: null,
    generationId: cost.generationId,
  }))
}

/** Undefined for the rows of all parts. */
function readSide(reach: Reach, partId: FigureQuery["partId"]): queries.Side | undefined {
  if (partId === undefined) return undefined
  const own = partId ?? undefined
  return { targetIds: reach.listTargets(own), codes: reach.listCodes(own), isDirect: partId === null }
}

import { CAMPAIGN_FIGURES, type campaignFigures, figureText } from "@brandwright/contract/campaigns/campaign-figures"
import type { z } from "zod"
import { CSV_MARK, csvCell, csvLine } from "../../../formats/csv.ts"
import type { Services } from "../../../services.ts"
import { type CampaignRow, listParts, sumCosts } from "../campaigns.queries.ts"
import { attributeLead, attributeSale, type Fact, sumFacts } from "./attribute.ts"
import * as queries from "./measure.queries.ts"
import { listScans } from "./scans.service.ts"
import { DIRECT, type Reach, readChannel, readReach } from "./reach.ts"

/** All figures of a campaign, each sum assigned to one part. */
async function readFacts({ db }: Services, campaign: CampaignRow): Promise<{ reach: Reach; facts: Fact[] }> {
  const parts = await listParts(db, campaign.id)
  const posts = parts.flatMap(({ kind, itemId }) => (kind === "post" && itemId !== null ? [itemId] : []))
  const links = await queries.listPostLinks(db, posts)
  const reach = readReach(campaign, parts, links)
  const { items, sources, findPart } = reach
  const pages = sources("page")
  const mails = await queries.sumMails(db, campaign.brandId, {
    broadcastIds: items("broadcast"),
    sequences: sources("sequence"),
  })
  const scans = await listScans(db, campaign, reach)
  const visits = await queries.listVisits(db, pages)
  const uses = await sumUses(db, reach)
  const leads = await queries.sumLeads(db, pages)
  const orders = await queries.sumOrders(db, campaign.brandId, { pages, codes: reach.listCodes() })
  const costs = await sumCosts(db, campaign.id)
  const known = new Set(parts.map(({ id }) => id))
  const facts: Fact[] = [
    ...links.map(
      ({ postId, clicks }): Fact => ({
        figure: "clicks",
        partId: findPart("post", postId),
        amount: clicks,
      }),
    ),
    ...mails.flatMap(({ broadcastId, sequenceId, sent, clicks }): Fact[] => {
      const partId = broadcastId === null ? findPart("sequence", sequenceId) : findPart("broadcast", broadcastId)
      return [
        { figure: "sent", partId, amount: Number(sent) },
        { figure: "clicks", partId, amount: Number(clicks) },
      ]
    }),
    ...scans.map(({ partId, scans: amount }): Fact => ({ figure: "clicks", partId, amount })),
    ...visits.map(
      ({ funnelId, views }): Fact => ({
        figure: "visits",
        partId: findPart("page", funnelId),
        amount: views,
      }),
    ),
    ...uses,
    ...leads.flatMap(({ targetId, count, confirmed }): Fact[] => {
      const { partId } = attributeLead({ targetId }, reach)
      return [
        { figure: "leads", partId, amount: Number(count) },
        { figure: "confirmed", partId, amount: Number(confirmed) },
      ]
    }),
    ...orders.flatMap(({ via, targetId, count, amount }): Fact[] => {
      const { partId } = attributeSale({ via, targetId }, reach)
      return [
        { figure: "sales", partId, amount: Number(count) },
        { figure: "revenue", partId, amount: Number(amount) },
      ]
    }),
    ...[...costs].map(
      ([partId, amount]): Fact => ({
        figure: "cost",
        partId: known.has(partId) ? partId : null,
        amount,
      }),
    ),
  ]
  return { reach, facts }
}

async function sumUses(db: Services["db"], { sources, findPart }: Reach): Promise<Fact[]> {
  const kinds = ["book", "tool"] as const
  const sums = kinds.map(async (kind) =>
    (await queries.listUses(db, kind, sources(kind))).map(
      ({ itemId, uses }): Fact => ({ figure: "uses", partId: findPart(kind, itemId), amount: uses }),
    ),
  )
  return (await Promise.all(sums)).flat()
}

/** The figures of a campaign: in total, by part and by channel. What no part brought is listed as direct. */
export async function measureCampaign(
  services: Services,
  campaign: CampaignRow,
): Promise<z.input<typeof campaignFigures>> {
  const { reach, facts } = await readFacts(services, campaign)
  const channels = new Map(reach.parts.map((part) => [part.id, readChannel(part)]))
  const ofPart = (partId: number | null) => facts.filter((fact) => fact.partId === partId)
  const findChannel = ({ partId }: Fact): string => (partId === null ? DIRECT : (channels.get(partId) ?? DIRECT))
  return {
    total: sumFacts(facts),
    parts: [
      ...reach.parts.map(({ id, title, kind }) => ({ partId: id, title, kind, ...sumFacts(ofPart(id)) })),
      { partId: null, title: figureText.direct, kind: null, ...sumFacts(ofPart(null)) },
    ],
    channels: [...Map.groupBy(facts, findChannel)].map(([channel, own]) => ({ channel, ...sumFacts(own) })),
  }
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

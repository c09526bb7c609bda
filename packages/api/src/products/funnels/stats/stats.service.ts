import { toDay } from "@brandwright/contract/days"
import { DAY_MS } from "@brandwright/contract/durations"
import type { funnelStatsOutput, StatsDays } from "@brandwright/contract/funnels/funnel-sales"
import { judgeVariants, VARIANTS } from "@brandwright/contract/funnels/funnel-sales"
import type { z } from "zod"
import type { Services } from "../../../services.ts"
import * as queries from "./stats.queries.ts"
import { computeConversion } from "../funnel-view.service.ts"
import { ownFunnel } from "../funnels.service.ts"

/** Every day of the period, also those without a visit; the headlines since the second one exists. */
export async function funnelStats(
  services: Services,
  userId: string,
  { id, days }: { id: number; days: StatsDays },
): Promise<z.input<typeof funnelStatsOutput>> {
  const funnel = await ownFunnel(services.db, userId, id)
  const now = services.now()
  const from = toDay(now - (days - 1) * DAY_MS)
  const rows = await queries.listDays(services.db, id, from)
  const period = Array.from({ length: days }, (_, at) => toDay(now - (days - 1 - at) * DAY_MS))
  const variants = VARIANTS.map((variant) => {
    const sum = total(rows.filter((row) => row.variant === variant))
    const hero = funnel.content?.sections.find(({ kind }) => kind === "hero")?.title
    return {
      variant,
      headline: variant === "b" ? funnel.variantHeadline : hero || funnel.name,
      ...sum,
      conversion: computeConversion(sum),
    }
  })
  const totals = total(rows)
  const [a, b] = variants.map(({ views, converted }) => ({ views, conversions: converted }))
  return {
    days: period.map((day) => ({ day, ...total(rows.filter((row) => row.day === day)) })),
    totals,
    conversion: computeConversion(totals),
    confirmedLeads: (await queries.sumByFunnel(services.db, [id])).get(id)?.confirmed ?? 0,
    variants: funnel.variantHeadline ? variants : [],
    verdict: funnel.variantHeadline && a && b ? judgeVariants(a, b) : null,
  }
}

const total = (rows: queries.DayRow[]): queries.Figures =>
  rows.reduce(
    (sum, row) => ({
      views: sum.views + row.views,
      leads: sum.leads + row.leads,
      confirmed: sum.confirmed + row.confirmed,
      sales: sum.sales + row.sales,
      revenue: sum.revenue + row.revenue,
      converted: sum.converted + row.converted,
    }),
    queries.NO_FIGURES,
  )

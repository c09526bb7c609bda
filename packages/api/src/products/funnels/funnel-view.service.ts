import { FUNNEL_PATH, type funnelOutput } from "@brandwright/contract/funnels/funnels"
import type { z } from "zod"
import type { Services } from "../../services.ts"
import type { Settings } from "../../instance/settings.ts"
import * as queries from "./stats/stats.queries.ts"
import type { FunnelRow } from "./funnels.queries.ts"

export type FunnelView = z.input<typeof funnelOutput>

export const buildFunnelUrl = ({ appUrl }: Pick<Settings, "appUrl">, urlExtension: string): string =>
  `${appUrl}${FUNNEL_PATH}/${urlExtension}`

/** Funnels as returned by the API, with their addresses and results. */
export async function buildViews(
  services: Pick<Services, "db" | "settings">,
  rows: FunnelRow[],
  notice: string | null = null,
): Promise<FunnelView[]> {
  const ids = rows.map(({ id }) => id)
  const sums = await queries.sumByFunnel(services.db, ids)
  return rows.map((row) => {
    const counted = sums.get(row.id) ?? queries.NO_FIGURES
    return {
      ...row,
      ...counted,
      confirmedLeads: counted.confirmed,
      conversion: computeConversion(counted),
      url: buildFunnelUrl(services.settings, row.urlExtension),
      notice,
    }
  })
}

/** Conversion rate in percent, one decimal; null before the first visit. */
export const computeConversion = ({ views, converted }: Pick<queries.Figures, "views" | "converted">): number | null =>
  views === 0 ? null : Math.min(100, Math.max(0, Math.round((converted / views) * 1000) / 10))

export async function buildView(
  services: Pick<Services, "db" | "settings">,
  row: FunnelRow,
  notice: string | null = null,
): Promise<FunnelView> {
  const [view] = await buildViews(services, [row], notice)
  if (!view) throw new Error("One row gives one view.")
  return view
}

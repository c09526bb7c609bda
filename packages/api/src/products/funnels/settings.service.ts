import type { funnelSettingsInput, funnelSettingsOutput } from "@brandwright/contract/funnels/funnel-sales"
import type { Db } from "@brandwright/db/open"
import type { z } from "zod"
import type { BrandRow } from "../../platform/brands/brands.service.ts"
import type { Services } from "../../services.ts"
import { forgetPages } from "./page-cache.ts"
import * as queries from "./funnels.queries.ts"

type FunnelSettings = z.output<typeof funnelSettingsOutput>

/** Instructions for buyers when the owner confirms payments by hand; "" if not set. */
export const readInstructions = async (db: Db, brandId: number): Promise<string> =>
  (await queries.findSettings(db, brandId))?.paymentInstructions ?? ""

export async function readFunnelSettings({ db, settings }: Services, brand: BrandRow): Promise<FunnelSettings> {
  return { payments: settings.payments, paymentInstructions: await readInstructions(db, brand.id) }
}

export async function saveFunnelSettings(
  services: Services,
  brand: BrandRow,
  { paymentInstructions }: z.output<typeof funnelSettingsInput>,
): Promise<FunnelSettings> {
  await queries.saveSettings(services.db, { brandId: brand.id, paymentInstructions, updatedAt: services.now() })
  forgetPages(services.memory.pages)
  return readFunnelSettings(services, brand)
}

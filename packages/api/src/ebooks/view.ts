import type { ebookSummaryOutput } from "@brandwright/contract/ebooks"
import { AI_PROVIDERS } from "@brandwright/contract/generation"
import type { z } from "zod"
import { assetOf, assetView } from "../media/media.service.ts"
import type { Services } from "../services.ts"
import type { EbookRow } from "./ebooks.service.ts"
import type { Sales } from "./sales.ts"

/** A row as the output schemas take it. */
export async function ebookView(services: Services, row: EbookRow, sold: Sales = { sales: 0, revenue: 0 }) {
  const cover = row.coverAssetId
    ? await assetOf(services.db, { id: row.brandId }, row.coverAssetId).catch(() => undefined)
    : undefined
  const aiProvider = AI_PROVIDERS.find((provider) => provider === row.aiProvider) ?? "local"
  const shown: z.input<typeof ebookSummaryOutput> & EbookRow & { hasFile: boolean } = {
    ...row,
    ...sold,
    aiProvider,
    coverUrl: cover ? (assetView(services, cover).fileUrl ?? null) : null,
    hasFile: row.fileAssetId !== null,
  }
  return shown
}

import type { ebookSummaryOutput } from "@brandwright/contract/ebooks"
import { AI_PROVIDERS } from "@brandwright/contract/generation"
import { toJson } from "@brandwright/db/columns"
import type { z } from "zod"
import { assetOf, assetView } from "../media/media.service.ts"
import type { Services } from "../services.ts"
import { chaptersOf, type EbookRow } from "./ebooks.service.ts"
import { recommendationsOf } from "./recommendations.ts"
import { type Sales, salesByEbook } from "./sales.ts"
import { soldFiles } from "./sold-files.ts"

/** A row as the output schemas take it. */
export async function ebookView(services: Services, row: EbookRow, sold: Sales = { sales: 0, revenue: 0 }) {
  const aiProvider = AI_PROVIDERS.find((provider) => provider === row.aiProvider) ?? "local"
  const shown: z.input<typeof ebookSummaryOutput> & EbookRow & { hasFile: boolean } = {
    ...row,
    ...sold,
    aiProvider,
    coverUrl: row.coverAssetId ? ((await addressOf(services, row.brandId, row.coverAssetId)) ?? null) : null,
    hasFile: row.fileAssetId !== null,
  }
  return shown
}

/** The whole book for its editor: pictures under addresses that open today, whenever they were put in. */
export async function ebookDetail(services: Services, row: EbookRow) {
  const [chapters, recommendations] = [chaptersOf(row), recommendationsOf(row)]
  const ids = [...chapters.map(({ html }) => html), ...recommendations.map(({ imageUrl }) => imageUrl ?? "")].flatMap(
    (text) => [...text.matchAll(PICTURE)].map((found) => Number(found[1])),
  )
  const addresses = new Map<number, string>()
  for (const id of new Set(ids)) {
    const address = await addressOf(services, row.brandId, id)
    if (address) addresses.set(id, address)
  }
  const renewed = (text: string, written: (address: string) => string) =>
    text.replace(PICTURE, (before, id: string) => {
      const address = addresses.get(Number(id))
      return address ? written(address) : before
    })
  const sold = (await salesByEbook(services.db, row.brandId, soldFiles)).get(row.id)
  return ebookView(
    services,
    {
      ...row,
      chapters: toJson(
        chapters.map((chapter) => ({
          ...chapter,
          html: renewed(chapter.html, (address) => address.replaceAll("&", "&amp;")),
        })),
      ),
      recommendations: toJson(
        recommendations.map((one) => ({
          ...one,
          imageUrl: one.imageUrl && renewed(one.imageUrl, (address) => address),
        })),
      ),
    },
    sold,
  )
}

/** The address of a picture of the pool, up to the end of the attribute that holds it. */
const PICTURE = /\/media\/(\d{1,15})\/[^"\s<>]{0,500}/g

async function addressOf(services: Services, brandId: number, assetId: number): Promise<string | undefined> {
  const asset = await assetOf(services.db, { id: brandId }, assetId).catch(() => undefined)
  return asset && (assetView(services, asset).fileUrl ?? undefined)
}

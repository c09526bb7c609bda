import { escapeHtml } from "@brandwright/contract/text/html-text"
import { MEDIA_ADDRESS } from "../../../platform/media/pool/media-address.ts"
import { AI_PROVIDERS } from "@brandwright/contract/content/generation"
import { getAsset, assetView } from "../../../platform/media/media.service.ts"
import type { Services } from "../../../services.ts"
import type { EbookCardRow } from "../ebooks.queries.ts"
import { type EbookRow } from "../ebooks.service.ts"
import { describeWriting } from "../writing/writing-plan.ts"
import { type Sales, salesByEbook } from "../sales/sales.ts"

/** A list card in the shape of its output schema; other columns of a full row are kept. */
export async function ebookCard<Row extends EbookCardRow>(
  services: Services,
  row: Row,
  sold: Sales = { sales: 0, revenue: 0 },
) {
  const aiProvider = AI_PROVIDERS.find((provider) => provider === row.aiProvider) ?? "local"
  const coverUrl = row.coverAssetId ? ((await findAddress(services, row.brandId, row.coverAssetId)) ?? null) : null
  return { ...row, ...sold, aiProvider, coverUrl }
}

/** The whole book for its editor, with currently valid addresses for its pictures. */
export async function ebookDetail(services: Services, row: EbookRow) {
  const [chapters, recommendations] = [row.chapters, row.recommendations]
  const ids = [
    ...chapters.map(({ html, earlierHtml = "" }) => html + earlierHtml),
    ...recommendations.map(({ imageUrl }) => imageUrl ?? ""),
  ].flatMap((text) => [...text.matchAll(PICTURE)].map((found) => Number(found[1])))
  const urls = new Map<number, string>()
  for (const id of new Set(ids)) {
    const url = await findAddress(services, row.brandId, id)
    if (url) urls.set(id, url)
  }
  const renewed = (text: string, written: (url: string) => string) =>
    text.replace(PICTURE, (before, id: string) => {
      const url = urls.get(Number(id))
      return url ? written(url) : before
    })
  const renewedHtml = (html: string) => renewed(html, escapeHtml)
  const sold = (await salesByEbook(services.db, row.brandId)).get(row.id)
  const card = await ebookCard(
    services,
    {
      ...row,
      chapters: chapters.map(({ earlierHtml, ...chapter }) => ({
        ...chapter,
        html: renewedHtml(chapter.html),
        ...(earlierHtml !== undefined && { earlierHtml: renewedHtml(earlierHtml) }),
      })),
      recommendations: recommendations.map((one) => ({
        ...one,
        imageUrl: one.imageUrl && renewed(one.imageUrl, (url) => url),
      })),
    },
    sold,
  )
  const editionAssetId = row.pdfAssetId ?? row.fileAssetId
  return { ...card, hasFile: row.fileAssetId !== null, editionAssetId, written: describeWriting(row) }
}

const PICTURE = new RegExp(MEDIA_ADDRESS, "g")

async function findAddress(services: Services, brandId: number, assetId: number): Promise<string | undefined> {
  const asset = await getAsset(services.db, { id: brandId }, assetId).catch(() => undefined)
  return asset && (assetView(services, asset).fileUrl ?? undefined)
}

import type { PageContent } from "@brandwright/contract/funnels/funnel-page"
import type { Variant } from "@brandwright/contract/funnels/funnel-sales"
import type { Db } from "@brandwright/db/open"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { publishedUrl } from "../../../platform/media/pool/media-address.ts"
import { brandKit, creditFrom, findAssets, getAsset, type MediaRow } from "../../../platform/media/media.service.ts"
import type { Services } from "../../../services.ts"
import { brandTools } from "../../tools/public-tool.service.ts"
import { buildFunnelUrl } from "../funnel-view.service.ts"
import type { FunnelRow } from "../funnels.queries.ts"
import { chooseContent, listPictureIds, listToolIds } from "./page-content.ts"
import type { PageModel, Picture, PictureCredit } from "./page-model.ts"

export type PageFacts = Pick<
  FunnelRow,
  | "name"
  | "description"
  | "style"
  | "price"
  | "urgencyFactor"
  | "urgencyEndsAt"
  | "urlExtension"
  | "mediaAssetId"
  | "mediaAlt"
  | "variantHeadline"
> & { content: PageContent | null }

/** Loads what a page shows: the brand's look and pictures of its own pool. */
export async function pageModel(
  services: Pick<Services, "db" | "settings" | "now">,
  brand: BrandRow,
  facts: PageFacts,
  { variant, isPreview }: { variant: Variant; isPreview: boolean },
): Promise<PageModel> {
  const { db, settings } = services
  const kit = await brandKit(db, brand, settings)
  const content = chooseContent(facts, facts.content)
  const ids = [...new Set([...listPictureIds(content), ...(facts.mediaAssetId ? [facts.mediaAssetId] : [])])]
  const assets = new Map((await findAssets(db, brand.id, ids)).filter(isPicture).map((asset) => [asset.id, asset]))
  const toPicture = (id: number | null | undefined, alt: string): Picture | undefined => {
    const asset = id ? assets.get(id) : undefined
    return asset && { url: publishedUrl(settings, asset), alt, width: asset.width, height: asset.height }
  }
  const pictures = content.sections.flatMap(({ mediaAssetId, mediaAlt }) => {
    const picture = toPicture(mediaAssetId, mediaAlt)
    return picture && mediaAssetId ? [[mediaAssetId, picture] as const] : []
  })
  const tools = await brandTools(db, brand.id, listToolIds(content))
  const url = buildFunnelUrl(settings, facts.urlExtension)
  return {
    brandName: brand.name,
    logoUrl: kit.logoUrl,
    colors: kit.colors,
    font: await loadFont(db, settings, brand, kit.fontAssetId),
    style: facts.style,
    name: facts.name,
    description: facts.description,
    price: facts.price,
    currency: brand.currency,
    language: brand.language,
    urgencyFactor: facts.urgencyFactor,
    urgencyEndsAt: facts.urgencyEndsAt,
    content,
    picture: toPicture(facts.mediaAssetId, facts.mediaAlt),
    pictures: new Map(pictures),
    credits: [...assets.values()].flatMap(readCredit),
    tools: new Map(
      tools.map(({ id, name, configuration }) => [
        id,
        { name, height: configuration.size.height, needs: configuration.capabilities },
      ]),
    ),
    url,
    path: new URL(url).pathname,
    variant,
    variantHeadline: facts.variantHeadline,
    now: services.now(),
    isPreview,
  }
}

/** Public domain works need no credit; other free photos name their author. */
const FREE_OF_CREDIT = /^(?:CC0|Public Domain)/

function readCredit(asset: MediaRow): PictureCredit[] {
  const credit = creditFrom(asset)
  if (!credit || FREE_OF_CREDIT.test(credit.license)) return []
  return [{ text: credit.attribution, licenseUrl: credit.licenseUrl }]
}

const isPicture = ({ mimeType, fileHash }: MediaRow): boolean =>
  fileHash !== null && mimeType !== null && mimeType.startsWith("image/")

async function loadFont(
  db: Db,
  settings: Services["settings"],
  brand: BrandRow,
  id: number | undefined,
): Promise<PageModel["font"]> {
  if (!id) return undefined
  const asset = await getAsset(db, brand, id)
  return { family: asset.name, url: publishedUrl(settings, asset), mimeType: asset.mimeType ?? "" }
}

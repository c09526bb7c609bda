import type { Db } from "@brandwright/db/open"
import type { BrandRow } from "../../brands/brands.service.ts"
import type { Settings } from "../../../instance/settings.ts"
import { publishedPixelsUrl, publishedUrl } from "./media-address.ts"
import { listKit } from "../media.queries.ts"

export type BrandKit = {
  /** "#RRGGBB", most important first; empty when the brand has none. */
  colors: string[]
  /** Name of the brand's font, and the item that holds it. */
  fontFamily?: string
  fontAssetId?: number
  /** As `logoUrl`. */
  fontUrl?: string
  logoAssetId?: number
  /** Public address for pages and mails; without `settings`, only the brand's own logo address. */
  logoUrl?: string
  /** As `logoUrl`, for mails: never an SVG of the pool. */
  mailLogoUrl?: string
}

const COLORS_MAX = 8

/** The brand's look, from the primary items of its pool. */
export async function brandKit(
  db: Db,
  brand: Pick<BrandRow, "id" | "logoUrl">,
  settings?: Pick<Settings, "secret">,
): Promise<BrandKit> {
  const elements = await listKit(db, brand.id)
  const font = elements.find((element) => element.mediaType === "font")
  const logo = elements.find((element) => element.mediaType === "logo")
  const logoUrl = logo && settings ? publishedUrl(settings, logo) : brand.logoUrl
  const mailLogoUrl = logo && settings ? publishedPixelsUrl(settings, logo) : brand.logoUrl
  return {
    colors: elements.flatMap(({ color }) => (color ? [color] : [])).slice(0, COLORS_MAX),
    ...(font && { fontFamily: font.name.replace(/\.(ttf|otf|woff2?)$/i, ""), fontAssetId: font.id }),
    ...(font && settings && { fontUrl: publishedUrl(settings, font) }),
    ...(logo && { logoAssetId: logo.id }),
    ...(logoUrl && { logoUrl }),
    ...(mailLogoUrl && { mailLogoUrl }),
  }
}

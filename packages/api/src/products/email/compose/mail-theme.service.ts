import { escapeHtml } from "@brandwright/contract/text/html-text"
import { DEFAULT_LANGUAGE } from "@brandwright/contract/currency"
import type { Db } from "@brandwright/db/open"
import { DomainError } from "../../../errors.ts"
import { MEDIA_ADDRESS, publishedUrl } from "../../../platform/media/pool/media-address.ts"
import { getAsset, brandKit } from "../../../platform/media/media.service.ts"
import type { InTransaction } from "../../../services.ts"
import { ACCENT_DEFAULT, type Draft, type MailTheme } from "./render.ts"
import { listFields } from "../fields/fields.queries.ts"
import { findBrandOfList } from "../people/subscribers.queries.ts"

type Sources = Pick<InTransaction, "db" | "settings">
/** The most pictures looked up for one mail. */
const PICTURES_MAX = 100
const OWN_PICTURE = new RegExp(`(src=")(?:https?://[^"/]{1,255})?${MEDIA_ADDRESS.source}(")`, "g")

/** The theme of a brand's mails: name, color, font and logo from its pool, address line from its settings. */
export async function loadMailTheme({ db, settings }: Sources, brandId: number): Promise<MailTheme> {
  const brand = await findBrandOfList(db, brandId)
  const kit = await brandKit(db, { id: brandId, logoUrl: brand?.logoUrl ?? null }, settings)
  const { colors, fontFamily, mailLogoUrl } = kit
  const font = simplifyName(fontFamily)
  const logo = findShownLogo(mailLogoUrl, settings.appUrl)
  return {
    brandName: brand?.fromName || brand?.name || "",
    postalAddress: brand?.postalAddress ?? "",
    accent: colors.find((color) => /^#[0-9a-f]{6}$/i.test(color)) ?? ACCENT_DEFAULT,
    appUrl: settings.appUrl,
    locale: brand?.language ?? DEFAULT_LANGUAGE,
    fields: await listFields(db, brandId),
    ...(font && { font }),
    ...(logo && { logoUrl: logo }),
  }
}

/** Mail programs know simple names of fonts only. */
const simplifyName = (font: string | undefined): string | undefined =>
  font
    ?.replace(/[^\p{L}\p{N} -]+/gu, " ")
    .trim()
    .slice(0, 60)

/** Mail programs do not show SVG, such as one at an address elsewhere. */
function findShownLogo(url: string | null | undefined, appUrl: string): string | undefined {
  if (!url || /\.svg(\?|$)|^data:/i.test(url)) return undefined
  return url.startsWith("/") ? `${appUrl}${url}` : url
}

/** Replaces a draft's pool pictures with public addresses, valid as long as the pictures exist. */
export async function withOpenPictures({ db, settings }: Sources, brandId: number, draft: Draft): Promise<Draft> {
  const ids = new Set([...draft.content.matchAll(OWN_PICTURE)].map((match) => Number(match[2])))
  if (ids.size === 0) return draft
  const urls = new Map<number, string>()
  for (const id of [...ids].slice(0, PICTURES_MAX)) {
    const asset = await findPicture(db, brandId, id)
    if (asset) urls.set(id, `${settings.appUrl}${publishedUrl(settings, asset)}`)
  }
  const content = draft.content.replace(OWN_PICTURE, (whole, start: string, id: string, end: string) => {
    const url = urls.get(Number(id))
    return url === undefined ? whole : `${start}${escapeHtml(url)}${end}`
  })
  return { ...draft, content }
}

async function findPicture(db: Db, brandId: number, id: number) {
  try {
    return await getAsset(db, { id: brandId }, id)
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

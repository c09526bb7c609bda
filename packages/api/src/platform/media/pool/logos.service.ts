import type { Services } from "../../../services.ts"
import { listUserLogos } from "../media.queries.ts"
import { mediaUrl, thumbnailUrl } from "./media-address.ts"

/** The logo and its pool item for each brand that has one: the logo that pages, mails and films show. */
export async function listLogos({ db, settings, now }: Pick<Services, "db" | "settings" | "now">, userId: string) {
  const logos = new Map<number, { assetId: number; logoUrl: string }>()
  for (const logo of await listUserLogos(db, userId)) {
    if (logos.has(logo.brandId)) continue
    const logoUrl = logo.thumbnailHash ? thumbnailUrl(settings, logo, now()) : mediaUrl(settings, logo, now())
    logos.set(logo.brandId, { assetId: logo.id, logoUrl })
  }
  return [...logos].map(([brandId, logo]) => ({ brandId, ...logo }))
}

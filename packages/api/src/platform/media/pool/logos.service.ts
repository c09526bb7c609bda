import type { Services } from "../../../services.ts"
import { listUserLogos } from "../media.queries.ts"
import { mediaUrl, thumbnailUrl } from "./media-address.ts"

/** One logo for each brand that has one in its pool: the same that pages, mails and films show. */
export async function listLogos({ db, settings, now }: Pick<Services, "db" | "settings" | "now">, userId: string) {
  const logos = new Map<number, string>()
  for (const logo of await listUserLogos(db, userId)) {
    if (logos.has(logo.brandId)) continue
    logos.set(logo.brandId, logo.thumbnailHash ? thumbnailUrl(settings, logo, now()) : mediaUrl(settings, logo, now()))
  }
  return [...logos].map(([brandId, logoUrl]) => ({ brandId, logoUrl }))
}

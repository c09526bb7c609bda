import type { Db } from "@brandwright/db/open"
import { LINK_PATH } from "../../../platform/links/links.service.ts"
import type { CampaignRow } from "../campaigns.queries.ts"
import { listEndCards } from "../../video/video.service.ts"
import { listCodeLinks } from "./measure.queries.ts"
import type { Reach } from "./reach.ts"

/** Scans of the QR codes in the campaign's videos; a code shared by two videos counts for the first. */
export async function listScans(
  db: Db,
  { brandId }: CampaignRow,
  { items, findPart }: Reach,
  partId?: number | null,
): Promise<{ partId: number | null; scans: number }[]> {
  const parts = new Map<string, number | null>()
  for (const { id, shortUrl } of await listEndCards(db, brandId, items("video"))) {
    const code = shortUrl.split(`${LINK_PATH}/`).at(-1) ?? ""
    if (code && !parts.has(code)) parts.set(code, findPart("video", id))
  }
  const links = await listCodeLinks(db, brandId, [...parts.keys()])
  return links
    .map(({ code, clicks }) => ({ partId: parts.get(code) ?? null, scans: Number(clicks) }))
    .filter((one) => one.scans > 0 && (partId === undefined || one.partId === partId))
}

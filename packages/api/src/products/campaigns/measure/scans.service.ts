import type { Db } from "@brandwright/db/open"
import { LINK_PATH } from "../../../platform/links/links.service.ts"
import type { CampaignRow } from "../campaigns.queries.ts"
import { listEndCards } from "../../video/video.service.ts"
import { listCodeLinks } from "./measure.queries.ts"
import { NEVER, type Reach } from "./reach.ts"

/** The code of a video's counted link; "" if it has none. */
export const readCode = ({ shortUrl }: { shortUrl: string }): string => shortUrl.split(`${LINK_PATH}/`).at(-1) ?? ""

/** Scans of the QR codes in the campaign's videos; a code shared by two videos counts for the first. */
export async function listScans(
  db: Db,
  { brandId }: CampaignRow,
  { sources, findPart }: Reach,
  partId?: number | null,
): Promise<{ partId: number | null; scans: number }[]> {
  const counted = sources("video").filter(({ from }) => from < NEVER)
  const before = new Map(counted.map((source) => [source.id, source.before]))
  const parts = new Map<string, { partId: number | null; before: number }>()
  for (const card of await listEndCards(db, brandId, [...before.keys()])) {
    const code = readCode(card)
    if (code && !parts.has(code))
      parts.set(code, { partId: findPart("video", card.id), before: before.get(card.id) ?? 0 })
  }
  const links = await listCodeLinks(db, brandId, [...parts.keys()])
  return links
    .map(({ code, clicks }) => {
      const part = parts.get(code)
      return { partId: part?.partId ?? null, scans: Number(clicks) - (part?.before ?? 0) }
    })
    .filter((one) => one.scans > 0 && (partId === undefined || one.partId === partId))
}

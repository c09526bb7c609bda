import type { mediaUse } from "@brandwright/contract/media/media"
import type { Db } from "@brandwright/db/open"
import type { z } from "zod"
import type { BrandRow } from "../../brands/brands.service.ts"
import { poolAsset } from "../media.service.ts"
import { listPostsWithVariant, listRowsWith, type TableWithMedia } from "./media-uses.queries.ts"

type Use = z.output<typeof mediaUse>

/** The places that can show an item; each feature that refers to items has a line. */
const PLACES: { kind: string; path: string; table: TableWithMedia }[] = [
  { kind: "Web funnel", path: "/web-funnel", table: "funnel" },
  { kind: "E-book", path: "/ebooks", table: "ebook" },
  { kind: "Post", path: "/posting-queue", table: "socialPost" },
  { kind: "Email template", path: "/email-responder", table: "emailTemplate" },
  { kind: "Email of a sequence", path: "/email-responder", table: "emailStep" },
  { kind: "Broadcast", path: "/email-responder", table: "emailBroadcast" },
  { kind: "Video", path: "/ai-content", table: "videoProject" },
]
const KIT_TYPES = new Set(["color", "font", "logo"])

/** Everything of the brand that would change if this item were deleted. */
export async function listUses(db: Db, brand: BrandRow, id: number): Promise<Use[]> {
  const asset = await poolAsset(db, brand, id)
  const isKit = asset.isPrimary && KIT_TYPES.has(asset.mediaType)
  const found: Use[] = isKit ? [{ kind: "Brand kit", title: `The look of ${brand.name}`, path: "/content-pool" }] : []
  for (const { kind, path, table } of PLACES) {
    const rows = await listRowsWith(db, table, brand.id, asset.id)
    if (table === "socialPost") rows.push(...(await listPostsWithVariant(db, brand.id, asset.id)))
    found.push(...rows.map(({ title }) => ({ kind, title: title || kind, path })))
  }
  return found
}

import type { mediaUse } from "@brandwright/contract/media"
import type { Db } from "@brandwright/db/open"
import type { z } from "zod"
import type { BrandRow } from "../../brands/brands.service.ts"
import { poolAsset } from "../media.service.ts"
import {
  listBroadcastsWith,
  listEbooksWith,
  listFunnelsWith,
  listPostsWith,
  listStepsWith,
  listTemplatesWith,
  listVideosWith,
} from "./media-uses.queries.ts"

type Use = z.output<typeof mediaUse>

/** The places that can show an item; each feature that refers to items has a line. */
const PLACES = [
  { kind: "Web funnel", path: "/web-funnel", find: listFunnelsWith },
  { kind: "E-book", path: "/ebooks", find: listEbooksWith },
  { kind: "Post", path: "/posting-queue", find: listPostsWith },
  { kind: "Email template", path: "/email-responder", find: listTemplatesWith },
  { kind: "Email of a sequence", path: "/email-responder", find: listStepsWith },
  { kind: "Broadcast", path: "/email-responder", find: listBroadcastsWith },
  { kind: "Video", path: "/ai-content", find: listVideosWith },
]
const KIT_TYPES = new Set(["color", "font", "logo"])

/** Everything of the brand that would change if this item were deleted. */
export async function listUses(db: Db, brand: BrandRow, id: number): Promise<Use[]> {
  const asset = await poolAsset(db, brand, id)
  const isKit = asset.isPrimary && KIT_TYPES.has(asset.mediaType)
  const found: Use[] = isKit ? [{ kind: "Brand kit", title: `The look of ${brand.name}`, path: "/content-pool" }] : []
  for (const { kind, path, find } of PLACES) {
    const rows = await find(db, brand.id, asset.id)
    found.push(...rows.map(({ title }) => ({ kind, title: title || kind, path })))
  }
  return found
}

import type { MediaFilter, mediaListInput } from "@brandwright/contract/media/media"
import { z } from "zod"
import { readPage } from "../../../database/rows.ts"
import type { BrandRow } from "../../brands/brands.service.ts"
import type { Services } from "../../../services.ts"
import { listAssets, type MediaCursor, type MediaRow } from "../media.queries.ts"
import { assetView } from "../media.service.ts"

const cursorShape = z.object({ nameKey: z.string().optional(), id: z.number().int() })

/** A page of the pool for the screens. */
export async function pageAssets(services: Services, brand: BrandRow, { cursor, ...filter }: MediaFilter) {
  const filtered = { ...filter, brandId: brand.id, cursor: readCursor(cursor) }
  const { items, nextCursor } = await readPage(
    filter.limit,
    (limit) => listAssets(services.db, { ...filtered, limit }),
    (last) => writeCursor(last, filter.sort === "name"),
  )
  return { items: items.map((row) => assetView(services, row)), nextCursor }
}

/** The documented list: newest first. */
export async function listPool(
  services: Services,
  brand: BrandRow,
  { type, search, cursor, limit }: z.output<typeof mediaListInput>,
) {
  const rows = await listAssets(services.db, {
    brandId: brand.id,
    tab: "all",
    types: type ? [type] : [],
    search,
    sort: "newest",
    limit,
    cursor: cursor === undefined ? undefined : { id: cursor },
  })
  return rows.map((row) => assetView(services, row))
}

const writeCursor = ({ id, nameKey }: MediaRow, byName: boolean): string =>
  Buffer.from(JSON.stringify(byName ? { nameKey, id } : { id })).toString("base64url")

/** An invalid cursor starts from the beginning. */
function readCursor(text: string | undefined): MediaCursor | undefined {
  if (!text) return undefined
  try {
    return cursorShape.parse(JSON.parse(Buffer.from(text, "base64url").toString()))
  } catch {
    return undefined
  }
}

import type { Db } from "@brandwright/db/open"
import { listToolsById } from "./tools.queries.ts"

/** Tools of this brand among the ids that a page names, with what they declare. */
export async function brandTools(db: Db, brandId: number, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await listToolsById(db, brandId, [...new Set(ids)])
  return rows.map((row) => ({ ...row, configuration: row.configuration }))
}

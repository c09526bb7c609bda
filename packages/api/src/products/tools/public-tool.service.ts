import type { Db } from "@brandwright/db/open"
import { listToolsById } from "./tools.queries.ts"

/** The ids that are tools of this brand, with their configuration. */
export async function brandTools(db: Db, brandId: number, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await listToolsById(db, brandId, [...new Set(ids)])
  return rows.map((row) => ({ ...row, configuration: row.configuration }))
}

import type { Db } from "@brandwright/db/open"
import { countAssets, countConnections, countContent } from "./stats.queries.ts"

/** Content Pieces, Social Accounts and Content Pool Assets of one brand. */
export async function countBrandContent(db: Db, brandId: number) {
  const [contentPieces, socialAccounts, contentPoolAssets] = await Promise.all([
    countContent(db, [brandId]),
    countConnections(db, brandId),
    countAssets(db, brandId),
  ])
  return { contentPieces, socialAccounts, contentPoolAssets }
}

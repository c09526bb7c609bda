import type { Db } from "@brandwright/db/open"
import { storageUse } from "../media/media.service.ts"
import type { Services } from "../../services.ts"
import { findAvatarOf } from "./profile/profile.queries.ts"
import { countAssets, countConnections, countContent } from "./stats.queries.ts"

/** Content Pieces, Social Accounts and Content Pool Assets of one brand. */
export async function contentStatsOf(db: Db, brandId: number) {
  const [contentPieces, socialAccounts, contentPoolAssets] = await Promise.all([
    countContent(db, [brandId]),
    countConnections(db, brandId),
    countAssets(db, brandId),
  ])
  return { contentPieces, socialAccounts, contentPoolAssets }
}

/** Bytes of everything the user stores: the content pool's files and the picture. */
export async function storageUsedBy(services: Pick<Services, "db" | "settings">, userId: string): Promise<number> {
  const [{ usedBytes }, avatar] = await Promise.all([storageUse(services, userId), findAvatarOf(services.db, userId)])
  return usedBytes + (avatar?.size ?? 0)
}

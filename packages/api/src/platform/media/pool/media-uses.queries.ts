import type { PlatformVariant } from "@brandwright/contract/social/social-posts"
import type { Db } from "@brandwright/db/open"
import { type RawBuilder, sql } from "kysely"
import { selectTitled } from "../../../database/titled-rows.queries.ts"

/** A few uses per list are enough to show where the item is used. */
const LISTED_MAX = 50

/** Columns that refer to items: by id, as an "…AssetId" key in JSON, as a JSON list of ids, by address in texts. */
type References = { ids?: string[]; json?: string; list?: string; texts?: string[]; deletedAt?: string }
const REFERENCES = {
  funnel: { ids: ["mediaAssetId", "deliveryAssetId"], json: "content" },
  ebook: { ids: ["coverAssetId", "fileAssetId", "pdfAssetId"], texts: ["chapters"] },
  socialPost: { list: "mediaIds", deletedAt: "deletedAt" },
  emailTemplate: { texts: ["content"] },
  emailStep: { texts: ["content"], deletedAt: "removedAt" },
  emailBroadcast: { texts: ["content", "abTest"] },
  videoProject: { json: "state" },
} satisfies Record<string, References>

export type TableWithMedia = keyof typeof REFERENCES

export function listRowsWith(db: Db, table: TableWithMedia, brandId: number, assetId: number) {
  const { ids = [], json, list, texts = [], deletedAt }: References = REFERENCES[table]
  const refers = [
    ...ids.map((column) => sql<boolean>`${cell(column)} = ${assetId}`),
    ...isLike(json, [`%AssetId":${assetId},%`, `%AssetId":${assetId}}%`]),
    ...isLike(list, [`[${assetId}]`, `[${assetId},%`, `%,${assetId},%`, `%,${assetId}]`]),
    ...texts.flatMap((text) => isLike(text, [`%/media/${assetId}/%`])),
  ]
  return selectTitled(db, table, brandId)
    .where(sql<boolean>`(${sql.join(refers, sql` or `)})`)
    .$if(deletedAt !== undefined, (query) => query.where(sql<boolean>`${cell(deletedAt ?? "")} is null`))
    .orderBy("row.id", "desc")
    .limit(LISTED_MAX)
    .execute()
}

/** Posts that show the item on one of their platforms alone. */
export async function listPostsWithVariant(db: Db, brandId: number, assetId: number) {
  const rows = await db
    .selectFrom("socialPost")
    .select(["id", "title", "mediaIds", "variants"])
    .where("brandId", "=", brandId)
    .where("deletedAt", "is", null)
    .where(sql<boolean>`${sql.ref("variants")} like ${`%"mediaIds":%${assetId}%`}`)
    .orderBy("id", "desc")
    .execute()
  const shows = ({ mediaIds = [] }: PlatformVariant) => mediaIds.includes(assetId)
  return rows
    .filter((post) => !post.mediaIds.includes(assetId) && Object.values(post.variants).some(shows))
    .slice(0, LISTED_MAX)
}

const cell = (column: string) => sql.ref(`row.${column}`)

const isLike = (column: string | undefined, patterns: string[]): RawBuilder<boolean>[] =>
  column === undefined ? [] : patterns.map((pattern) => sql<boolean>`${cell(column)} like ${pattern}`)

import type { Db } from "@brandwright/db/open"
import { type RawBuilder, sql } from "kysely"
import { selectTitled } from "../../../database/titled-rows.queries.ts"

/** A few uses per list are enough to show where the item is used. */
const LISTED_MAX = 50

/** Columns that refer to items: by id, as an "…AssetId" key in JSON, as a JSON list of ids, by address in a text. */
type References = { ids?: string[]; json?: string; list?: string; text?: string; deletedAt?: string }
const REFERENCES = {
  funnel: { ids: ["mediaAssetId", "deliveryAssetId"], json: "content" },
  ebook: { ids: ["coverAssetId", "fileAssetId", "pdfAssetId"], text: "chapters" },
  socialPost: { list: "mediaIds", deletedAt: "deletedAt" },
  emailTemplate: { text: "content" },
  emailStep: { text: "content", deletedAt: "removedAt" },
  emailBroadcast: { text: "content" },
  videoProject: { json: "state" },
} satisfies Record<string, References>

export type TableWithMedia = keyof typeof REFERENCES

export function listRowsWith(db: Db, table: TableWithMedia, brandId: number, assetId: number) {
  const { ids = [], json, list, text, deletedAt }: References = REFERENCES[table]
  const refers = [
    ...ids.map((column) => sql<boolean>`${cell(column)} = ${assetId}`),
    ...isLike(json, [`%AssetId":${assetId},%`, `%AssetId":${assetId}}%`]),
    ...isLike(list, [`[${assetId}]`, `[${assetId},%`, `%,${assetId},%`, `%,${assetId}]`]),
    ...isLike(text, [`%/media/${assetId}/%`]),
  ]
  return selectTitled(db, table, brandId)
    .where(sql<boolean>`(${sql.join(refers, sql` or `)})`)
    .$if(deletedAt !== undefined, (query) => query.where(sql<boolean>`${cell(deletedAt ?? "")} is null`))
    .orderBy("row.id", "desc")
    .limit(LISTED_MAX)
    .execute()
}

const cell = (column: string) => sql.ref(`row.${column}`)

const isLike = (column: string | undefined, patterns: string[]): RawBuilder<boolean>[] =>
  column === undefined ? [] : patterns.map((pattern) => sql<boolean>`${cell(column)} like ${pattern}`)

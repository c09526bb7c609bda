import type { Db } from "@brandwright/db/open"
import { sql } from "kysely"

type Titled = { id: number; title: string }
/** A few uses per list are enough to show where the item is used. */
const LISTED_MAX = 50

export const listFunnelsWith = (db: Db, brandId: number, assetId: number): Promise<Titled[]> =>
  db
    .selectFrom("funnel")
    .select(["id", "name as title"])
    .where("brandId", "=", brandId)
    .where((is) =>
      is.or([
        is("mediaAssetId", "=", assetId),
        is("deliveryAssetId", "=", assetId),
        ...inJson(assetId).map((text) => is(kept("content"), "like", text)),
      ]),
    )
    .orderBy("id", "desc")
    .limit(LISTED_MAX)
    .execute()

export const listEbooksWith = (db: Db, brandId: number, assetId: number): Promise<Titled[]> =>
  db
    .selectFrom("ebook")
    .select(["id", "title"])
    .where("brandId", "=", brandId)
    .where((is) =>
      is.or([
        is("coverAssetId", "=", assetId),
        is("fileAssetId", "=", assetId),
        is("pdfAssetId", "=", assetId),
        is(kept("chapters"), "like", inText(assetId)),
      ]),
    )
    .orderBy("id", "desc")
    .limit(LISTED_MAX)
    .execute()

/** Mails refer to their pictures by address. */
export const listTemplatesWith = (db: Db, brandId: number, assetId: number): Promise<Titled[]> =>
  db
    .selectFrom("emailTemplate")
    .select(["id", "name as title"])
    .where("brandId", "=", brandId)
    .where("content", "like", inText(assetId))
    .orderBy("id", "desc")
    .limit(LISTED_MAX)
    .execute()

export const listBroadcastsWith = (db: Db, brandId: number, assetId: number): Promise<Titled[]> =>
  db
    .selectFrom("emailBroadcast")
    .select(["id", "name as title"])
    .where("brandId", "=", brandId)
    .where("content", "like", inText(assetId))
    .orderBy("id", "desc")
    .limit(LISTED_MAX)
    .execute()

export const listStepsWith = (db: Db, brandId: number, assetId: number): Promise<Titled[]> =>
  db
    .selectFrom("emailStep")
    .select(["id", "subject as title"])
    .where("brandId", "=", brandId)
    .where("removedAt", "is", null)
    .where("content", "like", inText(assetId))
    .orderBy("id", "desc")
    .limit(LISTED_MAX)
    .execute()

export const listVideosWith = (db: Db, brandId: number, assetId: number): Promise<Titled[]> =>
  db
    .selectFrom("videoProject")
    .select(["id", "title"])
    .where("brandId", "=", brandId)
    .where((is) => is.or(inJson(assetId).map((text) => is(kept("state"), "like", text))))
    .orderBy("id", "desc")
    .limit(LISTED_MAX)
    .execute()

/** Every form in which a JSON list can contain this id. */
const listsWith = (id: number): string[] => [`[${id}]`, `[${id},%`, `%,${id},%`, `%,${id}]`]

/** Posts keep their media as a JSON list of ids. */
export const listPostsWith = (db: Db, brandId: number, assetId: number): Promise<Titled[]> =>
  db
    .selectFrom("socialPost")
    .select(["id", "title"])
    .where("brandId", "=", brandId)
    .where("deletedAt", "is", null)
    .where((is) => is.or(listsWith(assetId).map((list) => is(kept("mediaIds"), "like", list))))
    .orderBy("id", "desc")
    .limit(LISTED_MAX)
    .execute()

/** A JSON column as its stored text. */
const kept = (column: string) => sql<string>`${sql.ref(column)}`

/** An item's address within a text. */
const inText = (assetId: number): string => `%/media/${assetId}/%`
/** An item's id as the value of an "…AssetId" key in JSON, followed by a comma or a bracket. */
const inJson = (assetId: number): string[] => [`%AssetId":${assetId},%`, `%AssetId":${assetId}}%`]

import type { Db } from "@brandwright/db/open"

type Titled = { id: number; title: string }
/** An item in one list is enough to say where; nobody reads more. */
const LISTED_MAX = 50

export const listFunnelsWith = (db: Db, brandId: number, assetId: number): Promise<Titled[]> =>
  db
    .selectFrom("funnel")
    .select(["id", "name as title"])
    .where("brandId", "=", brandId)
    .where((is) => is.or([is("mediaAssetId", "=", assetId), is("deliveryAssetId", "=", assetId)]))
    .orderBy("id", "desc")
    .limit(LISTED_MAX)
    .execute()

export const listEbooksWith = (db: Db, brandId: number, assetId: number): Promise<Titled[]> =>
  db
    .selectFrom("ebook")
    .select(["id", "title"])
    .where("brandId", "=", brandId)
    .where((is) =>
      is.or([is("coverAssetId", "=", assetId), is("fileAssetId", "=", assetId), is("pdfAssetId", "=", assetId)]),
    )
    .orderBy("id", "desc")
    .limit(LISTED_MAX)
    .execute()

/** Posts keep their media as a JSON list of ids. */
export const listPostsWith = (db: Db, brandId: number, assetId: number): Promise<Titled[]> =>
  db
    .selectFrom("socialPost")
    .select(["id", "title"])
    .where("brandId", "=", brandId)
    .where("deletedAt", "is", null)
    .where((is) =>
      is.or(
        [`[${assetId}]`, `[${assetId},%`, `%,${assetId},%`, `%,${assetId}]`].map((list) =>
          is("mediaIds", "like", list),
        ),
      ),
    )
    .orderBy("id", "desc")
    .limit(LISTED_MAX)
    .execute()

import type { SegmentRules } from "@brandwright/contract/email/people/email-people"
import type { TrackingMode } from "@brandwright/contract/email/sending/email-tracking"
import type { Db } from "@brandwright/db/open"
import { prepared, preparedOne } from "@brandwright/db/prepared"
import type { Schema } from "@brandwright/db/schema"
import { matches } from "@brandwright/db/search"
import { type Insertable, type Selectable, type SelectQueryBuilder, sql, type Updateable } from "kysely"
import { matchesRules } from "./segments/segment-rules.queries.ts"
import { countRows } from "../../../database/counts.queries.ts"

export type SubscriberRow = Selectable<Schema["subscriber"]>
export type SubscriberFilter = {
  search?: string
  status?: "active" | "unsubscribed" | "unconfirmed" | "bounced"
  source?: string
  ids?: number[]
  /** A few people, or a query with few results: each is looked up by id. */
  among?: SelectQueryBuilder<Schema, keyof Schema, { subscriberId: number }> | number[]
  /** With any of these tags. */
  tagIds?: number[]
  rules?: SegmentRules
  /** The saved segment of these rules. */
  segment?: Selectable<Schema["emailSegment"]>
  /** Recipients of a broadcast who neither opened nor clicked it. */
  unopenedOf?: number
  /** The time from which the rules count days back. */
  now?: number
}
export type SubscriberPage = {
  sort: "newest" | "oldest" | "email" | "score"
  cursor?: number
  afterEmail?: string
  limit: number
}

/** Columns of the trigram index, in its order. */
const SEARCHED = ["email", "name"]

export const findSubscriber = (db: Db, brandId: number, id: number) =>
  db.selectFrom("subscriber").selectAll().where("brandId", "=", brandId).where("id", "=", id).executeTakeFirst()

export const findSubscriberById = (db: Db, id: number) =>
  db.selectFrom("subscriber").selectAll().where("id", "=", id).executeTakeFirst()

export const findByKey = preparedOne((db, brandId: number, emailKey: string) =>
  db.selectFrom("subscriber").selectAll().where("brandId", "=", brandId).where("emailKey", "=", emailKey),
)

export const insertSubscriber = (db: Db, row: Insertable<Schema["subscriber"]>) =>
  db.insertInto("subscriber").values(row).returningAll().executeTakeFirstOrThrow()

export const updateSubscriber = (db: Db, id: number, changes: Updateable<Schema["subscriber"]>) =>
  db.updateTable("subscriber").set(changes).where("id", "=", id).returningAll().executeTakeFirstOrThrow()

export async function removeSubscriber(db: Db, id: number): Promise<void> {
  await db.deleteFrom("subscriber").where("id", "=", id).execute()
}

export function filterSubscribers(db: Db, brandId: number, filter: SubscriberFilter) {
  const { search, status, source, ids, tagIds, rules, unopenedOf, among, now = Date.now() } = filter
  // The plus sign keeps the engines from scanning the brand's index for a few ids.
  const brand = among ? sql<number>`+subscriber.brand_id` : sql.ref<number>("subscriber.brandId")
  return db
    .selectFrom("subscriber")
    .where(brand, "=", brandId)
    .$if(among !== undefined, (query) => query.where("subscriber.id", "in", among ?? []))
    .$if(status === "active", (query) => query.where("status", "=", "active").where("bouncedAt", "is", null))
    .$if(status === "unsubscribed", (query) => query.where("status", "=", "unsubscribed"))
    .$if(status === "bounced", (query) => query.where("bouncedAt", "is not", null))
    .$if(ids !== undefined, (query) => query.where("subscriber.id", "in", ids ?? []))
    .$if(tagIds !== undefined, (query) =>
      query.where("subscriber.id", "in", (select) =>
        select
          .selectFrom("subscriberTag")
          .select("subscriberTag.subscriberId")
          .where("subscriberTag.tagId", "in", tagIds ?? []),
      ),
    )
    .$if(unopenedOf !== undefined, (query) =>
      query.where("subscriber.id", "in", (select) =>
        select
          .selectFrom("emailMessage")
          .select("emailMessage.subscriberId")
          .where("emailMessage.broadcastId", "=", unopenedOf ?? 0)
          .where("emailMessage.state", "=", "sent")
          .where("emailMessage.isUntracked", "=", false)
          .where("emailMessage.openedAt", "is", null)
          .where("emailMessage.clickedAt", "is", null),
      ),
    )
    .$if(rules !== undefined, (query) => (rules ? query.where(matchesRules(db, brandId, rules, now)) : query))
    .$if(status === "unconfirmed", (query) =>
      query.where("status", "=", "active").where("bouncedAt", "is", null).where("confirmedAt", "is", null),
    )
    .$if(Boolean(source), (query) => query.where("source", "=", source ?? ""))
    .$if(Boolean(search), (query) => query.where(matches(db, "subscriber", SEARCHED, search ?? "")))
}

/** The columns that lists and exports show: half of a row. */
export const LISTED = [
  ...(["id", "email", "name", "source", "brandId", "userId", "status", "confirmedAt", "bouncedAt"] as const),
  ...(["unsubscribedAt", "customFields", "frequency", "score", "dateAdded", "createdAt"] as const),
] as const

const listNewest = prepared((db, brandId: number, limit: number) =>
  db.selectFrom("subscriber").select(LISTED).where("brandId", "=", brandId).orderBy("id", "desc").limit(limit),
)
const listNewestBefore = prepared((db, brandId: number, cursor: number, limit: number) =>
  db
    .selectFrom("subscriber")
    .select(LISTED)
    .where("brandId", "=", brandId)
    .where("id", "<", cursor)
    .orderBy("id", "desc")
    .limit(limit),
)

/** One row more than asked tells whether there are more. */
export function listSubscribers(
  db: Db,
  brandId: number,
  filter: SubscriberFilter,
  { sort, cursor, afterEmail, limit }: SubscriberPage,
) {
  if (sort === "newest" && isEverybody(filter))
    return cursor === undefined ? listNewest(db, brandId, limit) : listNewestBefore(db, brandId, cursor, limit)
  const query = filterSubscribers(db, brandId, filter).select(LISTED).limit(limit)
  if (sort === "email") {
    const after = afterEmail === undefined ? query : query.where("emailKey", ">", afterEmail.toLowerCase())
    return after.orderBy("emailKey").execute()
  }
  if (sort === "score") {
    const last = sql`(select score from subscriber where id = ${cursor ?? 0}), cast(${cursor ?? 0} as bigint)`
    const after =
      cursor === undefined ? query : query.where(sql<boolean>`(subscriber.score, subscriber.id) < (${last})`)
    return after.orderBy("subscriber.score", "desc").orderBy("subscriber.id", "desc").execute()
  }
  const newest = sort === "newest"
  const after = cursor === undefined ? query : query.where("id", newest ? "<" : ">", cursor)
  return after.orderBy("id", newest ? "desc" : "asc").execute()
}

export const isEverybody = ({ now: _now, ...filter }: SubscriberFilter): boolean =>
  Object.values(filter).every((wanted) => wanted === undefined || wanted === "")

/** The number of matches, counted up to `bound`. */
export const countMatching = (db: Db, brandId: number, filter: SubscriberFilter, bound: number): Promise<number> =>
  countRows(db.selectFrom(filterSubscribers(db, brandId, filter).select("id").limit(bound).as("matching")))

/** Which of a few people match. */
export async function listMatching(db: Db, brandId: number, filter: SubscriberFilter): Promise<number[]> {
  const rows = await filterSubscribers(db, brandId, filter).select("subscriber.id").execute()
  return rows.map((row) => row.id)
}

/** The brand's distinct sources, found by skipping through the index. */
export async function listSources(db: Db, brandId: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    with recursive found(source) as (
      select min(source) from subscriber where brand_id = ${brandId}
      union all
      select (select min(s.source) from subscriber s where s.brand_id = ${brandId} and s.source > found.source)
      from found where found.source is not null
    )
    select source from found where source is not null limit ${limit}`.execute(db)
  return rows.map((row) => row.source)
}

export const findList = preparedOne((db, brandId: number) =>
  db.selectFrom("emailList").selectAll().where("brandId", "=", brandId),
)

export type ListChange = { subscribers: number; active: number; unconfirmed: number }

/** Updates the stored counts; locks the list's row until the transaction ends. */
export async function changeCounts(
  db: Db,
  brandId: number,
  { subscribers, active, unconfirmed }: ListChange,
): Promise<void> {
  await addToCounts(db, brandId, subscribers, active, unconfirmed)
}

const addToCounts = prepared((db, brandId: number, subscribers: number, active: number, unconfirmed: number) =>
  db
    .insertInto("emailList")
    .values({ brandId, subscribers, active, unconfirmed })
    .onConflict((conflict) =>
      conflict.column("brandId").doUpdateSet((set) => ({
        subscribers: set("emailList.subscribers", "+", subscribers),
        active: set("emailList.active", "+", active),
        unconfirmed: set("emailList.unconfirmed", "+", unconfirmed),
      })),
    ),
)

export type ListSettings = { fromName: string; replyTo: string; postalAddress: string; tracking?: TrackingMode }

export async function saveSender(db: Db, brandId: number, sender: ListSettings): Promise<void> {
  await db
    .insertInto("emailList")
    .values({ brandId, ...sender })
    .onConflict((conflict) => conflict.column("brandId").doUpdateSet(sender))
    .execute()
}

/** The brand for public pages and mails, which have no signed-in user. */
export const findBrandOfList = (db: Db, brandId: number) =>
  db
    .selectFrom("brand")
    .leftJoin("emailList", "emailList.brandId", "brand.id")
    .select([
      "brand.id",
      "brand.userId",
      "brand.name",
      "brand.website",
      "brand.logoUrl",
      "brand.language",
      "emailList.fromName",
      "emailList.replyTo",
      "emailList.postalAddress",
      "emailList.tracking",
    ])
    .where("brand.id", "=", brandId)
    .executeTakeFirst()

/** For calls without a brand; access is decided by the brand's owner. */
export const findBrandOfSubscriber = (db: Db, id: number) =>
  db.selectFrom("subscriber").select("brandId").where("id", "=", id).executeTakeFirst()

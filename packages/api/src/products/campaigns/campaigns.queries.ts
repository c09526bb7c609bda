import { cutText } from "@brandwright/contract/text/cut-text"
import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import { hideQuestionMarks } from "@brandwright/contract/writing/open-questions"
import { type Insertable, type Selectable, sql, type Updateable } from "kysely"
import { selectCampaignItems } from "../../database/campaign-items.queries.ts"
import { selectTitled } from "../../database/titled-rows.queries.ts"

export type CampaignRow = Selectable<Schema["campaign"]>
export type PartRow = Selectable<Schema["campaignPart"]>

export const insertCampaign = (db: Db, row: Insertable<Schema["campaign"]>): Promise<CampaignRow> =>
  db.insertInto("campaign").values(row).returningAll().executeTakeFirstOrThrow()

export const findCampaign = (db: Db, brandId: number, id: number) =>
  db.selectFrom("campaign").selectAll().where("brandId", "=", brandId).where("id", "=", id).executeTakeFirst()

/** For jobs. */
export const findCampaignById = (db: Db, id: number) =>
  db.selectFrom("campaign").selectAll().where("id", "=", id).executeTakeFirst()

/** For calls that name a campaign but no brand. */
export const findBrandOfCampaign = (db: Db, id: number) =>
  db.selectFrom("campaign").select("brandId").where("id", "=", id).executeTakeFirst()

export const findBrandOfPart = (db: Db, id: number) =>
  db.selectFrom("campaignPart").select("brandId").where("id", "=", id).executeTakeFirst()

export const updateCampaign = (db: Db, id: number, changes: Updateable<Schema["campaign"]>): Promise<CampaignRow> =>
  db.updateTable("campaign").set(changes).where("id", "=", id).returningAll().executeTakeFirstOrThrow()

/** Undefined when it is no longer in one of these states. */
export const moveCampaign = (
  db: Db,
  id: number,
  from: readonly CampaignRow["state"][],
  changes: Updateable<Schema["campaign"]>,
) =>
  db
    .updateTable("campaign")
    .set(changes)
    .where("id", "=", id)
    .where("state", "in", from)
    .returningAll()
    .executeTakeFirst()

export async function removeCampaign(db: Db, id: number): Promise<void> {
  await db.deleteFrom("campaign").where("id", "=", id).execute()
}

/** Newest first. */
export const listCampaigns = (
  db: Db,
  brandId: number,
  { cursor, limit }: { cursor?: number; limit: number },
): Promise<CampaignRow[]> =>
  db
    .selectFrom("campaign")
    .selectAll()
    .where("brandId", "=", brandId)
    .$if(cursor !== undefined, (query) => query.where("id", "<", cursor ?? 0))
    .orderBy("id", "desc")
    .limit(limit)
    .execute()

/** Number of parts by campaign and state. */
export async function countParts(db: Db, campaignIds: number[]) {
  if (campaignIds.length === 0) return []
  return db
    .selectFrom("campaignPart")
    .select((select) => ["campaignId", "state", select.fn.countAll<number>().as("count")])
    .where("campaignId", "in", campaignIds)
    .where("state", "!=", "dropped")
    .groupBy(["campaignId", "state"])
    .execute()
}

/** Campaigns whose parts are published on time. */
export const listRunning = (db: Db): Promise<CampaignRow[]> =>
  db.selectFrom("campaign").selectAll().where("state", "=", "running").orderBy("id").execute()

/** A brand's campaigns that may still publish something. */
export const listUnfinished = (db: Db, brandId: number): Promise<CampaignRow[]> =>
  db
    .selectFrom("campaign")
    .selectAll()
    .where("brandId", "=", brandId)
    .where("isTemplate", "=", false)
    .where("state", "in", ["draft", "running", "paused"])
    .orderBy("id")
    .execute()

/** Its parts, without dropped ones. */
export const listParts = (db: Db, campaignId: number): Promise<PartRow[]> =>
  db
    .selectFrom("campaignPart")
    .selectAll()
    .where("campaignId", "=", campaignId)
    .where("state", "!=", "dropped")
    .orderBy("id")
    .execute()

export const findPart = (db: Db, brandId: number, id: number) =>
  db
    .selectFrom("campaignPart")
    .selectAll()
    .where("brandId", "=", brandId)
    .where("id", "=", id)
    .where("state", "!=", "dropped")
    .executeTakeFirst()

/** The newest campaign that something belongs to. */
export const findCampaignOfItem = (db: Db, brandId: number, kind: PartRow["kind"], itemId: number) =>
  db
    .selectFrom("campaign")
    .innerJoin("campaignPart", "campaignPart.campaignId", "campaign.id")
    .selectAll("campaign")
    .where("campaignPart.brandId", "=", brandId)
    .where("campaignPart.kind", "=", kind)
    .where("campaignPart.itemId", "=", itemId)
    .where("campaignPart.state", "!=", "dropped")
    .where("campaign.isTemplate", "=", false)
    .orderBy("campaign.id", "desc")
    .limit(1)
    .executeTakeFirst()

export async function insertParts(db: Db, rows: Insertable<Schema["campaignPart"]>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto("campaignPart").values(rows).execute()
}

/** Undefined when it is no longer in one of these states: only one caller succeeds. */
export const movePart = (
  db: Db,
  id: number,
  from: readonly PartRow["state"][],
  changes: Updateable<Schema["campaignPart"]>,
) =>
  db
    .updateTable("campaignPart")
    .set(changes)
    .where("id", "=", id)
    .where("state", "in", from)
    .returningAll()
    .executeTakeFirst()

export async function moveParts(
  db: Db,
  campaignId: number,
  from: readonly PartRow["state"][],
  changes: Updateable<Schema["campaignPart"]>,
): Promise<void> {
  await db
    .updateTable("campaignPart")
    .set(changes)
    .where("campaignId", "=", campaignId)
    .where("state", "in", from)
    .execute()
}

export async function insertCost(db: Db, row: Insertable<Schema["campaignCost"]>): Promise<void> {
  await db.insertInto("campaignCost").values(row).execute()
}

/** Total charged for each part. */
export async function sumCosts(db: Db, campaignId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("campaignCost")
    .select((select) => ["partId", select.fn.sum<number>("amount").as("amount")])
    .where("campaignId", "=", campaignId)
    .groupBy("partId")
    .execute()
  return new Map(rows.map(({ partId, amount }) => [partId, Number(amount)]))
}

type Choosing = { limit: number; id?: number }

const CHOSEN_FROM = {
  book: "ebook",
  tool: "customTool",
  video: "videoProject",
  page: "funnel",
  sequence: "emailSequence",
  broadcast: "emailBroadcast",
} as const

/** Existing content that a campaign may include, newest first; only the one with `id`, if given. */
export async function listChoices(db: Db, brandId: number, kind: PartRow["kind"], { limit, id }: Choosing) {
  if (kind === "post") return listPostChoices(db, brandId, { limit, id })
  const rows = await selectTitled(db, CHOSEN_FROM[kind], brandId)
    .$if(id !== undefined, (query) => query.where("row.id", "=", id ?? 0))
    .$if(kind === "broadcast", (query) =>
      query.where(sql.ref("row.state"), "=", "draft").where("row.id", "not in", selectTaken(db, brandId, "broadcast")),
    )
    .orderBy("row.id", "desc")
    .limit(limit)
    .execute()
  return rows.map(({ id, title }) => ({ id, name: title }))
}

async function listPostChoices(db: Db, brandId: number, { limit, id }: Choosing) {
  const rows = await db
    .selectFrom("socialPost")
    .select(["id", "title", "content"])
    .where("brandId", "=", brandId)
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? 0))
    .where("deletedAt", "is", null)
    .where("status", "=", "draft")
    .where("id", "not in", selectTaken(db, brandId, "post"))
    .orderBy("id", "desc")
    .limit(limit)
    .execute()
  const name = (title: string, content: string) =>
    cutText([title, hideQuestionMarks(content)].filter(Boolean).join(": "), 120)
  return rows.map(({ id, title, content }) => ({ id, name: name(title, content) || `#${id}` }))
}

/** What goes out once and is already part of a campaign that still can send it. */
const selectTaken = (db: Db, brandId: number, kind: "broadcast" | "post") =>
  selectCampaignItems(db, brandId, kind, ["stopped"])

import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import type { Draft } from "@brandwright/contract/workspace/dashboard"
import { sql } from "kysely"
import { selectCampaignItems } from "../../database/campaign-items.queries.ts"
import { selectTitled } from "../../database/titled-rows.queries.ts"

export type DraftRow = { kind: Draft["kind"]; id: number; title: string; updatedAt: number }

/** A brand's latest unpublished work, and templates, videos and tools; a campaign that is not over stands for its parts. */
export async function listDrafts(db: Db, brandId: number, limit: number): Promise<DraftRow[]> {
  const newest = (table: Parameters<typeof selectTitled>[1]) =>
    selectTitled(db, table, brandId).select("row.updatedAt").orderBy("row.updatedAt", "desc").limit(limit)
  const listParts = (kind: Schema["campaignPart"]["kind"]) =>
    selectCampaignItems(db, brandId, kind, ["stopped", "finished"])
  const [campaigns, pages, books, posts, templates, broadcasts, videos, tools] = await Promise.all([
    newest("campaign")
      .where(sql.ref("row.state"), "in", ["draft", "running", "paused"])
      .where(sql.ref("row.isTemplate"), "=", false)
      .execute(),
    newest("funnel").where(sql.ref("row.status"), "=", "draft").where("row.id", "not in", listParts("page")).execute(),
    newest("ebook")
      .where(sql.ref("row.status"), "=", "draft")
      .where(sql.ref("row.origin"), "=", "created")
      .where("row.id", "not in", listParts("book"))
      .execute(),
    db
      .selectFrom("socialPost")
      .select(["id", "title", "content", "updatedAt"])
      .where("brandId", "=", brandId)
      .where("status", "=", "draft")
      .where("deletedAt", "is", null)
      .where("id", "not in", listParts("post"))
      .orderBy("updatedAt", "desc")
      .limit(limit)
      .execute(),
    newest("emailTemplate").execute(),
    newest("emailBroadcast")
      .where(sql.ref("row.state"), "=", "draft")
      .where("row.id", "not in", listParts("broadcast"))
      .execute(),
    newest("videoProject").where("row.id", "not in", listParts("video")).execute(),
    newest("customTool").where("row.id", "not in", listParts("tool")).execute(),
  ])
  return [
    ...campaigns.map((row) => ({ ...row, kind: "campaign" as const })),
    ...pages.map((row) => ({ ...row, kind: "sales-page" as const })),
    ...books.map((row) => ({ ...row, kind: "ebook" as const })),
    ...templates.map((row) => ({ ...row, kind: "email" as const })),
    ...broadcasts.map((row) => ({ ...row, kind: "broadcast" as const })),
    ...videos.map((row) => ({ ...row, kind: "video" as const })),
    ...tools.map((row) => ({ ...row, kind: "tool" as const })),
    ...posts.map(({ content, title, ...row }) => ({ ...row, title: title || content, kind: "post" as const })),
  ]
    .toSorted((a, b) => b.updatedAt - a.updatedAt)
    .slice(0, limit)
}

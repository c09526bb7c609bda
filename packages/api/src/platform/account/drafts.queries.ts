import type { Db } from "@brandwright/db/open"
import type { Draft } from "@brandwright/contract/workspace/dashboard"
import { sql } from "kysely"
import { selectTitled } from "../../database/titled-rows.queries.ts"

export type DraftRow = { kind: Draft["kind"]; id: number; title: string; updatedAt: number }

/** A brand's latest unpublished work: drafts of each kind, and templates, videos and tools. */
export async function listDrafts(db: Db, brandId: number, limit: number): Promise<DraftRow[]> {
  const newest = (table: Parameters<typeof selectTitled>[1]) =>
    selectTitled(db, table, brandId).select("row.updatedAt").orderBy("row.updatedAt", "desc").limit(limit)
  const [pages, books, posts, templates, videos, tools] = await Promise.all([
    newest("funnel").where(sql.ref("row.status"), "=", "draft").execute(),
    newest("ebook").where(sql.ref("row.status"), "=", "draft").where(sql.ref("row.origin"), "=", "created").execute(),
    db
      .selectFrom("socialPost")
      .select(["id", "title", "content", "updatedAt"])
      .where("brandId", "=", brandId)
      .where("status", "=", "draft")
      .where("deletedAt", "is", null)
      .orderBy("updatedAt", "desc")
      .limit(limit)
      .execute(),
    newest("emailTemplate").execute(),
    newest("videoProject").execute(),
    newest("customTool").execute(),
  ])
  return [
    ...pages.map((row) => ({ ...row, kind: "sales-page" as const })),
    ...books.map((row) => ({ ...row, kind: "ebook" as const })),
    ...templates.map((row) => ({ ...row, kind: "email" as const })),
    ...videos.map((row) => ({ ...row, kind: "video" as const })),
    ...tools.map((row) => ({ ...row, kind: "tool" as const })),
    ...posts.map(({ content, title, ...row }) => ({ ...row, title: title || content, kind: "post" as const })),
  ]
    .toSorted((a, b) => b.updatedAt - a.updatedAt)
    .slice(0, limit)
}

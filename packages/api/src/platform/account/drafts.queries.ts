import type { Db } from "@brandwright/db/open"
import type { Draft } from "@brandwright/contract/dashboard"

export type DraftRow = { kind: Draft["kind"]; id: number; title: string; updatedAt: number }

/** A brand's latest unpublished work: drafts of each kind, and templates, videos and tools. */
export async function listDrafts(db: Db, brandId: number, limit: number): Promise<DraftRow[]> {
  const [pages, books, posts, templates, videos, tools] = await Promise.all([
    db
      .selectFrom("funnel")
      .select(["id", "name as title", "updatedAt"])
      .where("brandId", "=", brandId)
      .where("status", "=", "draft")
      .orderBy("updatedAt", "desc")
      .limit(limit)
      .execute(),
    db
      .selectFrom("ebook")
      .select(["id", "title", "updatedAt"])
      .where("brandId", "=", brandId)
      .where("status", "=", "draft")
      .where("origin", "=", "created")
      .orderBy("updatedAt", "desc")
      .limit(limit)
      .execute(),
    db
      .selectFrom("socialPost")
      .select(["id", "title", "content", "updatedAt"])
      .where("brandId", "=", brandId)
      .where("status", "=", "draft")
      .where("deletedAt", "is", null)
      .orderBy("updatedAt", "desc")
      .limit(limit)
      .execute(),
    db
      .selectFrom("emailTemplate")
      .select(["id", "name as title", "updatedAt"])
      .where("brandId", "=", brandId)
      .orderBy("updatedAt", "desc")
      .limit(limit)
      .execute(),
    db
      .selectFrom("videoProject")
      .select(["id", "title", "updatedAt"])
      .where("brandId", "=", brandId)
      .orderBy("updatedAt", "desc")
      .limit(limit)
      .execute(),
    db
      .selectFrom("customTool")
      .select(["id", "name as title", "updatedAt"])
      .where("brandId", "=", brandId)
      .orderBy("updatedAt", "desc")
      .limit(limit)
      .execute(),
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

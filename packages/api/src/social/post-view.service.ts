import type { Db } from "@brandwright/db/open"
import type { Services } from "../services.ts"
import { listNames } from "./connections.queries.ts"
import { shortUrlOf } from "./links.service.ts"
import * as queries from "./posts.queries.ts"
import type { PostRow, TargetRow } from "./posts.queries.ts"
import { storedPlatforms } from "./posts.service.ts"

type Viewing = Pick<Services, "settings"> & { db: Db }

/** Posts as they leave: with their platforms' states and the engagement of all together. */
export async function viewPosts(services: Viewing, posts: PostRow[]) {
  const targets = await queries.listTargets(
    services.db,
    posts.map((post) => post.id),
  )
  const names = await namesOf(services.db, targets)
  const byPost = Map.groupBy(targets, (target) => target.postId)
  return posts.map((post) => viewOf(services, post, byPost.get(post.id) ?? [], names))
}

export async function viewPost(services: Viewing, post: PostRow) {
  const targets = await queries.listTargets(services.db, [post.id])
  return viewOf(services, post, targets, await namesOf(services.db, targets))
}

async function namesOf(db: Db, targets: TargetRow[]): Promise<Map<number, string>> {
  const rows = await listNames(db, [...new Set(targets.flatMap(({ connectionId }) => connectionId ?? []))])
  return new Map(rows.map(({ id, displayName, accountName }) => [id, displayName || accountName]))
}

function viewOf(services: Viewing, post: PostRow, targets: TargetRow[], names: Map<number, string>) {
  const sum = (count: "likes" | "comments" | "shares"): number =>
    targets.reduce((total, target) => total + target[count], 0)
  return {
    ...post,
    platforms: storedPlatforms.parse(post.platforms),
    engagement: { likes: sum("likes"), comments: sum("comments"), shares: sum("shares") },
    targets: targets.map((target) => ({
      ...target,
      accountName: names.get(target.connectionId ?? 0) ?? "",
      shortUrl: target.linkCode && post.linkUrl ? shortUrlOf(services, target.linkCode) : null,
    })),
  }
}

type PageAsked = Parameters<typeof queries.listPosts>[2]["status"]

/** A page by time; its cursor is the time and id of the last row. */
export async function pageOfPosts(
  services: Viewing,
  brandId: number,
  { status, cursor, limit }: { status: PageAsked; cursor?: string | undefined; limit: number },
) {
  const rows = await queries.listPosts(services.db, brandId, { status, after: readCursor(cursor), limit: limit + 1 })
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    items: await viewPosts(services, rows.slice(0, limit)),
    nextCursor: last ? `${last.sortAt}.${last.id}` : null,
  }
}

function readCursor(cursor: string | undefined): { sortAt: number; id: number } | undefined {
  const [sortAt, id] = (cursor ?? "").split(".").map(Number)
  return Number.isSafeInteger(sortAt) && Number.isSafeInteger(id) ? { sortAt: sortAt ?? 0, id: id ?? 0 } : undefined
}

const EXCERPT = 120

export async function calendarOf(db: Db, brandId: number, range: { from: number; to: number; limit: number }) {
  const rows = await queries.listCalendar(db, brandId, range)
  return rows.map(({ content, platforms, scheduledFor, ...row }) => ({
    ...row,
    excerpt: content.slice(0, EXCERPT),
    platforms: storedPlatforms.parse(platforms),
    scheduledFor: scheduledFor ?? 0,
  }))
}

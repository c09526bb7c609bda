import { cutText } from "@brandwright/contract/text/cut-text"
import { CALENDAR_EXCERPT } from "@brandwright/contract/social/social-calendar"
import type { Db } from "@brandwright/db/open"
import { getAssetsById, assetView, type MediaRow } from "../../../platform/media/media.service.ts"
import { readPage } from "../../../database/rows.ts"
import type { Services } from "../../../services.ts"
import { listNames } from "../connections/connections.queries.ts"
import { buildShortUrl } from "../../../platform/links/links.service.ts"
import * as queries from "./posts.queries.ts"
import type { PostRow, TargetRow } from "./posts.queries.ts"

type Viewing = Pick<Services, "settings" | "now"> & { db: Db }

/** Posts as returned by the API: with their platforms' states, a cover, and total engagement. */
export const viewPosts = async (services: Viewing, posts: PostRow[]) => posts.map(await createViewer(services, posts))
export const viewPost = async (services: Viewing, post: PostRow) => (await createViewer(services, [post]))(post)

/** Loads what these posts need in one go. */
async function createViewer(services: Viewing, posts: PostRow[]) {
  const targets = await queries.listTargets(
    services.db,
    posts.map((post) => post.id),
  )
  const names = await loadNames(services.db, targets)
  const covers = await getAssetsById(services.db, { id: posts[0]?.brandId ?? 0 }, posts.flatMap(mediaShown))
  const byPost = Map.groupBy(targets, (target) => target.postId)
  return (post: PostRow) => buildView(services, post, byPost.get(post.id) ?? [], { names, covers })
}

/** The post's cover in lists: its own media, or one of its platforms'. */
function mediaShown({ mediaIds, variants }: Pick<PostRow, "mediaIds" | "variants">): number[] {
  const own = mediaIds
  const others = Object.values(variants).map((variant) => variant.mediaIds ?? [])
  return [own, ...others].find((ids) => ids.length > 0) ?? []
}

function findCover(services: Viewing, post: Pick<PostRow, "mediaIds" | "variants">, assets: Map<number, MediaRow>) {
  const [cover, ...more] = mediaShown(post).flatMap((id) => assets.get(id) ?? [])
  if (!cover) return null
  const { thumbnailUrl, fileUrl } = assetView(services, cover)
  const isPicture = cover.mimeType?.startsWith("image/") ?? false
  return { name: cover.name, url: thumbnailUrl ?? (isPicture ? fileUrl : null), more: more.length }
}

async function loadNames(db: Db, targets: TargetRow[]): Promise<Map<number, string>> {
  const rows = await listNames(db, [...new Set(targets.flatMap(({ connectionId }) => connectionId ?? []))])
  return new Map(rows.map(({ id, displayName, accountName }) => [id, displayName || accountName]))
}

type Known = { names: Map<number, string>; covers: Map<number, MediaRow> }

function buildView(services: Viewing, post: PostRow, targets: TargetRow[], { names, covers }: Known) {
  const sum = (count: "likes" | "comments" | "shares"): number =>
    targets.reduce((total, target) => total + target[count], 0)
  return {
    ...post,
    platforms: post.platforms,
    cover: findCover(services, post, covers),
    engagement: { likes: sum("likes"), comments: sum("comments"), shares: sum("shares") },
    targets: targets.map((target) => ({
      ...target,
      accountName: names.get(target.connectionId ?? 0) ?? "",
      shortUrl: target.linkCode && post.linkUrl ? buildShortUrl(services, target.linkCode) : null,
    })),
  }
}

type PageAsked = Parameters<typeof queries.listPosts>[2]["status"]

/** One page by time; the cursor is the time and id of the last row. */
export async function pageOfPosts(
  services: Viewing,
  brandId: number,
  { status, cursor, limit }: { status: PageAsked; cursor?: string | undefined; limit: number },
) {
  const after = readCursor(cursor)
  const read = (most: number) => queries.listPosts(services.db, brandId, { status, after, limit: most })
  const { items, nextCursor } = await readPage(limit, read, ({ sortAt, id }) => `${sortAt}.${id}`)
  return { items: await viewPosts(services, items), nextCursor }
}

function readCursor(cursor: string | undefined): { sortAt: number; id: number } | undefined {
  const [sortAt, id] = (cursor ?? "").split(".").map(Number)
  return Number.isSafeInteger(sortAt) && Number.isSafeInteger(id) ? { sortAt: sortAt ?? 0, id: id ?? 0 } : undefined
}

/** The posts of a period, each with its first picture. */
export async function listCalendar(
  services: Viewing,
  brandId: number,
  range: { from: number; to: number; limit: number },
) {
  const rows = await queries.listCalendar(services.db, brandId, range)
  const covers = await getAssetsById(services.db, { id: brandId }, [...new Set(rows.flatMap(mediaShown))])
  return rows.map(({ content, platforms, scheduledFor, mediaIds, variants, ...row }) => ({
    ...row,
    coverUrl: findCover(services, { mediaIds, variants }, covers)?.url ?? null,
    excerpt: cutText(content, CALENDAR_EXCERPT),
    platforms: platforms,
    scheduledFor: scheduledFor ?? 0,
  }))
}

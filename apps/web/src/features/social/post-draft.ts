import type { SocialConnection } from "@brandwright/contract/social"
import type { Platform } from "@brandwright/contract/social-platforms"
import { composeText, type PostInput, type SocialPost } from "@brandwright/contract/social-posts"
import { wallTimeAt } from "@brandwright/contract/zoned-time"
import { ownZone } from "../../ui/time-zone-select.tsx"
import type { Composing } from "./posting-queue-screen.tsx"

/** What the dialog edits: the post in the person's own terms. */
export type Draft = {
  platforms: Platform[]
  title: string
  content: string
  variants: NonNullable<PostInput["variants"]>
  mediaIds: number[]
  /** Known once the media is loaded. */
  mediaType: SocialPost["mediaType"]
  firstComment: string
  linkUrl: string
  localTime: string
  timeZone: string
  fold: "earlier" | "later"
}

const FIRST_HOUR = "09:00"
/** As long as a real one: what it is will be known when the post goes out. */
export const linkExample = (): string => `${window.location.origin}/l/xxxxxxxx`

export function newDraft(
  connections: SocialConnection[],
  start: Extract<Composing, { content?: string }> | object,
): Draft {
  const active = connections.filter((connection) => connection.active).map((connection) => connection.platform)
  const given: { content?: string; mediaIds?: number[]; date?: string } = start
  return {
    platforms: [...new Set(active)].slice(0, 1),
    title: "",
    content: given.content ?? "",
    variants: {},
    mediaIds: given.mediaIds ?? [],
    mediaType: "text",
    firstComment: "",
    linkUrl: "",
    localTime: given.date ? `${given.date}T${FIRST_HOUR}` : "",
    timeZone: ownZone(),
    fold: "earlier",
  }
}

export function draftOf(post: SocialPost): Draft {
  const at = post.scheduledFor ? Date.parse(post.scheduledFor) : undefined
  const { platforms, title, content, variants, mediaIds, mediaType, firstComment, linkUrl, timeZone } = post
  const localTime = at === undefined ? "" : wallTimeAt(timeZone, at)
  return {
    platforms,
    title,
    content,
    variants,
    mediaIds,
    mediaType,
    firstComment,
    linkUrl,
    timeZone,
    localTime,
    fold: foldOf(timeZone, localTime, at),
  }
}

function foldOf(zone: string, wall: string, at: number | undefined): Draft["fold"] {
  // An hour earlier the clocks showed the same time: this is the second of the two.
  return at !== undefined && wallTimeAt(zone, at - 3_600_000) === wall ? "later" : "earlier"
}

export function toInput(draft: Draft, status: "draft" | "scheduled") {
  const { localTime, timeZone, fold, variants, ...fields } = draft
  const kept = Object.fromEntries(
    Object.entries(variants).filter(([platform]) => draft.platforms.some((one) => one === platform)),
  )
  return { ...fields, status, variants: kept, timeZone, ...(localTime ? { localTime, fold } : { scheduledFor: null }) }
}

export const channelOf = (
  draft: Draft,
  platform: Platform,
  connections: SocialConnection[],
): SocialConnection | undefined => {
  const wanted = draft.variants[platform]?.connectionId
  const own = connections.filter((connection) => connection.platform === platform)
  return own.find((connection) => connection.id === wanted) ?? own.find((connection) => connection.active) ?? own[0]
}

/** What this platform would get. */
export function draftFor(draft: Draft, platform: Platform, connections: SocialConnection[]) {
  const channel = channelOf(draft, platform, connections)
  const text = composeText({
    content: draft.variants[platform]?.content ?? draft.content,
    link: draft.linkUrl ? linkExample() : "",
    hashtags: channel?.hashtags ?? [],
    signature: channel?.signature ?? "",
  })
  return { text, title: draft.title, mediaType: draft.mediaType, mediaCount: draft.mediaIds.length }
}

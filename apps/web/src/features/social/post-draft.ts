import type { SocialConnection } from "@brandwright/contract/social"
import type { MediaKind, Platform } from "@brandwright/contract/social-platforms"
import { accountsChosen, composeText, type PostInput, type SocialPost } from "@brandwright/contract/social-posts"
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
  const given: Exclude<Composing, { id: number }> = start
  return {
    platforms: [...new Set(active)].slice(0, 1),
    title: "",
    content: given.content ?? "",
    variants: {},
    mediaIds: given.mediaIds ?? [],
    firstComment: "",
    linkUrl: "",
    localTime: given.date ? `${given.date}T${FIRST_HOUR}` : "",
    timeZone: ownZone(),
    fold: "earlier",
  }
}

export function draftOf(post: SocialPost): Draft {
  const at = post.scheduledFor ? Date.parse(post.scheduledFor) : undefined
  const { platforms, title, content, variants, mediaIds, firstComment, linkUrl, timeZone } = post
  const localTime = at === undefined ? "" : wallTimeAt(timeZone, at)
  return {
    platforms,
    title,
    content,
    variants,
    mediaIds,
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

/** The accounts of a platform that the post goes to; the first active one unless others were chosen. */
export function channelsOf(draft: Draft, platform: Platform, connections: SocialConnection[]): SocialConnection[] {
  const wanted = accountsChosen(draft.variants[platform])
  const own = connections.filter((connection) => connection.platform === platform)
  const chosen = own.filter((connection) => wanted.includes(connection.id))
  return chosen.length > 0
    ? chosen
    : [own.find((connection) => connection.active) ?? own[0]].filter((one) => one !== undefined)
}

/** The pictures or the video that this platform gets. */
export const mediaOf = (draft: Draft, platform: Platform): number[] =>
  draft.variants[platform]?.mediaIds ?? draft.mediaIds

/** Every item of media that the post has anywhere. */
export const allMediaOf = ({ mediaIds, variants }: Draft): number[] => [
  ...new Set([...mediaIds, ...Object.values(variants).flatMap((variant) => variant.mediaIds ?? [])]),
]

/** What each item of media is, as far as it is loaded. */
export type MediaKinds = ReadonlyMap<number, MediaKind>

/** What this account would get; media that is still being loaded counts as pictures. */
export const draftFor = (
  draft: Draft,
  platform: Platform,
  channel: SocialConnection | undefined,
  kinds: MediaKinds,
) => ({
  text: textFor(draft, platform, channel),
  title: draft.title,
  media: mediaOf(draft, platform).map((id) => kinds.get(id) ?? ("image" as const)),
})

export const textFor = (draft: Draft, platform: Platform, channel: SocialConnection | undefined): string =>
  composeText({
    content: draft.variants[platform]?.content ?? draft.content,
    link: draft.linkUrl ? linkExample() : "",
    hashtags: channel?.hashtags ?? [],
    signature: channel?.signature ?? "",
  })

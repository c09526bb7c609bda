import { HOUR_MS } from "@brandwright/contract/durations"
import type { SocialConnection } from "@brandwright/contract/social/social"
import {
  type MediaKind,
  type Platform,
  PLATFORM_NAMES,
  platformProblems,
} from "@brandwright/contract/social/social-platforms"
import {
  accountsChosen,
  composeText,
  type PostInput,
  postText,
  type SocialPost,
} from "@brandwright/contract/social/social-posts"
import { findMoments, wallTimeAt } from "@brandwright/contract/zoned-time"
import { ownZone } from "../../../lib/time.ts"

/** The composer's values. */
export type PostForm = {
  platforms: Platform[]
  title: string
  content: string
  variants: NonNullable<PostInput["variants"]>
  mediaIds: number[]
  altTexts: NonNullable<PostInput["altTexts"]>
  firstComment: string
  linkUrl: string
  /** "2026-03-29T09:30"; empty while no time is chosen. */
  localTime: string
  timeZone: string
  fold: "earlier" | "later"
}

/** Initial values of a new post. */
export type PostStart = { content?: string; mediaIds?: number[]; platform?: Platform; localTime?: string }

/** As long as a real link, which is created when the post is published. */
export const linkExample = (): string => `${window.location.origin}/l/xxxxxxxx`

export function newPost(connections: SocialConnection[], start: PostStart): PostForm {
  const active = connections.filter((connection) => connection.active).map((connection) => connection.platform)
  const first = start.platform ?? active[0]
  return {
    platforms: first ? [first] : [],
    title: "",
    content: start.content ?? "",
    variants: {},
    mediaIds: start.mediaIds ?? [],
    altTexts: {},
    firstComment: "",
    linkUrl: "",
    localTime: start.localTime ?? "",
    timeZone: ownZone(),
    fold: "earlier",
  }
}

export function postToForm(post: SocialPost): PostForm {
  const at = post.scheduledFor ? Date.parse(post.scheduledFor) : undefined
  const { platforms, title, content, variants, mediaIds, altTexts, firstComment, linkUrl, timeZone } = post
  const localTime = at === undefined ? "" : wallTimeAt(timeZone, at)
  // An hour earlier the local time was the same: this is the second of the two.
  const isSecond = at !== undefined && wallTimeAt(timeZone, at - HOUR_MS) === localTime
  return {
    platforms,
    title,
    content,
    variants,
    mediaIds,
    altTexts,
    firstComment,
    linkUrl,
    timeZone,
    localTime,
    fold: isSecond ? "later" : "earlier",
  }
}

/** How the post is submitted; `now` ignores the chosen time; `queue` uses the next free posting time. */
export type SubmitMode = "draft" | "scheduled" | "queue" | "now"

export function formToInput(form: PostForm, mode: SubmitMode) {
  const { localTime, timeZone, fold, variants, altTexts, ...fields } = form
  const media = allMedia(form)
  return {
    ...fields,
    status: mode === "draft" ? ("draft" as const) : ("scheduled" as const),
    variants: Object.fromEntries(
      Object.entries(variants).filter(([platform]) => form.platforms.some((one) => one === platform)),
    ),
    altTexts: Object.fromEntries(
      Object.entries(altTexts).filter(([id, words]) => words.trim() !== "" && media.includes(Number(id))),
    ),
    timeZone,
    ...chosenTime(form, mode),
  }
}

function chosenTime({ localTime, fold }: PostForm, mode: SubmitMode) {
  if (mode === "now") return { scheduledFor: new Date().toISOString() }
  return localTime ? { localTime, fold } : { scheduledFor: null }
}

/** The post's accounts on a platform; by default the first active one. */
export function chosenAccounts(
  form: PostForm,
  platform: Platform,
  connections: SocialConnection[],
): SocialConnection[] {
  const accountIds = accountsChosen(form.variants[platform])
  const own = connections.filter((connection) => connection.platform === platform)
  const chosen = own.filter((connection) => accountIds.includes(connection.id))
  return chosen.length > 0
    ? chosen
    : [own.find((connection) => connection.active) ?? own[0]].filter((one) => one !== undefined)
}

/** The pictures or the video for this platform. */
export const mediaFor = (form: PostForm, platform: Platform): number[] =>
  form.variants[platform]?.mediaIds ?? form.mediaIds

/** All media items of the post. */
export const allMedia = ({ mediaIds, variants }: Pick<PostForm, "mediaIds" | "variants">): number[] => [
  ...new Set([...mediaIds, ...Object.values(variants).flatMap((variant) => variant.mediaIds ?? [])]),
]

/** The type of each media item loaded so far. */
export type MediaKinds = ReadonlyMap<number, MediaKind>

/** The post for this account; media still loading counts as pictures. */
export const formFor = (
  form: PostForm,
  platform: Platform,
  account: SocialConnection | undefined,
  kinds: MediaKinds,
) => ({
  text: textFor(form, platform, account),
  title: form.title,
  media: mediaFor(form, platform).map((id) => kinds.get(id) ?? ("image" as const)),
})

/** Whether nothing was entered for this platform yet: no text, title or media. */
export const isBlank = (form: PostForm, platform: Platform): boolean =>
  (form.variants[platform]?.content ?? form.content).trim() === "" &&
  form.title.trim() === "" &&
  mediaFor(form, platform).length === 0

export const textFor = (form: PostForm, platform: Platform, account: SocialConnection | undefined): string =>
  composeText({
    content: form.variants[platform]?.content ?? form.content,
    link: form.linkUrl ? linkExample() : "",
    hashtags: account?.hashtags ?? [],
    signature: account?.signature ?? "",
  })

/** The errors the server would return, before submitting. */
export function findProblem(
  form: PostForm,
  connections: SocialConnection[],
  { kinds, mode }: { kinds: MediaKinds; mode: SubmitMode },
): string | undefined {
  if (mode === "draft") return undefined
  if (form.platforms.length === 0) return postText.platformsRequired
  const isTimed = mode === "scheduled"
  if (isTimed && form.localTime === "") return postText.timeRequired
  // The field itself reports a time skipped by daylight saving.
  if (isTimed && findMoments(form.localTime, form.timeZone).length === 0) return undefined
  return form.platforms.flatMap((platform) => {
    const accounts = chosenAccounts(form, platform, connections)
    if (accounts.length === 0) return [postText.noChannel(PLATFORM_NAMES[platform])]
    return accounts.flatMap((account) =>
      account.active
        ? platformProblems(platform, formFor(form, platform, account, kinds))
        : postText.inactive(PLATFORM_NAMES[platform]),
    )
  })[0]
}

import { z } from "zod"
import { CAPTION_MAX, FRAMES, hashtagsIn, MEDIA_TYPES, PLATFORMS } from "./social-platforms.ts"
import { postCounts } from "./social.ts"
import { isoTime, PAGE_SIZE_MAX, rowId } from "../wire.ts"
import { timeZone, wallTime } from "../zoned-time.ts"

/** Social posts: content §2.5 §3 §4 §7. */
export const POST_STATUSES = ["scheduled", "posted", "failed", "draft", "paused"] as const
export type PostStatus = (typeof POST_STATUSES)[number]
/** The filter of the queue, as listed (content §2.5): paused posts show under all. */
export const POST_FILTERS = ["all", "scheduled", "posted", "draft", "failed"] as const
export type PostFilter = (typeof POST_FILTERS)[number]

/**
 * One post on one platform. `idle`: its post is a draft or paused. `handoff`: to be published by hand, waiting for
 * the address. `unknown`: the platform did not say whether it published; never retried automatically.
 */
export const TARGET_STATES = [
  "idle",
  "scheduled",
  "claimed",
  "publishing",
  "handoff",
  "posted",
  "failed",
  "unknown",
] as const
export type TargetState = (typeof TARGET_STATES)[number]

export const POST_TITLE_MAX = 200
export const COMMENT_MAX = 2200
export const POST_MEDIA_MAX = 35
/** Maximum number of a post's accounts on one platform. */
export const ACCOUNTS_MAX = 20
export const REASON_MAX = 500
/** Maximum length of alt text, by the strictest platform. */
export const ALT_MAX = 1000
export const BULK_MAX = 200

export const postText = {
  noneFound: "No posts found",
  titleLong: `Title must be at most ${POST_TITLE_MAX} characters.`,
  contentLong: `Posts have at most ${CAPTION_MAX} characters.`,
  commentLong: `The first comment has at most ${COMMENT_MAX} characters.`,
  platformsRequired: "Choose at least one platform.",
  timeRequired: "Choose when to publish.",
  timePast: "This time has passed. Choose a later one.",
  emptyPost: "Write a text or add media.",
  timeLeftOut: (wall: string, zone: string, next: string) =>
    `${wall.replace("T", " ")} does not exist in ${zone}: the clocks skip it. The next time is ${next.replace("T", " ")}.`,
  noChannel: (platform: string) => `No ${platform} account is connected. Connect one first.`,
  foreignChannel: "This account is not connected to this brand.",
  foreignMedia: "This media is not in the brand's content pool.",
  notFound: "Post not found",
  alreadyOut: "This post has been published and cannot be changed. Duplicate it instead.",
  goingOut: "This post is being published right now.",
  notFailed: "Only a failed platform can be retried.",
  unknownRetry: "The platform may have published this. Check there first, then retry or paste the address.",
  inactive: (platform: string) => `The ${platform} account is deactivated. Activate it and retry.`,
  interrupted: "The connection was lost while publishing. Check the platform before you try again.",
  noSlot: "The chosen accounts have no posting slots yet.",
  created: { title: "Post saved", message: "Your draft is in the queue." },
  scheduled: { title: "Post scheduled", message: "It goes out at the time you chose." },
  goesNow: { title: "Going out now", message: "Follow it in the queue." },
  queued: { title: "Added to the queue", message: "It goes out at the next free posting time." },
  updated: { title: "Post updated", message: "Your changes are saved." },
  deleted: { title: "Post deleted", message: "You can bring it back for a few minutes." },
  restored: { title: "Post restored", message: "It is back in the queue." },
  paused: { title: "Post paused", message: "It stays in the queue and is not published." },
  resumed: { title: "Post resumed", message: "It goes out at its time." },
  retried: { title: "Trying again", message: "The failed platforms are published now." },
  duplicated: { title: "Post duplicated", message: "The copy is a draft." },
  completed: { title: "Marked as posted", message: "The address is kept with the post." },
  saveFailed: { title: "Error", message: "Failed to save post. Please try again." },
  deleteFailed: { title: "Error", message: "Failed to delete post. Please try again." },
  loadFailed: "Failed to load posts. Please try again.",
} as const

/** Differences for one platform; absent fields use the post's. */
export const platformVariant = z.object({
  content: z.string().max(CAPTION_MAX, postText.contentLong).optional(),
  mediaIds: z.array(rowId).max(POST_MEDIA_MAX).optional(),
  /** The publishing account; by default the platform's first active one. */
  connectionId: rowId.optional(),
  /** Several accounts of the platform: each publishes it once. */
  connectionIds: z.array(rowId).max(ACCOUNTS_MAX).optional(),
  /** The aspect ratio of pictures; by default the platform's best one. */
  frame: z.enum(FRAMES).optional(),
})
/** The accounts that were chosen for a platform. */
export function accountsChosen(variant: PlatformVariant | undefined): number[] {
  if (variant?.connectionIds && variant.connectionIds.length > 0) return [...new Set(variant.connectionIds)]
  return variant?.connectionId === undefined ? [] : [variant.connectionId]
}
export const variants = z.partialRecord(z.enum(PLATFORMS), platformVariant)
export type PlatformVariant = z.output<typeof platformVariant>

/** By media item id, as a JSON key. */
export const altTexts = z.record(
  z.string().regex(/^[1-9]\d{0,15}$/),
  z.string().trim().max(ALT_MAX, `An alt text has at most ${ALT_MAX} characters.`),
)

const address = z
  .string()
  .trim()
  .max(2048)
  .refine((url) => url === "" || (/^https?:\/\//i.test(url) && URL.canParse(url)), "Please enter a valid URL.")

const postFields = z.object({
  title: z.string().trim().max(POST_TITLE_MAX, postText.titleLong),
  content: z.string().max(CAPTION_MAX, postText.contentLong),
  platforms: z.array(z.enum(PLATFORMS)).max(PLATFORMS.length),
  /** The states that a caller can set. */
  status: z.enum(["draft", "scheduled", "paused"]),
  /** A time with offset; alternatively, a local time with its time zone. */
  scheduledFor: z.iso.datetime({ offset: true, error: "Please choose a date and time." }).nullable(),
  localTime: wallTime,
  timeZone,
  /** Which of the two, if daylight saving repeats the local time. */
  fold: z.enum(["earlier", "later"]),
  mediaType: z.enum(MEDIA_TYPES),
  mediaIds: z.array(rowId).max(POST_MEDIA_MAX),
  firstComment: z.string().max(COMMENT_MAX, postText.commentLong),
  linkUrl: address,
  variants,
  /** Alternative texts by item id. */
  altTexts,
})

export const postInput = postFields.partial().extend({ brandId: rowId.optional() })
export const postPatch = postFields.partial().extend({ id: rowId, brandId: rowId.optional() })
export type PostInput = z.output<typeof postInput>

export const targetOutput = z.object({
  id: rowId,
  platform: z.enum(PLATFORMS),
  connectionId: rowId.nullable(),
  /** Name of the account; "" if it was removed. */
  accountName: z.string(),
  state: z.enum(TARGET_STATES),
  reason: z.string().nullable(),
  url: z.string().nullable(),
  shortUrl: z.string().nullable(),
  publishedAt: isoTime.nullable(),
  ...postCounts,
})
export type PostTarget = z.output<typeof targetOutput>

export const postOutput = z.object({
  id: rowId,
  brandId: rowId,
  title: z.string(),
  content: z.string(),
  platforms: z.array(z.enum(PLATFORMS)),
  status: z.enum(POST_STATUSES),
  scheduledFor: isoTime.nullable(),
  timeZone: z.string(),
  mediaType: z.enum(MEDIA_TYPES),
  mediaIds: z.array(rowId),
  /** Its first media item, and the number of others; without an address if it has no thumbnail. */
  cover: z.object({ name: z.string(), url: z.string().nullable(), more: z.number().int() }).nullable(),
  firstComment: z.string(),
  linkUrl: z.string(),
  variants,
  recommendedTime: z.boolean(),
  /** The time is a sample: the brand has too few results of its own. */
  recommendedSample: z.boolean(),
  altTexts,
  reason: z.string().nullable(),
  engagement: z.object({ likes: z.number().int(), comments: z.number().int(), shares: z.number().int() }),
  targets: z.array(targetOutput),
  createdAt: isoTime,
  updatedAt: isoTime,
})
export type SocialPost = z.output<typeof postOutput>

/** Pages are ordered by the time shown: soonest first for scheduled ones, latest first otherwise. */
export const postsInput = z.object({
  /** `unscheduled`: every status but that one. */
  status: z.enum(["all", "unscheduled", ...POST_STATUSES]).default("all"),
  cursor: z.string().max(60).optional(),
  limit: z.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE_MAX),
})
export const postPage = z.object({ items: z.array(postOutput), nextCursor: z.string().nullable() })

export const postRef = z.object({ id: rowId })
export const BULK_ACTIONS = ["pause", "resume", "delete", "retry"] as const
export const bulkInput = z.object({ ids: z.array(rowId).min(1).max(BULK_MAX), action: z.enum(BULK_ACTIONS) })
export const bulkOutput = z.object({
  done: z.array(rowId),
  refused: z.array(z.object({ id: rowId, message: z.string() })),
})

export const retryInput = postRef.extend({
  platform: z.enum(PLATFORMS).optional(),
  targetId: rowId.optional(),
  /** Confirms that a user has checked, so that an unknown outcome may be retried. */
  evenIfUnknown: z.boolean().default(false),
})
export const completeInput = postRef.extend({
  platform: z.enum(PLATFORMS),
  /** The account, if a platform has several. */
  targetId: rowId.optional(),
  url: address.refine((value) => value !== "", "Paste the address of the published post."),
})

export const packInput = postRef.extend({ platform: z.enum(PLATFORMS), targetId: rowId.optional() })
/** The finished post for one platform, to publish by hand. */
export const packOutput = z.object({
  platform: z.enum(PLATFORMS),
  accountName: z.string(),
  title: z.string(),
  text: z.string(),
  firstComment: z.string(),
  composeUrl: z.string(),
  media: z.array(
    z.object({
      id: rowId,
      alt: z.string(),
      name: z.string(),
      mimeType: z.string(),
      url: z.string(),
      downloadUrl: z.string(),
    }),
  ),
})
export type PostPack = z.output<typeof packOutput>

export const zoneInput = z.object({ timeZone: timeZone.optional() })

export const nextSlotInput = z.object({ platforms: z.array(z.enum(PLATFORMS)).min(1, postText.platformsRequired) })
export const nextSlotOutput = z.object({ scheduledFor: isoTime, timeZone: z.string(), localTime: z.string() })

export type TextParts = { content: string; link: string; hashtags: readonly string[]; signature: string }

/** The final text, with its link, the account's missing hashtags, and its signature. */
export function composeText({ content, link, hashtags, signature }: TextParts): string {
  const written = hashtagsIn(content).map((tag) => tag.toLowerCase())
  const added = hashtags.filter((tag) => !written.includes(tag.toLowerCase())).join(" ")
  return [content.trim(), content.includes(link) ? "" : link, signature, added]
    .filter((part) => part !== "")
    .join("\n\n")
}

import type { postingSlot } from "@brandwright/contract/social/social"
import type { Platform } from "@brandwright/contract/social/social-platforms"
import type { altTexts, variants } from "@brandwright/contract/social/social-posts"
import type { ColumnType } from "kysely"
import type { z } from "zod"
import type { Count, DefaultFlag, DefaultJson, DefaultText, Flag, Id, Json, MicroUsd, Moment } from "../columns.ts"
import type { numbers, platforms, texts } from "../shapes.ts"

export type SocialConnectionTable = {
  id: Id
  brandId: number
  platform: Platform
  kind: "handoff" | "api" | "sandbox"
  accountName: string
  /** The platform's own key of the account; for hand-off channels the name in lower case. */
  accountId: string
  active: DefaultFlag
  /** Sealed JSON of the tokens; null without API access. */
  tokens: string | null
  tokensExpireAt: Moment | null
  needsReconnect: DefaultFlag
  displayName: DefaultText
  timeZone: DefaultText
  slots: DefaultJson<z.ZodArray<typeof postingSlot>>
  hashtags: DefaultJson<typeof texts>
  signature: DefaultText
  /** Where posts go inside the account, such as a board, as the platform names it. */
  placeName: DefaultText
  lastPostAt: Moment | null
  createdAt: Moment
  updatedAt: Moment
}

/** A connect flow that has left for the platform; taken once on return. */
export type SocialOauthStateTable = {
  /** SHA-256 of the state parameter. */
  hash: string
  userId: string
  brandId: number
  /** SHA-256 of the session that started it. */
  sessionHash: string
  platform: Platform
  verifier: string
  expiresAt: Moment
}

export type SocialPostTable = {
  id: Id
  brandId: number
  userId: string
  title: DefaultText
  content: DefaultText
  platforms: Json<typeof platforms>
  status: "scheduled" | "posted" | "failed" | "draft" | "paused"
  scheduledFor: Moment | null
  timeZone: DefaultText
  /** Where the post stands in lists: its moment, or when it was made. */
  sortAt: Moment
  mediaType: "image" | "video" | "text"
  mediaIds: DefaultJson<typeof numbers>
  firstComment: DefaultText
  linkUrl: DefaultText
  variants: DefaultJson<typeof variants>
  recommendedTime: Flag
  /** Its recommended time was one of the samples, not of the brand's own results. */
  recommendedSample: DefaultFlag
  /** What each picture shows, by media id. */
  altTexts: DefaultJson<typeof altTexts>
  reason: string | null
  deletedAt: Moment | null
  createdAt: Moment
  updatedAt: Moment
}

/** One post on one platform: what is claimed, published and counted. */
export type SocialTargetTable = {
  id: Id
  postId: number
  brandId: number
  platform: Platform
  connectionId: number | null
  state: "idle" | "scheduled" | "claimed" | "publishing" | "handoff" | "posted" | "failed" | "unknown"
  dueAt: Moment | null
  leaseToken: string | null
  leasedUntil: Moment | null
  tries: Count
  reason: string | null
  externalId: string | null
  url: string | null
  publishedAt: Moment | null
  linkCode: string | null
  clicks: Count
  confirmations: Count
  sales: Count
  revenue: ColumnType<MicroUsd, MicroUsd | undefined, MicroUsd>
  likes: Count
  comments: Count
  shares: Count
  /** When the platform's own counts were last read. */
  resultsAt: Moment | null
}

/** What the sandbox connector has published; a repeat would be a second row. */
export type SocialPreviewTable = {
  id: Id
  targetId: number
  code: string
  platform: Platform
  accountName: string
  title: string
  text: string
  media: Json<typeof numbers>
  createdAt: Moment
}

/** A subscriber who came by a post's short link; the first post counts. */
export type SocialLeadTable = { subscriberId: number; targetId: number; confirmedAt: Moment | null }

/** A short link of its own, outside of posts; `source` says where it is shown. */
export type ShortLinkTable = {
  id: Id
  brandId: number
  code: string
  linkUrl: string
  source: "video"
  clicks: Count
  createdAt: Moment
}

import type { AiProvider } from "@brandwright/contract/content/generation"
import type { ColumnType } from "kysely"
import type { Count, DefaultText, Flag, Id, Json, MicroUsd, Moment } from "../columns.ts"
import type { contentPlatforms, writtenMails } from "../shapes.ts"
import type { ModelName } from "./models.ts"

type PostPicture = "" | "drawn" | "own" | "film"

/** A brief, an offer and a launch day, from which the parts are written and scheduled. */
export type CampaignTable = {
  id: Id
  brandId: number
  userId: string
  name: string
  brief: string
  offer: string
  offerUrl: DefaultText
  /** As typed; "" if nothing is sold. */
  price: DefaultText
  audience: DefaultText
  /** The launch day in the campaign's time zone: "2026-06-01". */
  launchDay: string
  timeZone: string
  /** JSON list of the posts' platforms. */
  platforms: Json<typeof contentPlatforms>
  /** Pictures of posts: a graphic of their text, a photo from the pool, or none. */
  pictures: ColumnType<
    "graphics" | "photos" | "none",
    "graphics" | "photos" | "none" | undefined,
    "graphics" | "photos" | "none"
  >
  skipsWeekends: Flag
  /** "21:00" and "08:00"; both "" for no quiet hours. */
  quietFrom: DefaultText
  quietUntil: DefaultText
  state: "draft" | "running" | "paused" | "stopped" | "finished"
  isTemplate: Flag
  launchedAt: Moment | null
  createdAt: Moment
  updatedAt: Moment
}

/** A part of a campaign, with its position in the plan. */
export type CampaignPartTable = {
  id: Id
  campaignId: number
  brandId: number
  userId: string
  kind: "book" | "tool" | "page" | "sequence" | "broadcast" | "video" | "post"
  /** Its number among parts of its kind: the first post announces, the last reminds. */
  slot: number
  title: string
  /** Of a post. */
  platform: DefaultText
  /** Days from the launch, negative before it, and the hour of that day. */
  dayOffset: number
  time: string
  /** `waiting` to be written, `armed` for its time, `blocked` if something was missing at that time. */
  state: "waiting" | "ready" | "failed" | "armed" | "live" | "blocked" | "dropped"
  /** Id of the draft in its own table; null before it is written. */
  itemId: number | null
  /** JSON list of the mails written so far. */
  written: Json<typeof writtenMails> | null
  /** Code in this part's links, by which the page counts a sale for it. */
  code: string
  error: DefaultText
  /** For a post: "" if not drawn yet, `drawn` from its text, the owner's `own` choice, or the campaign's `film`. */
  picture: ColumnType<PostPicture, PostPicture | undefined, PostPicture>
  variation: ColumnType<number, number | undefined, number>
  /** What its owner wants of it when it is written again; "" once that is done. */
  wish: DefaultText
  aiProvider: AiProvider | null
  aiModel: ModelName
  launchedAt: Moment | null
  /** Since when it is something that existed before, in place of a draft made for the campaign. */
  takenAt: Moment | null
  /** Of such a part: what it had counted on the day of the launch, or a video's code ever, before it counts here. */
  countedBefore: Count
  createdAt: Moment
  updatedAt: Moment
}

/** Charges for writing a part, by usage record. */
export type CampaignCostTable = {
  id: Id
  campaignId: number
  partId: number
  usageRecordId: number | null
  generationId: number | null
  amount: MicroUsd
  createdAt: Moment
}

/** How often a lead magnet was opened, by day (UTC), without personal data. */
export type GiftUseTable = {
  brandId: number
  kind: "book" | "tool"
  /** Id of the e-book or tool. */
  itemId: number
  day: string
  uses: number
}

import type { ColumnType } from "kysely"
import type { DefaultText, Flag, Id, Json, MicroUsd, Moment } from "../columns.ts"
import type { contentPlatforms, writtenMails } from "../shapes.ts"
import type { AiWriter, ModelName } from "./models.ts"

type PostPicture = "" | "drawn" | "own" | "film"

/** One brief, one offer and one day: what its parts are written from and planned around. */
export type CampaignTable = {
  id: Id
  brandId: number
  userId: string
  name: string
  brief: string
  offer: string
  offerUrl: DefaultText
  /** As it was typed; empty where nothing is sold. */
  price: DefaultText
  audience: DefaultText
  /** The day of the launch in the campaign's zone: "2026-06-01". */
  launchDay: string
  timeZone: string
  /** JSON list of the platforms that posts are written for. */
  platforms: Json<typeof contentPlatforms>
  /** What the posts show: a graphic of their text, a photo of the pool, or nothing. */
  pictures: ColumnType<
    "graphics" | "photos" | "none",
    "graphics" | "photos" | "none" | undefined,
    "graphics" | "photos" | "none"
  >
  skipsWeekends: Flag
  /** "21:00" and "08:00"; both empty where any hour will do. */
  quietFrom: DefaultText
  quietUntil: DefaultText
  state: "draft" | "running" | "paused" | "stopped"
  isTemplate: Flag
  launchedAt: Moment | null
  createdAt: Moment
  updatedAt: Moment
}

/** One thing that a campaign is made of, with its place in the plan. */
export type CampaignPartTable = {
  id: Id
  campaignId: number
  brandId: number
  userId: string
  kind: "book" | "tool" | "page" | "sequence" | "broadcast" | "video" | "post"
  /** Which of the texts of its kind it is: the first post announces, the last reminds. */
  slot: number
  title: string
  /** Of a post. */
  platform: DefaultText
  /** Days from the launch, negative before it, and the hour of that day. */
  dayOffset: number
  time: string
  /** `waiting` to be written, `armed` for its time, `blocked` when its time came and something was missing. */
  state: "waiting" | "ready" | "failed" | "armed" | "live" | "blocked" | "dropped"
  /** Key of the draft in its own table; null before it is written. */
  itemId: number | null
  /** JSON list of the mails that are written so far. */
  written: Json<typeof writtenMails> | null
  /** Told to the page by the links of this part, so that a sale counts for it. */
  code: string
  error: DefaultText
  /** Of a post: to be drawn where empty, `drawn` from its text, the owner's `own` choice, or the campaign's `film`. */
  picture: ColumnType<PostPicture, PostPicture | undefined, PostPicture>
  variation: ColumnType<number, number | undefined, number>
  aiProvider: AiWriter | null
  aiModel: ModelName
  launchedAt: Moment | null
  createdAt: Moment
  updatedAt: Moment
}

/** What writing a part was charged, by usage record. */
export type CampaignCostTable = {
  id: Id
  campaignId: number
  partId: number
  usageRecordId: number | null
  generationId: number | null
  amount: MicroUsd
  createdAt: Moment
}

/** How often an e-book or a tool that was given away was opened, by day (UTC); never who opened it. */
export type GiftUseTable = {
  brandId: number
  kind: "book" | "tool"
  /** Key of the e-book or tool. */
  itemId: number
  day: string
  uses: number
}

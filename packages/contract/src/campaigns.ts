import { counted } from "./counted.ts"
import { z } from "zod"
import { CONTENT_PLATFORMS } from "./content.ts"
import { GRAPHIC_LAYOUTS } from "./graphics.ts"
import { AI_PROVIDERS, quoteOutput } from "./generation.ts"
import { isoTime, rowId, usd, whenAbsent } from "./wire.ts"
import { clockTime, timeZone } from "./zoned-time.ts"

/** Campaigns: one brief becomes a page, a sequence, a broadcast and posts around one day. */

export const PART_KINDS = ["page", "sequence", "broadcast", "post"] as const
export type PartKind = (typeof PART_KINDS)[number]
/**
 * `waiting` to be written, `ready` as a draft, `armed` for its time, `live` once it went out; `blocked` when its time
 * came and something was missing.
 */
export const PART_STATES = ["waiting", "ready", "failed", "armed", "live", "blocked"] as const
export type PartState = (typeof PART_STATES)[number]
export const CAMPAIGN_STATES = ["draft", "running", "paused", "stopped"] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

/** What the posts show: a graphic of their text, a photo of the content pool, or nothing. */
export const POST_PICTURES = ["graphics", "photos", "none"] as const
export type PostPictures = (typeof POST_PICTURES)[number]

export const CAMPAIGN_NAME_MAX = 120
export const CAMPAIGN_BRIEF_MAX = 1500
export const CAMPAIGN_PARTS_MAX = 30
/** Days that a part may be away from the launch. */
export const CAMPAIGN_DAYS_MAX = 60
/** Mails of a new sequence, and the days between them. */
export const CAMPAIGN_MAILS = 3
export const CAMPAIGN_MAIL_DAYS = [0, 2, 4] as const
/** Mails of a campaign to the same person on one day. */
export const MAILS_PER_DAY = 2

export const campaignText = {
  nameMissing: "Please name the campaign.",
  briefMissing: "Please say what the campaign is about.",
  offerMissing: "Please name what you offer.",
  urlInvalid: "Please enter a full web address, such as https://example.com/course.",
  priceInvalid: "Please enter a price such as 29.99, or leave it empty.",
  dayFar: "Please choose a launch day between the years 2000 and 2099.",
  dayMissing: "Please choose the day of the launch.",
  partsMissing: "Please choose at least one part.",
  platformsMissing: "Please choose where the posts go.",
  notFound: "Campaign not found",
  partNotFound: "This part is no longer in the campaign.",
  itemNotFound: "What you chose no longer exists.",
  noPicture: "Write the post first; then it can have a picture.",
  tooManyParts: `A campaign has at most ${CAMPAIGN_PARTS_MAX} parts.`,
  nothingToWrite: "Everything is already written.",
  partIsOut: "This part has already gone out and cannot be changed.",
  running: "Please stop the campaign first.",
  notRunning: "Only a running campaign can be paused.",
  notPaused: "Only a paused campaign can be resumed.",
  notStarted: "This campaign has not been launched.",
  isTemplate: "A template is not written or launched. Create a campaign from it first.",
  problems: {
    notWritten: "It has not been written yet.",
    missing: "Its draft was deleted.",
    openQuestions: (count: number) => `${counted(count, "open question")} in its text`,
    deadLink: (url: string) => `This link does not work: ${url}`,
    pageOffline: "The page it links to will not be online by then.",
    noLink: "It has no link to the campaign’s page.",
    price: (said: string, real: string) => `It says ${said}, but the page says ${real}.`,
    tooManyMails: (count: number) => `It would be email number ${count} to the same people that day.`,
  },
  lines: {
    page: (url: string) => `The page goes online at ${url}`,
    mail: (number: number, subject: string, days: number) =>
      days === 0
        ? `Email ${number} as soon as someone joins: ${subject}`
        : `Email ${number} after ${counted(days, "day")}: ${subject}`,
    broadcast: (people: string, subject: string) => `To ${people}: ${subject}`,
    people: (count: number) => counted(count, "person", "people"),
  },
  writingFailed: "This part could not be written. Please try again.",
  taskTitle: (name: string) => `Campaign: ${name}`,
  partBlocked: (title: string, reason: string) => ({
    title: "A part of your campaign is waiting",
    message: `“${title}” did not go out: ${reason}`,
  }),
  partTitles: {
    page: "Sales page",
    sequence: "Welcome sequence",
    broadcast: "Launch email",
    post: ["Announcement", "The problem it solves", "How it works", "What customers say", "Last call"],
  },
} as const

/** Its parts lie days before and after: the calendar must have those too. */
const launchDay = z.iso.date(campaignText.dayMissing).refine((day) => day.startsWith("20"), campaignText.dayFar)
const hour = z.literal("").or(clockTime)
const shared = {
  name: z.string(whenAbsent(campaignText.nameMissing)).trim().min(1, campaignText.nameMissing).max(CAMPAIGN_NAME_MAX),
  brief: z
    .string(whenAbsent(campaignText.briefMissing))
    .trim()
    .min(1, campaignText.briefMissing)
    .max(CAMPAIGN_BRIEF_MAX),
  offer: z.string(whenAbsent(campaignText.offerMissing)).trim().min(1, campaignText.offerMissing).max(200),
  offerUrl: z.literal("").or(z.url({ protocol: /^https?$/, error: campaignText.urlInvalid }).max(2000)),
  price: z.string().trim().max(40),
  audience: z.string().trim().max(500),
  launchDay,
  timeZone,
  platforms: z.enum(CONTENT_PLATFORMS).array().max(CONTENT_PLATFORMS.length),
  pictures: z.enum(POST_PICTURES),
  skipsWeekends: z.boolean(),
  quietFrom: hour,
  quietUntil: hour,
}

export const campaignInput = z
  .object({
    ...shared,
    offerUrl: shared.offerUrl.default(""),
    price: shared.price.default(""),
    audience: shared.audience.default(""),
    timeZone: shared.timeZone.optional(),
    platforms: shared.platforms.default([]),
    pictures: shared.pictures.default("graphics"),
    skipsWeekends: shared.skipsWeekends.default(true),
    quietFrom: shared.quietFrom.default("21:00"),
    quietUntil: shared.quietUntil.default("08:00"),
    parts: z
      .enum(PART_KINDS)
      .array()
      .min(1, campaignText.partsMissing)
      .max(PART_KINDS.length)
      .default([...PART_KINDS]),
    /** Takes the parts of this campaign or template, at their places around the launch, instead of the usual ones. */
    copyOf: rowId.optional(),
  })
  .refine(({ parts, platforms, copyOf }) => copyOf || !parts.includes("post") || platforms.length > 0, {
    path: ["platforms"],
    message: campaignText.platformsMissing,
  })
/** What a campaign that is still being described would cost to write; its own words need not be complete yet. */
export const campaignQuoteInput = z.object({
  brief: z.string().trim().max(CAMPAIGN_BRIEF_MAX).default(""),
  parts: z.enum(PART_KINDS).array().max(PART_KINDS.length),
  copyOf: rowId.optional(),
})
export const campaignQuote = z.object({
  texts: z.number().int(),
  estimatedCost: usd,
  /** Who writes them: one, or several where texts of one kind go to another model. */
  writers: quoteOutput.omit({ estimatedCost: true }).array(),
})
export const campaignPatch = z.object(shared).partial()

export const partPatch = z.object({
  id: rowId,
  title: z.string().trim().min(1).max(120).optional(),
  dayOffset: z.number().int().min(-CAMPAIGN_DAYS_MAX).max(CAMPAIGN_DAYS_MAX).optional(),
  time: clockTime.optional(),
  /** Takes what the brand has already in place of a new draft. */
  itemId: rowId.optional(),
  /** Of a post: an item of the pool as its picture; null for none. */
  pictureId: rowId.nullable().optional(),
})
/** Sets the post's own line as a graphic, in this layout or the one that suits it. */
export const drawPictureInput = z.object({ id: rowId, layout: z.enum(GRAPHIC_LAYOUTS).optional() })
export const partInput = z.object({
  campaignId: rowId,
  kind: z.enum(PART_KINDS),
  platform: z.enum(CONTENT_PLATFORMS).optional(),
})

export const partOutput = z.object({
  id: rowId,
  kind: z.enum(PART_KINDS),
  title: z.string(),
  platform: z.string(),
  dayOffset: z.number().int(),
  time: z.string(),
  state: z.enum(PART_STATES),
  itemId: rowId.nullable(),
  error: z.string(),
  cost: usd,
  aiProvider: z.enum(AI_PROVIDERS).nullable(),
  aiModel: z.string(),
  openQuestions: z.number().int(),
  /** The first picture of a post. */
  picture: z.object({ id: rowId, url: z.string(), alt: z.string() }).nullable(),
  /** Where it is opened and edited. */
  link: z.string(),
  plannedAt: isoTime,
  /** The same on the clocks of the campaign's zone: "2026-06-01T09:00". */
  plannedWall: z.string(),
  shift: z.enum(["weekend", "quiet", "order"]).nullable(),
  launchedAt: isoTime.nullable(),
})
export type CampaignPart = z.output<typeof partOutput>

const summary = {
  id: rowId,
  brandId: rowId,
  name: z.string(),
  offer: z.string(),
  launchDay: z.string(),
  timeZone: z.string(),
  state: z.enum(CAMPAIGN_STATES),
  isTemplate: z.boolean(),
  launchedAt: isoTime.nullable(),
  createdAt: isoTime,
}
export const campaignSummary = z.object({
  ...summary,
  parts: z.number().int(),
  written: z.number().int(),
  live: z.number().int(),
})
export type CampaignSummary = z.output<typeof campaignSummary>

export const campaignOutput = z.object({
  ...summary,
  brief: z.string(),
  offerUrl: z.string(),
  price: z.string(),
  /** The same with its currency; empty where nothing is sold. */
  shownPrice: z.string(),
  audience: z.string(),
  platforms: z.enum(CONTENT_PLATFORMS).array(),
  pictures: z.enum(POST_PICTURES),
  skipsWeekends: z.boolean(),
  quietFrom: z.string(),
  quietUntil: z.string(),
  cost: usd,
  /** A task is writing its parts right now. */
  isWriting: z.boolean(),
  /** Why the last writing ended early; null otherwise. */
  writingError: z.string().nullable(),
  parts: partOutput.array(),
  conflicts: z
    .object({ kind: z.enum(["before-page", "together", "past"]), partId: rowId, otherId: rowId.nullable() })
    .array(),
})
export type Campaign = z.output<typeof campaignOutput>

export const choicesOutput = z.object({ id: rowId, name: z.string() }).array()
export const choicesInput = z.object({ kind: z.enum(PART_KINDS) })

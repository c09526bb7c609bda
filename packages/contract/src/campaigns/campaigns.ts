import {
  CAMPAIGN_BRIEF_MAX,
  CAMPAIGN_DAYS_MAX,
  CAMPAIGN_NAME_MAX,
  CAMPAIGN_STATES,
  campaignText,
  PART_KINDS,
  PART_WISH_MAX,
  PART_STATES,
  POST_PICTURES,
  USUAL_PARTS,
} from "./campaigns-text.ts"
import { z } from "zod"
import { CONTENT_PLATFORMS } from "../content/content.ts"
import { GRAPHIC_LAYOUTS } from "../media/graphics.ts"
import { AI_PROVIDERS, quoteOutput } from "../content/generation.ts"
import { isoTime, rowId, usd, whenAbsent } from "../wire.ts"
import { clockTime, timeZone } from "../zoned-time.ts"

/** Constants and texts without zod. */
export * from "./campaigns-text.ts"

/** Its parts are days before and after: those dates must be valid too. */
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
      .default([...USUAL_PARTS]),
    /** Copies the parts of this campaign or template, with their timing, instead of the default ones. */
    copyOf: rowId.optional(),
  })
  .refine(
    ({ parts, platforms, copyOf }) =>
      copyOf || !parts.some((kind) => kind === "post" || kind === "video") || platforms.length > 0,
    {
      path: ["platforms"],
      message: campaignText.platformsMissing,
    },
  )
/** The estimated price of a campaign that may still be incomplete. */
export const campaignQuoteInput = z.object({
  brief: z.string().trim().max(CAMPAIGN_BRIEF_MAX).default(""),
  parts: z.enum(PART_KINDS).array().max(PART_KINDS.length),
  copyOf: rowId.optional(),
  /** One part of each kind, as when one is written again, instead of the usual number. */
  single: z.boolean().default(false),
})
export const campaignQuote = z.object({
  texts: z.number().int(),
  estimatedCost: usd,
  /** The writers: several if kinds of text are assigned to different models. */
  writers: quoteOutput.omit({ estimatedCost: true }).array(),
})
/** Agrees that launched parts go out at once whose time the change moves into the past. */
const publishesNow = z.boolean().optional()
export const campaignPatch = z.object({ ...shared, publishesNow }).partial()
/** As above, for parts whose time passed during the pause. */
export const resumeInput = z.object({ id: rowId, publishesNow })

export const partPatch = z.object({
  id: rowId,
  title: z.string().trim().min(1).max(120).optional(),
  dayOffset: z.number().int().min(-CAMPAIGN_DAYS_MAX).max(CAMPAIGN_DAYS_MAX).optional(),
  time: clockTime.optional(),
  /** Uses existing content instead of a new draft. */
  itemId: rowId.optional(),
  /** For a post: a pool item as its picture; null for none. */
  pictureId: rowId.nullable().optional(),
  publishesNow,
})
/** Writes a part again: as its owner wants, which needs a model, or from another angle. */
export const partRewrite = z.object({ id: rowId, wish: z.string().trim().max(PART_WISH_MAX).default("") })
/** Draws a line of the post as a graphic, in this layout or a suitable one. */
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
  /** Where its post goes, which may be changed in the draft. */
  platforms: z.string().array(),
  /** The name of what was taken from elsewhere; null for what was made for the campaign. */
  takenName: z.string().nullable(),
  dayOffset: z.number().int(),
  time: z.string(),
  state: z.enum(PART_STATES),
  itemId: rowId.nullable(),
  error: z.string(),
  /** What its owner wanted of it, while that is not done. */
  wish: z.string(),
  cost: usd,
  aiProvider: z.enum(AI_PROVIDERS).nullable(),
  aiModel: z.string(),
  openQuestions: z.number().int(),
  /** For a video: it still has to be rendered, in a browser. */
  isUnrendered: z.boolean(),
  /** The first picture of a post. */
  picture: z.object({ id: rowId, url: z.string(), alt: z.string() }).nullable(),
  /** The screen on which it is edited, and the place there with its open questions. */
  link: z.string(),
  questionsLink: z.string(),
  plannedAt: isoTime,
  /** The same in the campaign's time zone: "2026-06-01T09:00". */
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
  /** The same with its currency; "" if nothing is sold. */
  shownPrice: z.string(),
  audience: z.string(),
  platforms: z.enum(CONTENT_PLATFORMS).array(),
  pictures: z.enum(POST_PICTURES),
  skipsWeekends: z.boolean(),
  quietFrom: z.string(),
  quietUntil: z.string(),
  cost: usd,
  /** Whether a task is writing its parts now. */
  isWriting: z.boolean(),
  /** That task, which can be cancelled; null while none writes. */
  writingTaskId: z.number().int().nullable(),
  /** Why the last writing ended early; null otherwise. */
  writingError: z.string().nullable(),
  /** The same in a word that a screen can act on. */
  writingReason: z.string().nullable(),
  parts: partOutput.array(),
  /** Sentences of the brief that no part says, if its parts were drafted without a model. */
  leftOut: z.string().array(),
  conflicts: z
    .object({ kind: z.enum(["before-page", "together", "past"]), partId: rowId, otherId: rowId.nullable() })
    .array(),
})
export type Campaign = z.output<typeof campaignOutput>

/** The campaign of a post or another piece of content, and what the owner stated there. */
export const partOfInput = z.object({ kind: z.enum(PART_KINDS), itemId: rowId })
export const partOfOutput = z.object({ campaignId: rowId, name: z.string(), statements: z.string().array() }).nullable()

/** When the campaigns of a brand publish its posts that are still drafts. */
export const plannedPosts = z
  .object({
    itemId: rowId,
    title: z.string(),
    campaignId: rowId,
    name: z.string(),
    plannedAt: isoTime,
    timeZone: z.string(),
    /** Launched, and published at that time unless the campaign is paused or stopped. */
    isScheduled: z.boolean(),
  })
  .array()
export type PlannedPost = z.output<typeof plannedPosts>[number]

export const choicesOutput = z.object({ id: rowId, name: z.string() }).array()
export const choicesInput = z.object({ kind: z.enum(PART_KINDS) })

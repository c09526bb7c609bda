import { z } from "zod"
import { PART_KINDS } from "./campaigns.ts"
import { PLATFORM_NAMES, PLATFORMS } from "../social/social-platforms.ts"
import { isoTime, rowId, rowRef, usd } from "../wire.ts"

/** What is counted of a campaign; revenue and cost are amounts, each in its own currency. */
export const CAMPAIGN_FIGURES = [
  "sent",
  "clicks",
  "visits",
  "uses",
  "leads",
  "confirmed",
  "sales",
  "revenue",
  "cost",
] as const
export type CampaignFigure = (typeof CAMPAIGN_FIGURES)[number]
const counts = {
  /** Emails sent, one per person. Platforms do not report how many people saw a post. */
  sent: z.number().int(),
  /** On links in posts and emails, and scans of the QR codes in videos. */
  clicks: z.number().int(),
  visits: z.number().int(),
  /** How often an e-book was downloaded or a tool opened. */
  uses: z.number().int(),
  leads: z.number().int(),
  confirmed: z.number().int(),
  sales: z.number().int(),
  revenue: usd,
  cost: usd,
}
export const figureText = {
  names: {
    sent: "Emails sent",
    clicks: "Clicks",
    visits: "Visits",
    uses: "Downloads and uses",
    leads: "Leads",
    confirmed: "Confirmed",
    sales: "Sales",
    revenue: "Revenue",
    cost: "Writing cost",
  } satisfies Record<CampaignFigure, string>,
  scans: "Code at the end of the video",
  direct: "Direct and other",
  total: "Total",
  part: "Part",
  channel: "Channel",
  byPart: "By part",
  byChannel: "By channel",
  /** Explanations for readers of the report. */
  report: {
    about: (offer: string, day: string) => `${offer}. Launch day: ${day}.`,
    asOf: (day: string) => `Figures as of ${day} (UTC).`,
    noneYet: "Nothing has been counted yet. This page shows the latest figures each time you open it.",
    terms:
      "Clicks are clicks on links in posts and emails, and scans of the code at the end of a video. A lead is someone who left an address; a confirmed lead also confirmed it by email. A lead counts for the post that first brought them. A sale counts once, for the last campaign link the buyer followed. What no part of the campaign brought is listed under “Direct and other”.",
  },
} as const
const OTHER_CHANNELS: Record<string, string> = {
  page: "Page itself",
  gift: "Lead magnet",
  video: "Video",
  email: "Email",
  direct: figureText.direct,
}

/** A channel's name: the platform's, or that of another channel. */
export function nameChannel(channel: string): string {
  const platform = PLATFORMS.find((one) => one === channel)
  return platform ? PLATFORM_NAMES[platform] : (OTHER_CHANNELS[channel] ?? channel)
}

/** The parts add up to the total, and so do the channels; what no part brought is a separate entry. */
export const campaignFigures = z.object({
  total: z.object(counts),
  parts: z
    .object({ partId: rowId.nullable(), title: z.string(), kind: z.enum(PART_KINDS).nullable(), ...counts })
    .array(),
  channels: z.object({ channel: z.string(), ...counts }).array(),
})
/** `partId` null requests rows without a part; without it, all rows or those of one channel. */
export const figureRowsInput = rowRef.extend({
  figure: z.enum(CAMPAIGN_FIGURES),
  partId: rowId.nullable().optional(),
  channel: z.string().max(40).optional(),
})
/** Rows listed for one figure, the newest first; the figure itself counts all of them. */
export const FIGURE_ROWS_LISTED = 1000
/** The most rows of its spreadsheet: as many as one request can write. */
export const FIGURE_ROWS_EXPORTED = 50_000
export const figureRows = z
  .object({
    part: z.string(),
    title: z.string(),
    /** A count or an amount. */
    amount: z.number(),
    at: isoTime.nullable(),
    /** Whether it counts by first or last touch. */
    touch: z.enum(["first", "last"]).nullable(),
    /** For a cost: the text it paid for; null if no longer in the history. */
    generationId: rowId.nullable(),
  })
  .array()

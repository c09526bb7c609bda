import { z } from "zod"
import { counted } from "../counted.ts"
import { isoTime, rowId, whenAbsent } from "../wire.ts"

/** Feeds that a brand follows besides the instance's (content §2.3). */
export const BRAND_FEEDS_MAX = 20
const ADDRESS_MAX = 2000

export const feedText = {
  addressWrong: "Please enter the whole address of a feed or a page, beginning with https://.",
  notFeed: "There is no RSS or Atom feed at this address.",
  noneNamed: "There is no RSS or Atom feed at this address, and the page names none.",
  severalNamed: (count: number) => `This page has ${counted(count, "feed")}. Please choose one.`,
  known: "This brand already follows this feed.",
  full: `A brand can follow ${BRAND_FEEDS_MAX} feeds. Please remove one first.`,
  notFound: "Feed not found",
} as const

/** Normalizes addresses of the same feed; other text is returned unchanged. */
export function feedAddress(text: string): string {
  if (!URL.canParse(text)) return text
  const url = new URL(text)
  url.hash = ""
  return url.href
}

export const brandFeedInput = z.object({
  url: z
    .string(whenAbsent(feedText.addressWrong))
    .trim()
    .max(ADDRESS_MAX)
    .refine((url) => /^https?:\/\//i.test(url) && URL.canParse(url), feedText.addressWrong)
    .transform(feedAddress),
})
export const brandFeedOutput = z.object({
  id: rowId,
  url: z.string(),
  title: z.string(),
  /** Error of the last reading; null on success. */
  error: z.string().nullable(),
  readAt: isoTime.nullable(),
  createdAt: isoTime,
})
export type BrandFeed = z.output<typeof brandFeedOutput>

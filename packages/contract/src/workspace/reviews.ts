import { z } from "zod"
import { isoTime, rowId } from "../wire.ts"

/** Review links: a brand's content as it will be published, for people without an account. */
export const REVIEW_KINDS = ["post", "page", "template", "step", "broadcast", "book", "video", "campaign"] as const
export type ReviewKind = (typeof REVIEW_KINDS)[number]

/** A reviewer's verdict: a comment, an approval, or a request for changes. */
export const REVIEW_VERDICTS = ["comment", "approved", "changes"] as const
export type ReviewVerdict = (typeof REVIEW_VERDICTS)[number]

/** Path of review links; the token follows. */
export const REVIEW_PATH = "/r"
export const REVIEW_DAYS = [1, 7, 14, 30] as const
export const REVIEW_DAYS_DEFAULT = 7
const REVIEW_DAYS_MAX = 90
export const REVIEW_LINKS_MAX = 20
export const REVIEW_NAME_MAX = 80
export const REVIEW_TEXT_MAX = 2000
/** Maximum number of comments per link. */
export const REVIEW_COMMENTS_MAX = 200

export const REVIEW_KIND_NAMES: Record<ReviewKind, string> = {
  post: "Post",
  page: "Sales page",
  template: "Email",
  step: "Email",
  broadcast: "Email",
  book: "E-book",
  video: "Video",
  campaign: "Campaign",
}

export const reviewText = {
  notFound: "There is nothing here to share for review.",
  linkNotFound: "This review link does not exist.",
  linksFull: `You can have ${REVIEW_LINKS_MAX} open review links for one thing. Please revoke one first.`,
  commented: (name: string, thing: string) => ({ title: "New comment", message: `${name} commented on “${thing}”.` }),
  approved: (name: string, thing: string) => ({ title: "Approved", message: `${name} approved “${thing}”.` }),
  changes: (name: string, thing: string) => ({
    title: "Changes requested",
    message: `${name} asked for changes to “${thing}”.`,
  }),
} as const

/** Texts of the public page. */
export const reviewPageText = {
  heading: (kind: ReviewKind, title: string) =>
    kind === "campaign" ? `Campaign report: ${title}` : `${REVIEW_KIND_NAMES[kind]} for review: ${title}`,
  intro: (kind: ReviewKind, brand: string) =>
    kind === "campaign"
      ? `${brand} shares these results with you.`
      : `${brand} would like to know what you think before this goes out.`,
  until: (day: string) => `This link works until ${day}.`,
  frame: "What is to be reviewed",
  name: "Your name",
  text: "Your comment",
  textHint: "Needed when you comment or ask for changes.",
  leaveEmpty: "Leave this field empty",
  comment: "Send comment",
  approve: "Approve",
  changes: "Ask for changes",
  sent: "Thank you! Your answer has been sent.",
  said: "What has been said",
  verdicts: { comment: "Comment", approved: "Approved", changes: "Changes requested" } satisfies Record<
    ReviewVerdict,
    string
  >,
  nameMissing: "Please enter your name.",
  nameOdd: "Please write your name on one line, without control characters.",
  textMissing: "Please write a comment.",
  tooLong: "Please shorten your comment.",
  tooMany: "Too many attempts. Please try again in a few minutes.",
  full: "This link takes no more comments.",
  ended: "This review link was withdrawn or has expired",
  endedHint: "Ask the person who sent it for a new one.",
} as const

export const reviewRef = z.object({ kind: z.enum(REVIEW_KINDS), thingId: rowId })
export const reviewInput = reviewRef.extend({
  days: z.number().int().min(1).max(REVIEW_DAYS_MAX).default(REVIEW_DAYS_DEFAULT),
})

export const reviewComment = z.object({
  id: rowId,
  verdict: z.enum(REVIEW_VERDICTS),
  name: z.string(),
  text: z.string(),
  createdAt: isoTime,
})
export const reviewLink = z.object({
  id: rowId,
  kind: z.enum(REVIEW_KINDS),
  thingId: rowId,
  /** Full address of the page, valid until it expires or is revoked. */
  url: z.string(),
  isOpen: z.boolean(),
  looks: z.number().int(),
  createdAt: isoTime,
  expiresAt: isoTime,
  comments: reviewComment.array(),
})

/** Fields of the public form. */
export const verdictInput = z
  .object({
    verdict: z.enum(REVIEW_VERDICTS).catch("comment"),
    name: z
      .string(reviewPageText.nameMissing)
      .trim()
      .min(1, reviewPageText.nameMissing)
      .max(REVIEW_NAME_MAX, reviewPageText.tooLong)
      .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]*$/u, reviewPageText.nameOdd),
    text: z.string().trim().max(REVIEW_TEXT_MAX, reviewPageText.tooLong).default(""),
  })
  .refine(({ verdict, text }) => verdict === "approved" || text !== "", {
    path: ["text"],
    message: reviewPageText.textMissing,
  })
export type ReviewAnswer = z.output<typeof verdictInput>

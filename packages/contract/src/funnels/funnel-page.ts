import { counted } from "../counted.ts"
import { z } from "zod"
import { rowId } from "../wire.ts"

/** The content of a sales page: content §2.1. Plain text only: markup is shown, never interpreted. */
export const WRITTEN_KINDS = [
  ...(["hero", "problem", "benefits", "inside", "urgency", "bonuses", "testimonials"] as const),
  ...(["price", "guarantee", "faq", "callToAction"] as const),
] as const
export type WrittenKind = (typeof WRITTEN_KINDS)[number]
/** Kinds that are inserted, not written: a tool of the brand, and a sign-up form. */
export const SECTION_KINDS = [...WRITTEN_KINDS, "signUp", "tool"] as const
export type SectionKind = (typeof SECTION_KINDS)[number]
export const isWrittenKind = (kind: SectionKind): kind is WrittenKind => kind !== "tool" && kind !== "signUp"

export const SECTION_NAMES: Record<SectionKind, string> = {
  hero: "Headline",
  problem: "Problem",
  benefits: "Benefits",
  inside: "What is inside",
  urgency: "Urgency",
  bonuses: "Bonuses",
  testimonials: "Testimonials",
  price: "Price",
  guarantee: "Guarantee",
  faq: "FAQ",
  callToAction: "Call to action",
  signUp: "Sign-up form",
  tool: "Tool",
}

/** Labels of a section's items; kinds without items are absent. */
export const ITEM_WORDS: Partial<Record<SectionKind, { one: string; title: string; text: string }>> = {
  benefits: { one: "Benefit", title: "Benefit", text: "Explanation" },
  inside: { one: "Part", title: "Part", text: "Explanation" },
  bonuses: { one: "Bonus", title: "Bonus", text: "Explanation" },
  testimonials: { one: "Testimonial", title: "Who said it", text: "Their words" },
  price: { one: "Included", title: "Included", text: "Note" },
  faq: { one: "Question", title: "Question", text: "Answer" },
}
export const hasItems = (kind: SectionKind): boolean => kind in ITEM_WORDS
export const hasButton = (kind: SectionKind): boolean => ["hero", "price", "callToAction", "signUp"].includes(kind)

export const SECTIONS_MAX = 30
export const ITEMS_MAX = 24
export const SECTION_TITLE_MAX = 300
export const SECTION_TEXT_MAX = 4000
export const BUTTON_MAX = 60
export const ALT_MAX = 300

export const pageItem = z.object({
  title: z.string().max(SECTION_TITLE_MAX).default(""),
  text: z.string().max(SECTION_TEXT_MAX).default(""),
})
export type PageItem = z.output<typeof pageItem>

export const pageSection = z.object({
  /** Unique on the page; survives reordering. */
  id: z.string().regex(/^[\w-]{1,40}$/),
  kind: z.enum(SECTION_KINDS),
  hidden: z.boolean().default(false),
  title: z.string().max(SECTION_TITLE_MAX).default(""),
  text: z.string().max(SECTION_TEXT_MAX).default(""),
  button: z.string().max(BUTTON_MAX).default(""),
  items: pageItem.array().max(ITEMS_MAX).default([]),
  mediaAssetId: rowId.nullish(),
  /** The brand's tool in this section. */
  toolId: rowId.nullish(),
  /** Alternative text. */
  mediaAlt: z.string().max(ALT_MAX).default(""),
})
export type PageSection = z.output<typeof pageSection>

export const pageContent = z.object({ sections: pageSection.array().max(SECTIONS_MAX) })
export type PageContent = z.output<typeof pageContent>

type PageTexts = {
  name: string
  description: string
  variantHeadline?: string | null
  content: { sections: readonly PageSection[] } | null
}

/** All texts visitors of a page can see, without hidden sections. */
export const listPageTexts = ({ name, description, variantHeadline, content }: PageTexts): string[] => [
  name,
  description,
  variantHeadline ?? "",
  ...(content?.sections ?? []).flatMap(({ hidden, ...section }) => (hidden ? [] : listSectionTexts(section))),
]

/** All texts visitors can see of a section. */
export const listSectionTexts = ({
  title,
  text,
  button,
  mediaAlt,
  items,
}: Pick<PageSection, "title" | "text" | "button" | "mediaAlt" | "items">): string[] => [
  title,
  text,
  button,
  mediaAlt,
  ...items.flatMap((item) => [item.title, item.text]),
]

/** A section as written by the generator; ids and pictures are added later. */
export const writtenSection = z.object({
  kind: z.enum(WRITTEN_KINDS),
  title: z.string(),
  text: z.string(),
  button: z.string(),
  items: z.object({ title: z.string(), text: z.string() }).array(),
})
export type WrittenSection = z.output<typeof writtenSection>

/** Texts of public pages. */
export const visitorText = {
  skip: "Skip to the content",
  photos: "Photos",
  buy: "Buy now",
  join: "Keep me posted",
  joinTitle: "Not ready yet?",
  joinHint: "Leave your address and we will keep you posted.",
  email: "Email address",
  name: "Your name (optional)",
  nameRequired: "Your name",
  leaveEmpty: "Leave this field empty",
  consent: (brand: string) =>
    `I agree that ${brand} sends me emails about this offer and related news. I can unsubscribe with one click at any time.`,
  consentNeeded: "Please check the box to agree to our emails.",
  emailInvalid: "Please enter a valid email address.",
  nameMissing: "Please enter your name.",
  nameTooLong: "Please enter a shorter name.",
  ends: "This offer ends on",
  free: "Free",
  secure: "Your payment is handled by our payment processor.",
  sandbox: "Test mode: no charge is made.",
  manual: "You will receive payment instructions by email. Your order is delivered once your payment has arrived.",
  howToPay: "How to pay",
  payFirst: "Your order is delivered once your payment has arrived.",
  reference: (reference: string) => `Please include this reference with your payment: ${reference}`,
  openDelivery: "Open what you ordered",
  checkout: "Checkout",
  yourOrder: "Your order",
  total: "Total",
  pay: (price: string) => `Pay ${price}`,
  order: "Place order",
  back: "Back to the page",
  thanks: "Thank you!",
  subscribed: "You are on the list.",
  confirmFirst: "Please check your inbox: we have sent you an email with a link that confirms your address.",
  paid: "Your payment has arrived. A receipt is on its way to your inbox.",
  pending: "We have your order. As soon as the payment has arrived you will receive an email.",
  failed: "The payment was not completed. Nothing was charged.",
  refunded: "This order was refunded.",
  tryAgain: "Try again",
  download: "Download",
  downloadHint: (hours: number) => `The link works for ${counted(hours, "hour")}.`,
  linkEnded: "This link has expired",
  linkEndedHint: "Reply to your receipt and we will send you a new one.",
  notFound: "Page not found",
  notFoundHint: "This page does not exist or is offline at the moment.",
  tooMany: "Too many attempts. Please try again in a few minutes.",
  rights: (year: number, brand: string) => `© ${year} ${brand}`,
  includes: "What you get",
  quotes: "What people say",
  toolGone: "This tool is no longer available.",
  toolNone: "Choose a tool for this section.",
  toolRuns: (name: string) => `${name} runs here, on the published page.`,
  toolNotHere: "This is not available on a public page.",
} as const

/** Texts of mails to buyers. */
export const receiptText = {
  subject: (product: string) => `Your order: ${product}`,
  pendingSubject: (product: string) => `We have your order: ${product}`,
  greeting: (name: string) => (name ? `Hello ${name},` : "Hello,"),
  paid: (product: string, amount: string) => `Thank you for your order. We have received ${amount} for “${product}”.`,
  pending: (product: string, amount: string) =>
    `Thank you for ordering “${product}” for ${amount}. We will deliver it as soon as your payment arrives.`,
  test: "This was a test order. Nothing was charged.",
  download: (hours: number) => `Download it here (the link works for ${counted(hours, "hour")}):`,
  order: (reference: string) => `Order ${reference}`,
  openHere: "Open it here:",
  payNow: "How to pay:",
  refundSubject: (product: string) => `Refund: ${product}`,
  refunded: (product: string, amount: string) => `We have refunded ${amount} for “${product}”.`,
  regards: (brand: string) => `Kind regards,\n${brand}`,
} as const

/** How many hours a download link works, and how often. */
export const DOWNLOAD_HOURS = 72
export const DOWNLOADS_MAX = 10

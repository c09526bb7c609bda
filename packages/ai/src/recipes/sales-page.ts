import { type WrittenKind, type WrittenSection, writtenSection } from "@brandwright/contract/funnels/funnel-page"
import { z } from "zod"
import { writePage, writeSection } from "@brandwright/local-writer/kinds/page"
import type { Recipe, Voice } from "../engine.ts"
import { withWeekday } from "../days.ts"
import { plainText } from "@brandwright/contract/text/plain-text"
import { type Again, complainOfUnchanged, describeAgain, describeContext, orderWish } from "./context.ts"
import { fillPlaceholders } from "./placeholders.ts"
import { quoteText } from "./quoted.ts"
import { complainOfSame } from "./same-again.ts"
import { plainLine } from "./slips.ts"
import { systemPrompt } from "./system.ts"

export type SalesPageInput = {
  name: string
  description: string
  targetAudience: string
  /** As shown: "$29.99" or "Free"; "" while unknown. */
  price: string
  style: string
  /** The day that a campaign is about: "2026-05-31". */
  day?: string
  urgencyFactor: number
  includeBonuses: boolean
  includeTestimonials: boolean
  includeFaq: boolean
  /** Descriptions of the page's pictures. */
  pictures?: readonly string[]
  /** A different number gives a different text. */
  variation: number
}
export type SectionInput = SalesPageInput & {
  kind: WrittenKind
  /** The rest of the page, which should not be repeated. */
  others?: readonly string[]
  /** The current section; absent for a new one. */
  current?: WrittenSection
  /** The owner's request. */
  wish?: string
}

/** A page that exists already is changed as JSON of its sections. */
type PageOrder = SalesPageInput & Again

const salesPage = z.object({ sections: writtenSection.array().min(1) })

/** A whole sales page as sections, in the order of the page. */
export const salesPageRecipe: Recipe<PageOrder, z.output<typeof salesPage>> = {
  name: "sales-page",
  subject: ({ description }) => description,
  output: salesPage,
  prompt: (input, voice) => ({
    system: systemPrompt(
      voice,
      `${ROLE} Answer with these sections in this order, each once: ${listKinds(input).join(", ")}. ${listRules(listKinds(input))} ${placeOffer(listKinds(input))}`,
      "ask",
    ),
    user: [describeOrder(input), ...describeAgain(input, "page")].join("\n"),
  }),
  brief: ({ name, description, targetAudience, change }) =>
    [name, description, targetAudience, change?.current, change?.wish].join("\n"),
  tidy: ({ sections }, input, voice) => ({
    sections: inOrder(sections, listKinds(input))
      .map((one) => tidySection(one, listGiven(input), voice))
      // The frame of reviews without a review.
      .filter(({ kind, items }) => kind !== "testimonials" || items.length > 0),
  }),
  complain: ({ sections }, input) => {
    const missing = listKinds(input).filter((kind) => ALWAYS.has(kind) && sections.every((one) => one.kind !== kind))
    if (missing.length > 0) return `The page lacks: ${missing.join(", ")}. Send all of its sections again.`
    return undefined
  },
  local: (input, voice) => ({ sections: writePage(input, listKinds(input), voice) }),
}

/** The sections for which something can be said of anything. */
const ALWAYS: ReadonlySet<WrittenKind> = new Set(["hero", "problem", "benefits", "inside", "price", "callToAction"])

/** Rewrites one section of the page. */
export const salesSectionRecipe: Recipe<SectionInput, WrittenSection> = {
  name: "sales-section",
  subject: ({ description }) => description,
  output: writtenSection,
  prompt: (input, voice) => ({
    system: systemPrompt(
      voice,
      `${ROLE} Answer with one section of the kind "${input.kind}". ${listRules([input.kind])}`,
      "ask",
    ),
    user: `${describeOrder(input)}${describeOthers(input)}${oldOne(input)}${orderChange(input)}`,
  }),
  // Reviews are not rewritten.
  brief: ({ kind, description, targetAudience, wish, current }) =>
    kind === "testimonials"
      ? undefined
      : [description, targetAudience, wish, current && JSON.stringify(current)].join("\n"),
  // Of reviews only their title changes.
  complain: (section, { kind, current, wish }) => {
    if (!current || kind === "testimonials") return undefined
    const [now, before] = [readSection(section), readSection(current)]
    return wish ? complainOfUnchanged(now, { current: before, wish }) : complainOfSame(now, [before])
  },
  tidy: (section, input, voice) => tidySection({ ...section, kind: input.kind }, listGiven(input), voice),
  local: writeSection,
}

const readSection = ({ title, text, items }: WrittenSection): string =>
  [title, text, ...items.flatMap((item) => [item.title, item.text])].join("\n")

/** Each requested section once, in the page's order, whatever the model returned. */
const inOrder = (sections: readonly WrittenSection[], kinds: readonly WrittenKind[]): WrittenSection[] =>
  kinds.flatMap((kind) => sections.find((section) => section.kind === kind) ?? [])

/** The owner's own input, which may include reviews. */
const listGiven = ({ description, wish = "", current, change }: PageOrder & Partial<SectionInput>): string[] => [
  description,
  wish,
  change?.current ?? "",
  change?.wish ?? "",
  ...(current?.items.map(({ text }) => text) ?? []),
]

function tidySection(section: WrittenSection, given: readonly string[], voice: Voice): WrittenSection {
  const { kind, title, text, button, items } = section
  const fill = (words: string) => fillPlaceholders(words, voice)
  const plain = items.map((item) => ({ title: fill(plainLine(item.title)), text: fill(plainText(item.text)) }))
  const reviews = kind === "testimonials" ? keepReviews(plain, [...given, ...listReviews(voice)]) : plain
  return { kind, title: fill(plainLine(title)), text: fill(plainText(text)), button: plainLine(button), items: reviews }
}

const listReviews = ({ facts }: Voice): string[] =>
  facts.flatMap(({ kind, detail }) => (kind === "review" ? [detail] : []))

/** Only real reviews. Invented ones are dropped, without a question to the owner. */
const keepReviews = (items: WrittenSection["items"], given: readonly string[]): WrittenSection["items"] => {
  const known = given.map(toLetters)
  return items.filter(({ text }) => toLetters(text) !== "" && known.some((words) => words.includes(toLetters(text))))
}

const toLetters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "")

/** The section that states a limited price, once. */
const placeOffer = (kinds: readonly WrittenKind[]): string =>
  `An offer that this page keeps stands in one section: ${kinds.includes("urgency") ? "under urgency when it ends on a day, else " : ""}under price.`

/** The old section, which the writer must know to take another angle. */
const oldOne = ({ current, wish }: SectionInput): string =>
  current
    ? `\nThe section as it stands; keep every fact in it${wish ? " that its owner does not want gone" : ""}, and keep customers' own words letter by letter:\n${quoteText(JSON.stringify(current))}`
    : ""

/** How to differ from before: for reviews only the text around them, and nothing for a first text. */
function orderChange({ kind, current, wish, variation }: SectionInput): string {
  const reviews =
    kind === "testimonials" ? "\nOnly the title and the text above the reviews may change; invent no review." : ""
  if (wish)
    return `${reviews}\n${current ? orderWish(wish, "section") : describeAgain({ change: { current: "", wish } }).join("")}`
  if (reviews) return reviews
  if (current)
    return "\nMake another one of it: begin elsewhere, put another of its points first, use other sentences. A synonym is no change."
  return variation > 0 ? `\nThis is version ${variation + 1}: take another angle than the plainest one.` : ""
}

/** How a page without a price shows it. */
export const FREE_PRICE = "Free"
const OTHERS_CHARS = 4000

const describeOthers = ({ others = [] }: SectionInput): string =>
  others.length > 0
    ? `\nThe rest of the page says this; do not say it again:\n${quoteText(others.join("\n").slice(0, OTHERS_CHARS))}`
    : ""

const ROLE = "You write sales pages."
const SECTION_RULES: Partial<Record<WrittenKind, string>> = {
  hero: "hero: title is the headline, text the sub-headline.",
  problem: "problem: what the readers have to put up with today.",
  benefits: "benefits: what changes for them.",
  inside: "inside: what exactly they get.",
  testimonials:
    "testimonials: its items are reviews from the facts: title is who said it, text their words, letter by letter.",
  urgency: "urgency: why now, by dates that are given.",
  faq: "faq: its items are question and answer.",
  callToAction: "callToAction: the decision in one or two sentences.",
}
const listRules = (kinds: readonly WrittenKind[]): string =>
  [...kinds.flatMap((kind) => SECTION_RULES[kind] ?? []), RULES].join(" ")
const RULES =
  "Each title has at most 10 words, each text 1 to 4 sentences; where a section has items, at most 6 of them, each a title and one or two sentences, no more than there is something to say about, and of reviews as many as there are. The style is the page's look: modern wants clear sentences without buzzwords, bold short strong lines, minimal few words, premium a calm voice. Where the urgency of the page and that of the brand differ, the page goes first. Lists (benefits, inside, bonuses, faq, and what the price includes) go into items; the other sections, testimonials apart, have none. Plain words without markup, no invented numbers, reviews, names or deadlines; no prices other than those that are given. Guarantees and bonuses only as the facts or the description state them. A section for which nothing is given (no review, no guarantee, no bonus) has empty title, text and items: it is left out of the page. hero, price and callToAction have a button of at most four words, the others none."

const describeOrder = ({
  name,
  description,
  targetAudience,
  price,
  style,
  day,
  urgencyFactor,
  pictures,
}: SalesPageInput): string =>
  [
    `Product: ${name}`,
    `Price: ${price || "not decided yet; do not say that it is free"}`,
    price === FREE_PRICE || price === ""
      ? "The buttons lead to a form on this page that takes people's name and email address."
      : `The buttons lead to this page's order form, where people pay ${price} and nothing else: an offer at another price cannot be had there. Leave it out; if the note asks for it, put a question to the owner in its place.`,
    `For: ${targetAudience}`,
    `Style: ${style}`,
    ...(day ? [`Main day of its campaign: ${withWeekday(day)}. The page stands before and after it.`] : []),
    `Urgency (0 calm, 100 pressing): ${urgencyFactor}`,
    ...describeContext({ pictures: pictures ?? [] }),
    `What the page is about, in its owner's note to you; an aim in it is never said to readers:\n${quoteText(description)}`,
  ].join("\n")

/** The page's order; urgency is included from a quarter of the slider on. */
function listKinds({ urgencyFactor, includeBonuses, includeTestimonials, includeFaq }: SalesPageInput): WrittenKind[] {
  const choices: [WrittenKind, boolean][] = [
    ["hero", true],
    ["problem", true],
    ["benefits", true],
    ["inside", true],
    ["testimonials", includeTestimonials],
    ["bonuses", includeBonuses],
    ["urgency", urgencyFactor >= URGENCY_SHOWN],
    ["price", true],
    ["guarantee", true],
    ["faq", includeFaq],
    ["callToAction", true],
  ]
  return choices.flatMap(([kind, isWanted]) => (isWanted ? [kind] : []))
}
const URGENCY_SHOWN = 25

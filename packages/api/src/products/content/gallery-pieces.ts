import { cutText } from "@brandwright/contract/text/cut-text"
import { asTitle } from "@brandwright/local-writer/brief/outline"
import { listSentences } from "@brandwright/local-writer/brief/sentences"
import type { GalleryName, PageStart } from "@brandwright/contract/media/galleries"
import {
  type PageItem,
  pageSection,
  type PageSection,
  SECTION_NAMES,
  SECTION_TEXT_MAX,
  SECTION_TITLE_MAX,
  visitorText,
  WRITTEN_KINDS,
  type WrittenKind,
} from "@brandwright/contract/funnels/funnel-page"
import {
  FUNNEL_PRICE_DEFAULT,
  FUNNEL_STYLE_NAMES,
  FUNNEL_STYLES,
  type FunnelStyle,
  toUrlExtension,
} from "@brandwright/contract/funnels/funnels"
import {
  GRAPHIC_HEADLINE_MAX,
  GRAPHIC_LINE_MAX,
  GRAPHIC_SHORT_MAX,
  graphicInput,
} from "@brandwright/contract/media/graphics"
import { countOpenQuestions, openQuestion } from "@brandwright/contract/writing/open-questions"
import { html } from "hono/html"
import { type Markup, toText } from "../../formats/markup.ts"

/** A brand's own words, for display in parts and layouts. */
export type Words = { brandName: string; headline: string; lead: string; points: string[] }
export type MailPiece = { name: string; subject: string; content: string }
export type PagePiece = { name: string; page: PageStart }

const POINTS_MAX = 3
const POINT_TITLE_MAX = 80

/** The text's sentences in order; what is missing becomes an open question for the brand's owner. */
export function readWords(brandName: string, text: string): Words {
  // A name in braces would be a variable, and mails accept known variables only.
  const [first = brandName, second = "", ...rest] = listSentences(text.replaceAll(/\{\{|\}\}/g, ""))
  const headline = asTitle(first) || brandName
  const lead = cutText(headline === brandName ? first : second, SECTION_TEXT_MAX)
  const points = rest.slice(0, POINTS_MAX)
  return {
    brandName,
    headline,
    lead: lead && lead !== headline ? lead : openQuestion("What is new, in one sentence?"),
    points: points.length > 0 ? points : [openQuestion("What do people get out of it?")],
  }
}

const MAIL_PARTS: Record<string, (words: Words) => Markup> = {
  "Email headline": ({ headline, lead }) => html`<h1>${headline}</h1><p>${lead}</p>`,
  "Email button": ({ brandName }) => html`<p><a class="button" href="#">${brandName}</a></p>`,
  "Email list": ({ points }) => html`<ul>${points.map((point) => html`<li>${point}</li>`)}</ul>`,
  "Email quote": ({ lead }) => html`<blockquote>${lead}</blockquote>`,
}

const MAIL_LAYOUTS: Record<string, (words: Words) => Markup> = {
  "Announcement email": ({ brandName, headline, lead, points }) =>
    html`<h1>${headline}</h1><p>${lead}</p><p>${points.join(" ")}</p><p><a class="button" href="#">${brandName}</a></p>`,
  "Newsletter email": ({ brandName, headline, lead, points }) =>
    html`<p>Hello {{subscriber_name}},</p><h2>${headline}</h2><p>${lead}</p><hr><ul>${points.map(
      (point) => html`<li>${point}</li>`,
    )}</ul><p><a class="button" href="#">${brandName}</a></p>`,
}

export const listMails = (gallery: GalleryName, words: Words): MailPiece[] =>
  Object.entries(gallery === "modern" ? MAIL_LAYOUTS : MAIL_PARTS).map(([name, write]) => ({
    name,
    subject: words.headline,
    content: toText(write(words)),
  }))

type Filled = Partial<Pick<PageSection, "title" | "text">> & { items?: PageItem[] }
const toItems = (title: string, text = ""): PageItem[] => [
  { title: openQuestion(title), text: text && openQuestion(text) },
]
/** A sentence too long for a headline is used as text. */
const listItems = ({ points }: Words): PageItem[] =>
  points.map((point) => {
    const title = asTitle(point, POINT_TITLE_MAX)
    return { title, text: title ? "" : cutText(point, SECTION_TEXT_MAX) }
  })

const SECTIONS: Record<WrittenKind, (words: Words) => Filled> = {
  hero: ({ headline, lead }) => ({ title: headline, text: lead }),
  problem: () => ({ title: openQuestion("What makes it hard for your customers today?") }),
  benefits: (words) => ({ title: SECTION_NAMES.benefits, items: listItems(words) }),
  inside: (words) => ({ title: visitorText.includes, items: listItems(words) }),
  urgency: () => ({ title: openQuestion("Why should people not wait?") }),
  bonuses: () => ({ title: SECTION_NAMES.bonuses, items: toItems("What comes on top?") }),
  testimonials: () => ({ title: visitorText.quotes, items: toItems("Who said it?", "What does a customer say?") }),
  price: (words) => ({ title: words.brandName, items: listItems(words).filter(({ title }) => title) }),
  guarantee: () => ({ title: SECTION_NAMES.guarantee, text: openQuestion("What do you promise, and for how long?") }),
  faq: () => ({ title: SECTION_NAMES.faq, items: toItems("What do people ask first?", "What do you answer?") }),
  callToAction: ({ headline }) => ({ title: headline }),
}

function fillSection(kind: WrittenKind, words: Words): PageSection {
  const { title = "", text = "", items = [] } = SECTIONS[kind](words)
  return pageSection.parse({
    id: kind,
    kind,
    title: cutText(title, SECTION_TITLE_MAX),
    text: cutText(text, SECTION_TEXT_MAX),
    items,
  })
}

const fillPage = (words: Words, kinds: readonly WrittenKind[], style: FunnelStyle, price: number): PageStart => ({
  name: words.brandName,
  description: [words.headline, words.lead].filter((text) => countOpenQuestions(text) === 0).join(". "),
  urlExtension: toUrlExtension(words.brandName),
  style,
  price: String(price),
  content: { sections: kinds.map((kind) => fillSection(kind, words)) },
})

const PAGE_LAYOUTS: readonly { name: string; price: number; kinds: readonly WrittenKind[] }[] = [
  {
    name: "Landing page",
    price: FUNNEL_PRICE_DEFAULT,
    kinds: ["hero", "benefits", "testimonials", "price", "callToAction"],
  },
  { name: "Sign-up page", price: 0, kinds: ["hero", "inside", "price"] },
]

/** Every section on its own page, or every layout in every style. */
export function listPages(gallery: GalleryName, words: Words): PagePiece[] {
  if (gallery === "components") {
    return WRITTEN_KINDS.map((kind) => ({
      name: `Page section: ${SECTION_NAMES[kind]}`,
      page: fillPage(words, [kind], "modern", FUNNEL_PRICE_DEFAULT),
    }))
  }
  return PAGE_LAYOUTS.flatMap(({ name, price, kinds }) =>
    FUNNEL_STYLES.map((style) => ({
      name: `${name}, ${FUNNEL_STYLE_NAMES[style]}`,
      page: fillPage(words, kinds, style, price),
    })),
  )
}

/** A post with a graphic of one of its lines. */
export const fillPost = ({ brandName, headline, lead }: Words) => ({
  text: `${headline}\n\n${lead}`,
  graphic: graphicInput.parse({
    layout: "announcement",
    headline: cutText(headline, GRAPHIC_HEADLINE_MAX),
    call: cutText(brandName, GRAPHIC_SHORT_MAX),
    ...(lead.length <= GRAPHIC_LINE_MAX && countOpenQuestions(lead) === 0 && { subline: lead }),
  }),
})

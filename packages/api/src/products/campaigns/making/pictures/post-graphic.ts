import { cutText } from "@brandwright/contract/text/cut-text"
import {
  GRAPHIC_BACKGROUNDS,
  GRAPHIC_HEADLINE_MAX,
  GRAPHIC_ITEM_MAX,
  GRAPHIC_ITEMS_MAX,
  GRAPHIC_LINE_MAX,
  GRAPHIC_PARTS,
  GRAPHIC_PATTERNS,
  GRAPHIC_SHORT_MAX,
  type GraphicFormat,
  graphicInput,
  type GraphicInput,
  type GraphicLayout,
} from "@brandwright/contract/media/graphics"
import { countOpenQuestions } from "@brandwright/contract/writing/open-questions"
import { isExclaimed, isGreeting } from "@brandwright/local-writer/brief/outline"
import { splitSentences, startTitle } from "@brandwright/local-writer/brief/sentences"
import { isCall, SIGN_OFF } from "@brandwright/local-writer/brief/signs"

/** The graphic for a post: its own line, in a layout that suits its aspect of the campaign. */
type Drawn = {
  content: string
  slot: number
  offer: string
  /** The price as shown; "" if nothing is sold. */
  price: string
  platform: string
  /** A layout other than the default one. */
  layout?: GraphicLayout | undefined
}

/** Of the five sides: announcement, problem, details, review, last call. */
const LAYOUTS: readonly GraphicLayout[] = ["announcement", "portrait", "checklist", "quote", "offer"]
/** The formats that each platform shows whole. */
const FORMATS: Record<string, GraphicFormat> = {
  facebook: "link",
  linkedin: "link",
  instagram: "portrait",
  tiktok: "story",
  twitter: "wide",
  youtube: "wide",
  pinterest: "pin",
}

export function designPost({ content, slot, offer, price, platform, layout: asked }: Drawn): GraphicInput {
  const lines = readLines(content)
  const credit = lines.find((line) => CREDIT.test(line))?.replace(CREDIT, "") ?? ""
  const textLines = lines.filter((line) => !CREDIT.test(line))
  const sentences = textLines
    .flatMap((line) => splitSentences(line))
    .map((one) => one.replace(BULLET_SIGN, ""))
    .map((one) => startTitle(withoutQuotes(one)))
    .filter(tells)
  const items = sentences.filter((one) => one.length <= GRAPHIC_ITEM_MAX && !one.endsWith(":"))
  const layout = asked ?? chooseLayout(slot, items, credit !== "" || QUOTED.test(content))
  const { fields } = GRAPHIC_PARTS[layout]
  const isList = fields.includes("items") && items.length > 0
  const headline = (isList || layout === "offer" ? "" : chooseHeadline(layout, textLines, sentences)) || offer
  const rest = sentences.filter((one) => !headline.includes(one.replace(/:$/, "")))
  const values = {
    kicker: headline.includes(offer) || offer.length > GRAPHIC_SHORT_MAX ? "" : offer,
    headline: cutText(headline, GRAPHIC_HEADLINE_MAX),
    subline: layout === "offer" ? price : (rest.find((one) => one.length <= GRAPHIC_LINE_MAX) ?? ""),
    credit: cutText(credit, GRAPHIC_SHORT_MAX),
    items: isList ? items.slice(0, GRAPHIC_ITEMS_MAX) : [],
  }
  const shown = Object.entries(values).filter(([name]) => fields.some((field) => field === name))
  return graphicInput.parse({ ...Object.fromEntries(shown), ...chooseLook(slot, platform), layout })
}

/** No two posts next to each other in a feed look the same. */
const chooseLook = (slot: number, platform: string) => ({
  format: FORMATS[platform] ?? "square",
  background: GRAPHIC_BACKGROUNDS[slot % GRAPHIC_BACKGROUNDS.length],
  pattern: GRAPHIC_PATTERNS[slot % GRAPHIC_PATTERNS.length],
})

/** The layout for the post's aspect; lists need enough lines, and quotations need a quote. */
function chooseLayout(slot: number, items: readonly string[], isQuoted: boolean): GraphicLayout {
  const usual = LAYOUTS[slot % LAYOUTS.length] ?? "announcement"
  if (usual === "checklist" && items.length < ITEMS_MIN) return "tip"
  return usual === "quote" && !isQuoted ? "product" : usual
}
const ITEMS_MIN = 2

/** A person's words: longer than a name in quotation marks. */
const QUOTED = /[“"„«]([^“”"„«»]{20,})[”"“»]/u
const CREDIT = /^[–—-]\s+/
const HASHTAGS = /^(?:#[\p{L}\p{N}_]+\s*)+$/u
const ASKS = /^(?:questions\b|fragen\b|preguntas\b|¿|(?:des|une) questions?\b)[^?]*\?/iu
const LEADS_ON = /^(?:learn|find out|read|see|more here|have a look)\b/i
/** The closing line that every post has: "Questions? Message Acme." */
const isCloser = (line: string): boolean => ASKS.test(line) || LEADS_ON.test(line)
/** The number of an entry says something, a mere sign nothing. */
const BULLET_SIGN = /^[•*-]\s+/
const SIGNS_BEFORE = /^[\p{Extended_Pictographic}\uFE0F\s]+/u

/** The sentences with content, line by line: without hashtags, addresses, the signature and open questions. */
const readLines = (content: string): string[] =>
  content
    .split("\n")
    .map((line) => line.replace(SIGNS_BEFORE, "").trim())
    .filter((line) => !HASHTAGS.test(line) && !isCloser(line) && countOpenQuestions(line) === 0)
    .join("\n")
    .trimEnd()
    .replace(SIGN_OFF, "")
    .split("\n")
    .map((line) =>
      splitSentences(line)
        .filter((one) => !isCall(one) && !/https?:\/\//.test(one))
        .join(" "),
    )
    .filter(Boolean)

/** "Dear all,", "Why?" and "Thank you!" tell nothing by themselves. */
const tells = (sentence: string): boolean =>
  !isGreeting(sentence) && !isExclaimed(sentence) && !/^\S+\?$/.test(sentence)

/** A customer's words in full if they fit, otherwise the first sentence that fits. */
function chooseHeadline(layout: GraphicLayout, lines: readonly string[], sentences: readonly string[]): string {
  const isQuote = layout === "quote" || layout === "review"
  const quoted = isQuote ? lines.flatMap((line) => QUOTED.exec(line)?.[1]?.trim() ?? []) : []
  const whole = isQuote ? [...quoted, ...lines.map(withoutQuotes)] : []
  const headline = [...whole.slice(0, 1), ...sentences].find((one) => one.length <= GRAPHIC_HEADLINE_MAX)
  return headline?.replace(/:$/, "") ?? ""
}

const withoutQuotes = (text: string): string =>
  text.replace(/^[“"„«](.*)[”"“»]$/su, (_all, words: string) => words.trim())

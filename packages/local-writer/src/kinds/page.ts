import { hasButton, type WrittenKind, type WrittenSection } from "@brandwright/contract/funnels/funnel-page"
import { countOpenQuestions } from "@brandwright/contract/writing/open-questions"
import { HEADLINE, labelAnswered, labelQuestions, PAIR, takeOut } from "../brief/dialogue.ts"
import { isIn } from "../facts.ts"
import type { WriterVoice } from "../voice.ts"
import { hasSign, readSign } from "../brief/patterns.ts"
import { BOOKED, CONTACT, readWay, SENT } from "../brief/signs.ts"
import { readOrder, sayYou } from "../brief/order.ts"
import { breakGets } from "../brief/lists.ts"
import { endSentence, listSentences, startTitle, withoutBullet, withoutParts } from "../brief/sentences.ts"
import { capitalize, isSameWord, listWords, readAudience } from "../brief/words.ts"
import { write } from "../write.ts"

type PageBrief = {
  name: string
  description: string
  targetAudience: string
  price: string
  style: string
  urgencyFactor: number
  variation: number
}

/** Urgency (0 to 100) from which the page's buttons are pressing. */
const PRESSING = 60

/** Optional sections, which are included only if the brand's facts fill them. */
const FROM_FACTS: readonly WrittenKind[] = ["inside", "urgency", "testimonials", "guarantee"]

/**
 * A sales page of these sections in order, without optional sections that would consist of questions only. Questions
 * and answers of the description stand in their section, if there is one.
 */
export const writePage = (input: PageBrief, kinds: readonly WrittenKind[], voice: WriterVoice): WrittenSection[] =>
  kinds
    .map(readDescription(input, kinds, voice))
    .filter((section) => !isEmpty(section) && (!FROM_FACTS.includes(section.kind) || isFilled(section)))

/** One section, written again. */
export const writeSection = ({ kind, ...input }: PageBrief & { kind: WrittenKind }, voice: WriterVoice) =>
  readDescription(input, [...ALWAYS, kind], voice)(kind)
const ALWAYS: readonly WrittenKind[] = ["hero", "problem", "callToAction"]

/** Returns the writer of a page of these kinds, with what the description labels for each in its place. */
function readDescription(input: PageBrief, kinds: readonly WrittenKind[], voice: WriterVoice) {
  let description = labelAnswered(labelQuestions(input.description))
  const take = (kind: WrittenKind, parts: RegExp) => {
    const { found, rest } = takeOut(description, parts)
    if (found.length > 0 && kinds.includes(kind)) description = rest
    return kinds.includes(kind) ? found : []
  }
  const [headline] = take("hero", HEADLINE)[0] ?? []
  const [problem] = take("problem", readSign("problem", "giu"))[0] ?? []
  const button = take("callToAction", readSign("button", "giu")).flat().find(Boolean)?.trim()
  const reviews = take("testimonials", readSign("testimonial", "giu"))
  const said = take("testimonials", readSign("attributed", "gu"))
  const asked = take("faq", PAIR)
  const promised = take("guarantee", readSign("guarantee", "giu"))
  const extras = take("bonuses", readSign("bonus", "giu"))
  const [priced] = take("price", readSign("price-note", "giu"))[0] ?? []
  const prices = kinds.includes("price") ? listPrices(description) : []
  description = breakGets(withoutParts(description, (one) => prices.includes(one)))
  description = withoutName(description, (one) => namesOnly(readOrder(one) ?? one, input.name, voice))
  const facts = [
    ...(voice.facts ?? []),
    ...asked.map(([title = "", detail = ""]) => ({
      kind: "question",
      title: startTitle(title),
      detail: startTitle(detail),
    })),
    ...reviews.map(([by, ...groups]) => {
      const [detail = "", source] = groups.filter(Boolean)
      return by || source ? { kind: "review", title: by ?? source ?? "", detail } : { kind: "review", title: detail }
    }),
    ...promised.map((found) => ({ kind: "guarantee", title: startTitle(found.find(Boolean) ?? "") })),
    ...extras.map(([title = ""]) => ({ kind: "extra", title: startTitle(title) })),
    ...said.map((groups) => {
      const [detail, title = ""] = groups.filter(Boolean)
      return { kind: "review", title, detail }
    }),
  ]
  return (kind: WrittenKind): WrittenSection => {
    const section = draftSection({ ...input, description, kind }, { ...voice, facts })
    return {
      ...section,
      ...(button && section.button && { button: startTitle(button) }),
      ...(headline && kind === "hero" && { title: headline }),
      ...(problem && kind === "problem" && { text: startTitle(sayYou(problem)) }),
      ...(kind === "price" && tellPrices([...prices, ...(priced ? [priced] : [])])),
    }
  }
}

/** Without what only names the page's offer; of an order that did, one is left that says nothing, as it tells how others are read. */
function withoutName(description: string, isName: (sentence: string) => boolean): string {
  const rest = withoutParts(description, isName)
  const [first = ""] = listSentences(description)
  if (rest === "") return description
  return isName(first) && readOrder(first) !== undefined ? `Write a page.\n${rest}` : rest
}

/** The sentences after the first that tell only what the page's offer costs. */
function listPrices(description: string): readonly string[] {
  const isReply = (at: number, all: readonly string[]) => all[at - 1]?.endsWith("?")
  const sentences = listSentences(description).filter(
    (one, at, all) => at > 0 && !isReply(at, all) && !CONTACT.test(one),
  )
  const tiers = sentences.filter((one) => hasSign(readPrice(one), "tier"))
  return sentences.filter(
    (one) =>
      readPrice(one) !== withoutBullet(one) || hasSign(one, "own-price") || (tiers.length > 1 && tiers.includes(one)),
  )
}
const readPrice = (sentence: string): string => withoutBullet(sentence).replace(readSign("price-label"), "")
const tellPrices = (prices: readonly string[]) =>
  prices.length > 0 && { text: prices.map((one) => endSentence(startTitle(readPrice(one)))).join("\n") }

/** A heading alone is not a section; a heading with a button is. */
const isEmpty = ({ text, items, button }: WrittenSection): boolean => text === "" && items.length === 0 && button === ""

const isFilled = ({ text, items }: WrittenSection): boolean =>
  (text !== "" || items.length > 0) &&
  countOpenQuestions([text, ...items.flatMap((item) => [item.title, item.text])].join("\n")) === 0

const isAlike = (one: string, other: string): boolean => isIn(one, other) || isIn(other, one)

/**
 * How the product is obtained: as the description's call to action says, but booked if it is a service by its name, as
 * one of the brand's services, or because of the brand's trade. A file is bought even where its trade is booked.
 */
function chooseWay(name: string, description: string, { facts = [], brandDescription }: WriterVoice): string {
  const way = readWay(description)
  if (SENT.test(description) && way !== "joined") return "goods"
  if (way === "limited") return "service"
  if (way === "joined" || way === "open") return way
  const known = facts.find(({ title }) => isAlike(name, title))?.kind
  const isTrade = known !== "product" && way !== "goods" && BOOKED.test(brandDescription)
  const isBooked = (BOOKED.test(name) || isTrade) && !isRead(name, description)
  return isBooked || known === "service" ? "service" : (way ?? "goods")
}

/** A guide or an e-book, whatever it is about. */
const isRead = (name: string, description: string): boolean => hasSign(name, "file") || hasSign(description, "pages")

/** "Our bridal styling." under the headline "Bridal styling by Ann": no word and no figure that is not in the name. */
function namesOnly(text: string, name: string, { language = "en" }: WriterVoice): boolean {
  const [words, named] = [listWords(text, language), listWords(name, language)]
  return (
    words.length > 0 && !/\p{N}/u.test(text) && words.every((word) => named.some((other) => isSameWord(word, other)))
  )
}

/** Removes other products with a price, which are sold separately; the page has its own price, which may differ. */
const withoutOthers = (name: string, { facts = [], ...voice }: WriterVoice): WriterVoice => ({
  ...voice,
  facts: facts.flatMap((fact) => (isAlike(name, fact.title) ? [{ ...fact, price: "" }] : fact.price ? [] : [fact])),
})

const isFree = (name: string, description: string): boolean =>
  hasSign(name, "free-by-name") || hasSign(description, "free-offer")

/** One section: the user's words where they belong, and questions for what only the owner knows. */
function draftSection(input: PageBrief & { kind: WrittenKind }, voice: WriterVoice): WrittenSection {
  const { kind, name, description, targetAudience, variation, urgencyFactor } = input
  const price = input.price || (isFree(name, description) ? "Free" : "")
  const audience = readAudience(targetAudience, voice.language)
  const owner = isAlike(name, voice.brandName) ? "" : voice.brandName
  const choices = [
    price === "" ? "unpriced" : price === "Free" ? "free" : "paid",
    ...(urgencyFactor >= PRESSING ? ["pressing"] : []),
    price === "Free" && hasSign(`${name}\n${description}`, "file") ? "file" : chooseWay(name, description, voice),
  ]
  const fields = { name, audience, audience_alone: capitalize(audience), readers: audience || "people", price, owner }
  const seed = [name, input.style, voice.brandName, voice.version].join("|")
  const blocks = write(
    "page",
    { text: description, fields, choices, variation },
    kind === "inside" ? withoutOthers(name, voice) : voice,
    seed,
  )
  const find = (wanted: string) => blocks.flatMap((block) => (block.name === wanted ? [block.text] : []))
  const [title, text] = [
    find(`${kind}.title`).join(" "),
    find(`${kind}.text`)
      .join("\n")
      .replaceAll(/\n{3,}/g, "\n\n"),
  ]
  return {
    kind,
    title,
    text: text === title || (kind === "hero" && namesOnly(text, name, voice)) ? "" : text,
    button: hasButton(kind) ? find("button").join(" ") : "",
    items: find(`${kind}.item`)
      .map((text) => {
        const [title = "", ...rest] = text.split("\n")
        return { title, text: rest.join("\n") }
      })
      .filter((item) => kind !== "inside" || item.text !== "" || !isIn(item.title, name)),
  }
}

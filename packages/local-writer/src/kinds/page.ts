import { hasButton, type WrittenKind, type WrittenSection } from "@brandwright/contract/funnel-page"
import { countOpenQuestions } from "@brandwright/contract/open-questions"
import type { WriterVoice } from "../facts.ts"
import { BOOKED, readWay } from "../signs.ts"
import { readAudience } from "../words.ts"
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

/** The slider from which the page's buttons press. */
const PRESSING = 60

/** Sections that a page can do without: they stand on it where the brand's facts fill them. */
const FROM_FACTS: readonly WrittenKind[] = ["inside", "urgency", "testimonials", "guarantee"]

/** A sales page of these sections in their order; those that would only ask for what a page can do without are left out. */
export const writePage = (input: PageBrief, kinds: readonly WrittenKind[], voice: WriterVoice): WrittenSection[] =>
  kinds
    .map((kind) => writeSection({ ...input, kind }, voice))
    .filter((section) => !isEmpty(section) && (!FROM_FACTS.includes(section.kind) || isFilled(section)))

/** A heading alone is no section; one with a button is. */
const isEmpty = ({ text, items, button }: WrittenSection): boolean => text === "" && items.length === 0 && button === ""

const isFilled = ({ text, items }: WrittenSection): boolean =>
  (text !== "" || items.length > 0) &&
  countOpenQuestions([text, ...items.flatMap((item) => [item.title, item.text])].join("\n")) === 0

const contains = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase())
const isAlike = (one: string, other: string): boolean => contains(one, other) || contains(other, one)
/** Whether what is sold is booked by its name, because the brand calls it a service, or because that is its trade. */
function isService(name: string, way: string | undefined, { facts = [], brandDescription }: WriterVoice): boolean {
  const known = facts.find(({ title }) => isAlike(name, title))?.kind
  const isTrade = known !== "product" && way !== "goods" && BOOKED.test(brandDescription)
  return BOOKED.test(name) || known === "service" || isTrade
}

/** How it is sold: what is booked by its name is never ordered, else the description's own call says it. */
function chooseWay(name: string, description: string, voice: WriterVoice): string {
  const way = readWay(description)
  return isService(name, way, voice) && way !== "joined" && way !== "open" ? "service" : (way ?? "goods")
}

/** What has a price of its own is sold by itself, and is no part of what this page sells. */
const withoutOthers = ({ kind, name }: { kind: WrittenKind; name: string }, voice: WriterVoice): WriterVoice => ({
  ...voice,
  facts: (voice.facts ?? []).flatMap((fact) => {
    const isOwn = isAlike(name, fact.title)
    if (kind !== "inside") return [fact]
    // The page has a price of its own, which may be another today.
    return isOwn ? [{ ...fact, price: "" }] : fact.price ? [] : [fact]
  }),
})

/** One section of a sales page: the person's words in their places, questions where only the owner knows. */
export function writeSection(input: PageBrief & { kind: WrittenKind }, voice: WriterVoice): WrittenSection {
  const { kind, name, description, targetAudience, price, variation, urgencyFactor } = input
  const audience = readAudience(targetAudience, voice.language)
  const owner = isAlike(name, voice.brandName) ? "" : voice.brandName
  const choices = [
    price === "" ? "unpriced" : price === "Free" ? "free" : "paid",
    ...(urgencyFactor >= PRESSING ? ["pressing"] : []),
    chooseWay(name, description, voice),
  ]
  const fields = { name, audience, readers: audience || "people", price, owner }
  const seed = [name, input.style, voice.brandName, voice.version].join("|")
  const blocks = write("page", { text: description, fields, choices, variation }, withoutOthers(input, voice), seed)
  const find = (wanted: string) => blocks.flatMap((block) => (block.name === wanted ? [block.text] : []))
  const [title, text] = [find(`${kind}.title`).join(" "), find(`${kind}.text`).join("\n")]
  return {
    kind,
    title,
    text: text === title ? "" : text,
    button: hasButton(kind) ? find("button").join(" ") : "",
    items: find(`${kind}.item`)
      .map((text) => {
        const [title = "", ...rest] = text.split("\n")
        return { title, text: rest.join("\n") }
      })
      .filter((item) => kind !== "inside" || item.text !== "" || !contains(name, item.title)),
  }
}

import type { WrittenKind, WrittenSection } from "@brandwright/contract/funnel-page"
import { countOpenQuestions } from "@brandwright/contract/open-questions"
import type { WriterVoice } from "../facts.ts"
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
    .filter((section) => !FROM_FACTS.includes(section.kind) || isFilled(section))

const isFilled = ({ text, items }: WrittenSection): boolean =>
  (text !== "" || items.length > 0) &&
  countOpenQuestions([text, ...items.flatMap((item) => [item.title, item.text])].join("\n")) === 0

const contains = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase())
const isNamed = (name: string, { brandName }: WriterVoice): boolean =>
  contains(name, brandName) || contains(brandName, name)
/** Whether what is sold is one of the brand's services, which are booked and not bought. */
const isService = (name: string, { facts = [] }: WriterVoice): boolean =>
  facts.some(({ kind, title }) => kind === "service" && (contains(name, title) || contains(title, name)))

/** One section of a sales page: the person's words in their places, questions where only the owner knows. */
export function writeSection(input: PageBrief & { kind: WrittenKind }, voice: WriterVoice): WrittenSection {
  const { kind, name, description, targetAudience, price, variation, urgencyFactor } = input
  const blocks = write(
    "page",
    {
      text: description,
      fields: {
        name,
        audience: targetAudience.replace(/[.!\s]+$/, ""),
        price,
        owner: isNamed(name, voice) ? "" : voice.brandName,
      },
      choices: [
        price === "Free" ? "free" : "paid",
        ...(urgencyFactor >= PRESSING ? ["pressing"] : []),
        ...(isService(name, voice) ? ["service"] : []),
      ],
      structure: kind,
      variation,
    },
    voice,
    [name, input.style, voice.brandName, voice.version].join("|"),
  )
  const find = (wanted: string) => blocks.flatMap((block) => (block.name === wanted ? [block.text] : []))
  return {
    kind,
    title: find("title").join(" "),
    text: find("text").join("\n"),
    button: find("button").join(" "),
    items: find("item").map((text) => {
      const [title = "", ...rest] = text.split("\n")
      return { title, text: rest.join("\n") }
    }),
  }
}

import type { WrittenKind, WrittenSection } from "@brandwright/contract/funnel-page"
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

/** One section of a sales page: the person's words in their places, questions where only the owner knows. */
export function writeSection(input: PageBrief & { kind: WrittenKind }, voice: WriterVoice): WrittenSection {
  const { kind, name, description, targetAudience, price, variation, urgencyFactor } = input
  const blocks = write(
    "page",
    {
      text: description,
      fields: { name, audience: targetAudience, price },
      choices: [price === "Free" ? "free" : "paid", ...(urgencyFactor >= PRESSING ? ["pressing"] : [])],
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

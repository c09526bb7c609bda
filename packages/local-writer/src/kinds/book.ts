import { EBOOK_LENGTH_PLAN, EBOOK_TITLE_MAX, type EbookLength, type EbookOption } from "@brandwright/contract/ebooks"
import { asTitle, type WriterVoice } from "../facts.ts"
import { toHtml } from "../markup.ts"
import { listStructures } from "../phrases.ts"
import { listSentences } from "../sentences.ts"
import { joinBlocks, write } from "../write.ts"

type BookBrief = {
  topic: string
  topics?: readonly string[]
  targetAudience: string
  purpose: string
  tone: string
  length: EbookLength
}

/** A first sentence that a cover can hold. */
const TITLE_CHARS = 110

const seedBook = ({ topic, tone }: BookBrief, voice: WriterVoice): string =>
  [topic, tone, voice.brandName, voice.version].join("|")

/** Ways to make a book of the author's topic: an outline each, nothing promised that the author did not say. */
export const writeConcepts = (brief: BookBrief & { count: number }, voice: WriterVoice): EbookOption[] =>
  listStructures("en", "book")
    .slice(0, brief.count)
    .map(({ name }, index) => writeConcept(name, index, brief, voice))

function writeConcept(structure: string, index: number, brief: BookBrief, voice: WriterVoice): EbookOption {
  const { targetAudience, purpose, length, topic, topics = [] } = brief
  const facts = {
    text: topic,
    fields: { audience: targetAudience, purpose, title: asTitle(listSentences(topic)[0] ?? "", TITLE_CHARS) },
    choices: [length],
    structure,
  }
  const blocks = write("book", facts, voice, seedBook(brief, voice))
  const find = (wanted: string) => blocks.flatMap(({ name, text }) => (name === wanted ? [text] : []))
  const { pages, chapters } = EBOOK_LENGTH_PLAN[length]
  return {
    id: `option-${index + 1}`,
    title: find("title").join(" ").slice(0, EBOOK_TITLE_MAX),
    description: find("description").join(" "),
    estimatedPages: pages + index * 2,
    targetAudience,
    outline: topics.length > 0 ? frameTopics(topics, find("chapter"), index) : find("chapter").slice(0, chapters),
    marketingAngle: find("angle").join(" "),
  }
}

/** The author's topics as they are; the second and third way put their own first and last chapter around them. */
const frameTopics = (topics: readonly string[], chapters: readonly string[], index: number): string[] =>
  index === 0 ? [...topics] : [...chapters.slice(0, 1), ...topics, ...chapters.slice(-1)]

/** A chapter of an outline: the author's own text opens the book, the rest asks for what belongs there. */
export function writeChapter(brief: BookBrief, title: string, index: number, voice: WriterVoice): string {
  const facts = {
    text: index === 0 ? brief.topic : "",
    fields: { chapter: title },
    structure: index === 0 ? "first" : "other",
    variation: index,
  }
  return toHtml(joinBlocks(write("chapter", facts, voice, seedBook(brief, voice))), { isLinked: false })
}

type Picture = { chapter: string; type: "image"; title: string; description: string; altText: string; imageUrl: null }

/** A picture for each chapter, by its title, in the look that was chosen. */
export const listPictures = (chapters: readonly { title: string }[], look = ""): Picture[] =>
  chapters.map(({ title }) => ({
    chapter: title,
    type: "image",
    title,
    description: `${/^[aeiou]/i.test(look) ? "An" : "A"} ${look ? `${look} picture` : "picture"} for “${title}”`,
    altText: title,
    imageUrl: null,
  }))

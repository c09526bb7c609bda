import {
  EBOOK_CHAPTERS_MAX,
  EBOOK_LENGTH_PLAN,
  EBOOK_TITLE_MAX,
  type EbookLength,
  type EbookOption,
} from "@brandwright/contract/ebooks"
import type { WriterVoice } from "../facts.ts"
import { toHtml } from "../markup.ts"
import { listStructures } from "../phrases.ts"
import { isOrder } from "../orders.ts"
import { listSentences, listTopics } from "../sentences.ts"
import { tidyText } from "../tidy.ts"
import { capitalize } from "../words.ts"
import { joinBlocks, write } from "../write.ts"

type BookBrief = {
  topic: string
  topics?: readonly string[]
  targetAudience: string
  purpose: string
  tone: string
  length: EbookLength
}

/** "Write a short book about bees" asks for one about "bees"; "Create a guide to bees" for "A guide to bees". */
const ORDERED = /^(?:please )?\w+(?: me| us)? ((?:an?|the|some|our) .+)$/i
const ABOUT = /^\w+ (?:[\w-]+ ){0,3}?(?:e-?books?|books?) (?:about|on|that explains|explaining) (.+)$/i

/** Returns the author's text with what an order to the writer asks for in place of the order. */
const readTopic = (topic: string): string => {
  const [first = ""] = listSentences(topic)
  if (!isOrder(first)) return topic
  const ordered = ORDERED.exec(first)?.[1] ?? ""
  const asked = ABOUT.exec(ordered)?.[1] ?? ordered
  return asked ? topic.replace(first, () => capitalize(asked)) : topic
}

const seedBook = ({ topic, tone }: BookBrief, voice: WriterVoice): string =>
  [topic, tone, voice.brandName, voice.version].join("|")

/** Ways to make a book of the author's topic: an outline each, nothing promised that the author did not say. */
export const writeConcepts = (brief: BookBrief & { count: number }, voice: WriterVoice): EbookOption[] =>
  listStructures("en", "book")
    .slice(0, brief.count)
    .map(({ name }, index) => writeConcept(name, index, brief, voice))

function writeConcept(structure: string, index: number, brief: BookBrief, voice: WriterVoice): EbookOption {
  const { targetAudience, purpose, length, topics = [] } = brief
  const topic = tidyText(readTopic(brief.topic), voice)
  const facts = {
    text: topic,
    fields: {
      audience: targetAudience.replace(/[.!\s]+$/, ""),
      purpose,
      about_book: readAbout(topic),
    },
    choices: [length, targetAudience],
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
    outline:
      topics.length > 0 ? frameTopics(topics, find("chapter"), index) : listChapters(find("chapter"), topic, chapters),
    marketingAngle: find("angle").join(" "),
  }
}

/** As many chapters as the length plans; topics that the author listed all stay. */
const listChapters = (outline: readonly string[], topic: string, planned: number): string[] =>
  outline.slice(0, Math.max(planned, listTopics(topic).length + FRAME_CHAPTERS)).slice(0, EBOOK_CHAPTERS_MAX)
/** Chapters of an outline that stand around listed topics. */
const FRAME_CHAPTERS = 4

/** A description's first sentence is the author's own, where it ends as one and is no question to the author. */
const readAbout = (topic: string): string => {
  const [first = ""] = listSentences(topic)
  return /[.!?…]$/.test(first) && !isOrder(first) && first.length <= ABOUT_MAX ? first : ""
}
const ABOUT_MAX = 240

/** The author's topics as they are; the second and third way put their own first and last chapter around them. */
const frameTopics = (topics: readonly string[], chapters: readonly string[], index: number): string[] =>
  index === 0 ? [...topics] : [...chapters.slice(0, 1), ...topics, ...chapters.slice(-1)]

/** A chapter of an outline: the author's own text opens the book, the rest asks for what belongs there. */
export function writeChapter(brief: BookBrief, title: string, index: number, voice: WriterVoice): string {
  const isFirst = index === 0 && brief.topic.trim() !== ""
  const facts = {
    text: isFirst ? readTopic(brief.topic) : "",
    fields: { chapter: title },
    structure: isFirst ? "first" : "other",
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

import {
  EBOOK_CHAPTERS_MAX,
  EBOOK_LENGTH_PLAN,
  EBOOK_TITLE_MAX,
  type EbookLength,
  type EbookOption,
} from "@brandwright/contract/ebooks/ebooks"
import { isIn } from "../facts.ts"
import type { WriterVoice } from "../voice.ts"
import { toHtml } from "../markup.ts"
import { listStructures } from "../phrases.ts"
import { type Manuscript, readManuscript, readTitle } from "../brief/manuscript.ts"
import { asTitle, findTitle, withoutTitle } from "../brief/outline.ts"
import { listSentences } from "../brief/sentences.ts"
import { listPatterns, rememberLast, splitPair } from "../brief/patterns.ts"
import { GREETS, HOW_TO } from "../brief/signs.ts"
import { nameReaders } from "../brief/words.ts"
import { joinBlocks, write, type WrittenBlock } from "../write.ts"

type BookBrief = {
  topic: string
  /** Of the book; absent while it is planned. */
  title?: string
  topics?: readonly string[]
  /** The titles of all chapters; absent while they are planned. */
  chapters?: readonly string[]
  targetAudience: string
  purpose: string
  tone: string
  length: EbookLength
}

const seedBook = ({ topic, tone }: BookBrief, voice: WriterVoice): string =>
  [topic, tone, voice.brandName, voice.version].join("|")

/** Concepts for a book on the author's topic, each with an outline; they promise nothing the author did not say. */
export const writeConcepts = ({ count, ...brief }: BookBrief & { count: number }, voice: WriterVoice): EbookOption[] =>
  planBook(brief, voice)
    .slice(0, count)
    .map((blocks, index) => writeConcept(blocks, index, brief))

function writeConcept(blocks: readonly WrittenBlock[], index: number, brief: BookBrief): EbookOption {
  const { targetAudience, length, topics = [] } = brief
  const find = (wanted: string) => blocks.flatMap(({ name, text }) => (name.startsWith(wanted) ? [text] : []))
  const chapters = find("chapter.").map(readChapterTitle)
  const outline = topics.length > 0 ? frameTopics(topics, chapters, index) : chapters.slice(0, EBOOK_CHAPTERS_MAX)
  return {
    id: `option-${index + 1}`,
    title: find("title.")
      .join(" ")
      .replace(ENDED_TITLE, (_all, sign: string, letter: string) => `${sign} ${letter.toUpperCase()}`)
      .replace(/^(.*: .*): /, "$1 – ")
      .slice(0, EBOOK_TITLE_MAX),
    description: find("description.").join(" "),
    estimatedPages: EBOOK_LENGTH_PLAN[length].pages + index * 2,
    targetAudience,
    outline,
    marketingAngle: find("angle.").join(" "),
  }
}

/** The outline of each concept; remembered because every chapter of a book is written from the same ones. */
const planBook = rememberLast((brief: BookBrief, voice: WriterVoice): WrittenBlock[][] => {
  const { plan } = readManuscript(brief.topic, brief.topics ?? [], voice)
  return listStructures("en", "book").map(({ name }) => writeOutline(name, plan, brief, voice))
})

function writeOutline(structure: string, topic: string, brief: BookBrief, voice: WriterVoice): WrittenBlock[] {
  const { targetAudience, purpose, length } = brief
  const named = readTitle(brief.topic)
  const subject = named ?? findTitle(listSentences(topic))
  const fields = {
    readers: READERS.get(targetAudience) ?? nameReaders(targetAudience, voice.language),
    purpose,
    about_book: readAbout(topic),
    subject: subject.length <= SUBJECT_MAX && subject ? subject : voice.brandName,
    ...(named && { title: named }),
  }
  return write("book", { text: topic, fields, choices: [length], structure }, voice, seedBook(brief, voice))
}

/** "Ready? Questions and answers": no colon after a mark that ends a sentence. */
const ENDED_TITLE = /([?!…])\s?: (\p{L})/u

/** The form's names of audiences, as used in a sentence. */
const READERS = new Map(listPatterns("readers-of-form").map(splitPair))
/** Maximum length of a title in a question, to keep the question readable. */
const SUBJECT_MAX = 80

/** A chapter is a title followed by the questions to its author. */
const readChapterTitle = (chapter: string): string => chapter.split("\n", 1)[0] ?? ""

/** The first sentence of the topic as a description, if it is a complete sentence and not the title. */
const readAbout = (topic: string): string => {
  const [begin = ""] = listSentences(topic)
  const first = begin.replace(/^Q: /, "")
  const isSentence = /[.!?…]$/.test(first) && first.length <= ABOUT_MAX && !GREETS.test(first) && !first.startsWith("#")
  return isSentence && !first.startsWith(findTitle([first])) ? first : ""
}
const ABOUT_MAX = 240

/** The author's topics; the second and third concept add a first and a last chapter of their own. */
const frameTopics = (topics: readonly string[], chapters: readonly string[], index: number): string[] =>
  index === 0 ? [...topics] : [...chapters.slice(0, 1), ...topics, ...chapters.slice(-1)]

/** The author's text for the first chapter, without what is only the title. */
function readOpening({ told, isTitled }: Manuscript, title = ""): string {
  const sentences = listSentences(told)
  const [first = ""] = sentences
  const isRepeated = asTitle(first) !== "" && isIn(asTitle(first), title)
  if (isRepeated && told.startsWith(first)) return told.slice(first.length).trim()
  return isTitled || (told === first && HOW_TO.test(told) && !/\p{N}/u.test(told))
    ? withoutTitle(told, findTitle(sentences), sentences)
    : told
}

/** A chapter of an outline: the book opens and closes with the author's own text; chapters without any hold questions. */
export function writeChapter(brief: BookBrief, title: string, index: number, voice: WriterVoice): string {
  const manuscript = readManuscript(brief.topic, brief.topics ?? [], voice)
  const { chapters, closing } = manuscript
  const plans = planBook(brief, voice).map((blocks) =>
    blocks.flatMap(({ name, text }) => (name.startsWith("chapter.") ? [text] : [])),
  )
  const outlines = plans.map((plan) => plan.slice(0, EBOOK_CHAPTERS_MAX).map(readChapterTitle))
  const titles = brief.chapters ?? outlines.find((outline) => outline.includes(title)) ?? []
  // The text of a chapter that the outline lacks follows the one before it.
  const isKept = ({ title }: { title: string }) => titles.includes(title)
  const at = chapters.findIndex((chapter) => chapter.title === title)
  const next = chapters.findIndex((chapter, other) => other > at && isKept(chapter))
  const own = at < 0 && index > 0 ? [] : chapters.slice(Math.max(0, at), next < 0 ? undefined : next)
  const opening = index === 0 ? readOpening(manuscript, brief.title) : ""
  const text = [opening, ...own.map((one) => (one.title === title ? one.text : `## ${one.title}\n\n${one.text}`))]
    .filter(Boolean)
    .join("\n\n")
  const asked = plans.flat().find((one) => readChapterTitle(one) === title)
  const questions = asked?.split("\n").slice(1) ?? []
  const facts = { text, fields: { chapter: title }, variation: index }
  const whole = own.some(({ isWhole }) => isWhole) ? [text] : questions.length > 0 ? [text, ...questions] : []
  const parts = whole.length > 0 ? whole : [joinBlocks(write("chapter", facts, voice, seedBook(brief, voice)))]
  return toHtml([...parts, title === titles.at(-1) ? closing : ""].join("\n\n"), { isLinked: false })
}

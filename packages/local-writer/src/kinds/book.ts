import {
  EBOOK_CHAPTERS_MAX,
  EBOOK_LENGTH_PLAN,
  EBOOK_TITLE_MAX,
  type EbookLength,
  type EbookOption,
} from "@brandwright/contract/ebooks/ebooks"
import { isIn, type WriterVoice } from "../facts.ts"
import { toHtml } from "../markup.ts"
import { listStructures } from "../phrases.ts"
import { followOrders, isOrder, readOrder } from "../orders.ts"
import { INCLUDES, listHeadings, readTopics, withoutTopics } from "../lists.ts"
import { asTitle, findTitle, withoutTitle } from "../outline.ts"
import { listSentences, startTitle, withoutBullet, withoutParts } from "../sentences.ts"
import { hasSign, listPatterns, readSign, rememberLast, splitPair } from "../patterns.ts"
import { GREETS, HOW_TO } from "../signs.ts"
import { tidyText } from "../tidy.ts"
import { nameReaders } from "../words.ts"
import { joinBlocks, write, type WrittenBlock } from "../write.ts"

type BookBrief = {
  topic: string
  /** Of the book; absent while it is planned. */
  title?: string
  topics?: readonly string[]
  targetAudience: string
  purpose: string
  tone: string
  length: EbookLength
}

/** Returns the author's text with instructions to the writer replaced by what they ask for. */
const readTopic = (topic: string, { language }: Pick<WriterVoice, "language">): string => {
  // A manuscript is the author's own text, not a brief with instructions.
  if (topic.length > OPENING_CHARS) return topic
  const named =
    withoutParts(topic, isTitle).replace(INCLUDES, "Topics: ").replaceAll(readSign("a-chapter", "giu"), ", ") || topic
  const [first = ""] = listSentences(named)
  const said = named.replace(first, () => (isOrder(first) && readOrder(first, 1)) || first)
  return withoutParts(followOrders(said, language), (sentence) => hasSign(sentence, "sized-work"))
}
/** "Write a book called ..." only names it, as does "Title: ...". */
const isTitle = (sentence: string): boolean => {
  const title = readTitle(sentence)
  const said = readOrder(sentence)
  const isOnlyNamed = isOrder(sentence) && (said === undefined || said === `${title}.`)
  return title !== undefined && (isOnlyNamed || /^[.!]?$/.test(sentence.replace(TITLED, "").trim()))
}
const readTitle = (text: string): string | undefined => TITLED.exec(text)?.slice(1).find(Boolean)?.trim()

const seedBook = ({ topic, tone }: BookBrief, voice: WriterVoice): string =>
  [topic, tone, voice.brandName, voice.version].join("|")

/** Concepts for a book on the author's topic, each with an outline; they promise nothing the author did not say. */
export const writeConcepts = ({ count, ...brief }: BookBrief & { count: number }, voice: WriterVoice): EbookOption[] =>
  planBook(markChapters({ ...brief }), voice)
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

/** "Chapter 1: Why we sleep badly" above a text is a heading. */
const markChapters = (brief: BookBrief): BookBrief => ({
  ...brief,
  topic: brief.topic.replaceAll(readSign("numbered-chapter", "gimu"), "## "),
})

/** The outline of each concept; remembered because every chapter of a book is written from the same ones. */
const planBook = rememberLast((whole: BookBrief, voice: WriterVoice): WrittenBlock[][] => {
  const brief = { ...whole, topic: whole.topic.slice(0, OPENING_CHARS) }
  const topic = tidyText(readTopic(brief.topic, voice), voice)
  return listStructures("en", "book").map(({ name }) => writeOutline(name, topic, brief, voice))
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

/** A title in quotation marks, 'a book called "Quiet"', or behind a label at the beginning of a sentence. */
const TITLED = readSign("titled-work", "imu")

/** "Ready? Questions and answers": no colon after a mark that ends a sentence. */
const ENDED_TITLE = /([?!…])\s?: (\p{L})/u

/** Characters of a topic used for planning, so that a whole manuscript is not read again for each chapter. */
const OPENING_CHARS = 20_000

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
  const isSentence = /[.!?…]$/.test(first) && first.length <= ABOUT_MAX && !GREETS.test(first)
  return isSentence && !first.startsWith(findTitle([first])) ? first : ""
}
const ABOUT_MAX = 240

/** The author's topics; the second and third concept add a first and a last chapter of their own. */
const frameTopics = (topics: readonly string[], chapters: readonly string[], index: number): string[] =>
  index === 0 ? [...topics] : [...chapters.slice(0, 1), ...topics, ...chapters.slice(-1)]

/** The author's text for the first chapter, without what is only a title or a table of contents. */
function readOpening(brief: BookBrief, voice: WriterVoice): string {
  const topic = readTopic(brief.topic, voice)
  const text = tidyText(topic, voice)
  if (text.length > BRIEF_CHARS) return text
  const sentences = listSentences(text)
  const told = readTopics(text).length > 0 ? withoutTopics(text) : text
  const [first = ""] = sentences
  const isTitle = asTitle(first) !== "" && isIn(asTitle(first), brief.title ?? "")
  if (isTitle && told.startsWith(first)) return told.slice(first.length).trim()
  const isTitled =
    (told === first && HOW_TO.test(told) && !/\p{N}/u.test(told)) ||
    !/[.!?…]["”»)]*$/.test(listSentences(topic)[0] ?? "")
  return isTitled ? withoutTitle(told, findTitle(sentences), sentences) : told
}
/** A longer text is part of the book. */
const BRIEF_CHARS = 1500

/** Returns what the brief says of a chapter: "Contracts and deposits" for "Before you start: contracts and deposits". */
function readDetail({ topic }: BookBrief, title: string, voice: WriterVoice): string {
  const lines = topic.length > BRIEF_CHARS ? [] : tidyText(readTopic(topic, voice), voice).split("\n")
  const line = lines.map((one) => startTitle(withoutBullet(one))).find((one) => one.startsWith(`${title}: `)) ?? ""
  return startTitle(line.slice(title.length + 2))
}

/** Returns the text under a heading up to the next chapter's; for "" what stands before the first one. */
function readPart(text: string, title: string, chapters: readonly string[]): string {
  const headings = listHeadings(text).filter((line) => chapters.includes(asTitle(line)))
  const at = headings.findIndex((line) => asTitle(line) === title)
  if (title && at < 0) return ""
  const start = at < 0 ? 0 : text.indexOf(`${headings[at]}`) + `${headings[at]}`.length
  return text.slice(start, headings[at + 1] ? text.indexOf(`\n${headings[at + 1]}`, start - 1) : undefined).trim()
}

/** A chapter of an outline: the book opens with the author's own text; chapters without any hold questions. */
export function writeChapter(whole: BookBrief, title: string, index: number, voice: WriterVoice): string {
  const brief = markChapters(whole)
  const chapters = planBook(brief, voice).map((blocks) => blocks.filter(({ name }) => name.startsWith("chapter.")))
  const titles = (chapters[0] ?? []).slice(0, EBOOK_CHAPTERS_MAX).map(({ text }) => readChapterTitle(text))
  const opening = index === 0 ? readOpening({ ...brief, topic: readPart(brief.topic, "", titles) }, voice) : ""
  const own = readPart(brief.topic, title, titles)
  const part = tidyText(brief.topic.length > BRIEF_CHARS ? own : followOrders(own, voice.language), voice)
  const text = [opening, part, readDetail(brief, title, voice)].filter(Boolean).join("\n\n")
  if (part) return toHtml(text, { isLinked: false })
  const planned = chapters.flat().find((one) => readChapterTitle(one.text) === title)
  const asked = planned?.text.split("\n").slice(1) ?? []
  const facts = { text, fields: { chapter: title }, variation: index }
  const parts =
    asked.length > 0 ? [text, ...asked] : [joinBlocks(write("chapter", facts, voice, seedBook(brief, voice)))]
  return toHtml(parts.join("\n\n"), { isLinked: false })
}

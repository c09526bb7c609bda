import { INCLUDES, listHeadings, readTopics, withoutTopics } from "./lists.ts"
import { asTitle } from "./outline.ts"
import { isOrder, readOrder } from "./order.ts"
import { followOrders, plainOrder, readOrders } from "./orders.ts"
import { hasSign, readSign, rememberLast } from "./patterns.ts"
import { LEANING, listSentences, startTitle, withoutBullet, withoutParts } from "./sentences.ts"
import { findCall } from "./own-words.ts"
import type { Speller } from "./spelling.ts"
import { tidyText } from "./tidy.ts"
import { isSameWord, listWords } from "./words.ts"

/** Reads an author's notes as a book: what opens it, its chapters with their own text, and what closes it. */
export type Manuscript = {
  /** The text of the brief without its chapters and its end. */
  told: string
  chapters: Chapter[]
  closing: string
  /** Its first line is no sentence, and so its title. */
  isTitled: boolean
  /** What is planned from: the text with the chapters as headings. */
  plan: string
}
/** A chapter is whole if its author wrote it under its heading; of another one there are only notes. */
type Chapter = { title: string; text: string; isWhole: boolean }

/** Characters of a topic used for planning, so that a whole manuscript is not read again for each chapter. */
const OPENING_CHARS = 20_000
/** A longer text is part of the book, not a brief with instructions. */
const BRIEF_CHARS = 1500

const TITLED = readSign("titled-work", "imu")
export const readTitle = (text: string): string | undefined => TITLED.exec(text)?.slice(1).find(Boolean)?.trim()
/** "Write a book called ..." only names it, as does "Title: ...". */
const isTitle = (sentence: string): boolean => {
  const title = readTitle(sentence)
  const said = readOrder(sentence)
  const isOnlyNamed = isOrder(sentence) && (said === undefined || said === `${title}.`)
  return title !== undefined && (isOnlyNamed || /^[.!]?$/.test(sentence.replace(TITLED, "").trim()))
}

type Told = Pick<Manuscript, "told" | "closing" | "isTitled">
/** Replaces instructions to the writer by what they ask for; the last call to action ends the book. */
function readBrief(brief: string, voice: Speller): Told {
  const named =
    withoutParts(brief, isTitle)
      .replace(readSign("title-clause"), ".")
      .replace(INCLUDES, "Topics: ")
      .replaceAll(readSign("a-chapter", "giu"), ", ") || brief
  const [first = ""] = listSentences(named)
  const order = plainOrder(first, voice.language)
  const said = named.replace(first, () => (isOrder(order) && readOrder(order, 1)) || order)
  const { opening, body, ending } = readOrders(said, voice.language)
  const isSized = (sentence: string) => hasSign(sentence, "sized-work")
  const subject = isOrder(order) ? (listSentences(body)[0] ?? "") : ""
  const kept =
    [subject, ...opening, body.slice(subject.length)].join(" ").trim() ||
    (ending.length > 0 ? "" : followOrders(said, voice.language))
  const text = tidyText(withoutParts(kept, isSized), voice)
  const last = findCall(listSentences(text))
  const isEnd = ending.length === 0 && last !== "" && text.endsWith(last)
  return {
    isTitled: !/[.!?…]["”»)]*$/.test(listSentences(said)[0] ?? ""),
    told: isEnd ? text.slice(0, -last.length).trim() : text,
    closing: isEnd ? last : tidyText(ending.join(" "), voice),
  }
}

const readLong = (text: string, voice: Speller): Told => ({ told: tidyText(text, voice), closing: "", isTitled: false })

/** The chapters of a topic, or of the form if it names some; remembered because every chapter of a book is written from the same one. */
export const readManuscript = rememberLast((topic: string, topics: readonly string[], voice: Speller): Manuscript => {
  const marked = markHeadings(topic)
  const headings = listHeadings(marked)
  if (headings.length > 0) return readParts(marked, headings, voice)
  return topic.length > OPENING_CHARS
    ? { ...readLong(topic, voice), chapters: [], plan: topic.slice(0, OPENING_CHARS) }
    : readNotes(topic, topics, voice)
})

/** "Chapter 1: Why we sleep badly" above a text is a heading, as are the short lines above several paragraphs. */
function markHeadings(topic: string): string {
  const numbered = topic.replaceAll(readSign("numbered-chapter", "gimu"), "## ")
  const isMarked = numbered !== topic || listHeadings(topic).length > 0
  return isMarked || (topic.match(PLAIN_HEADING) ?? []).length < 2
    ? numbered
    : topic.replaceAll(PLAIN_HEADING, (_all, heading: string) => `## ${startTitle(heading)}\n`)
}
const PLAIN_HEADING = /(?<=\n[^\S\n]*\n)(?![-*•#>\d])([^\n.!?:;,]{3,60}):?[^\S\n]*\n(?=\s*[^\n]{20,}[.!?]|\s*[-*•] )/g

/** A text with headings. */
function readParts(text: string, headings: readonly string[], voice: Speller): Manuscript {
  const starts: number[] = []
  for (const heading of headings) starts.push(text.indexOf(heading, (starts.at(-1) ?? -1) + 1))
  const before = text.slice(0, starts[0]).trim()
  const parts = headings.map((heading, at) => text.slice((starts[at] ?? 0) + heading.length, starts[at + 1]).trim())
  const isLong = text.length > BRIEF_CHARS
  const { told, ...brief } = isLong ? readLong(before, voice) : readBrief(before, voice)
  const chapters = parts.map((part, at) => ({
    title: asTitle(headings[at] ?? ""),
    text: tidyText(isLong ? part : followOrders(part, voice.language, true), voice),
    isWhole: part !== "",
  }))
  const isContents = readTopics(told).some((topic) => chapters.some(({ title }) => title === topic))
  return { ...brief, told: isContents ? withoutTopics(told) : told, chapters, plan: joinPlan(told, chapters) }
}

const joinPlan = (told: string, chapters: readonly Chapter[]): string =>
  [told, ...chapters.map(({ title }) => `## ${title}`)].filter(Boolean).join("\n\n")

/** A brief: chapters in sentences of their own or in a list, and what is said of each. */
function readNotes(topic: string, topics: readonly string[], voice: Speller): Manuscript {
  const named = nameChapters(topic.replaceAll(DASHED, "$1: "))
  const { told: text, ...brief } = readBrief(named.rest, voice)
  const titles = topics.length > 0 ? topics : readTopics(text)
  const told = titles.length > 0 ? withoutTopics(text) : text
  const listed =
    named.chapters.length > 0 ? named.chapters : titles.map((title) => ({ title, text: readDetail(text, title) }))
  const { rest, parts } =
    topic.length > BRIEF_CHARS
      ? { rest: told, parts: [] }
      : shareOut(
          told,
          listed.map(({ title }) => title),
          voice,
        )
  const chapters = listed.map(({ title, text: detail }, at) => ({
    title,
    text: [tidyText(followOrders(detail, voice.language), voice), parts[at]].filter(Boolean).join("\n"),
    isWhole: false,
  }))
  return { ...brief, told: rest, chapters, plan: named.chapters.length > 0 ? joinPlan(text, chapters) : text }
}

/** "2. Receipts - keep them": a dash like a colon. */
const DASHED = /^(\s*(?:[-*•]|\d+[.)])\s+[^:.!?\n]{3,50}?) [–—-] /gm

/** Returns what a list says of a chapter: "Contracts and deposits" for "Before you start: contracts and deposits". */
function readDetail(text: string, title: string): string {
  const lines = text.split("\n").map((one) => startTitle(withoutBullet(one)))
  return startTitle((lines.find((one) => one.startsWith(`${title}: `)) ?? "").slice(title.length + 2))
}

/** Takes the chapters that are told in sentences: "The second chapter is about making the bed, cardboard first." */
function nameChapters(topic: string): { rest: string; chapters: { title: string; text: string }[] } {
  const sentences = topic.length > BRIEF_CHARS ? [] : listSentences(topic)
  const isNamed = (one: string) => hasSign(one, "chapter-named")
  const isNext = (one: string) => isNamed(one) || hasSign(one, "chapter-next")
  if (sentences.filter(isNamed).length < 2) return { rest: topic, chapters: [] }
  const last = sentences.findLastIndex(isNext)
  const first = sentences.findIndex(isNamed)
  const own = sentences.slice(isNext(sentences[first - 1] ?? "") ? first - 1 : first, last + 1)
  const chapters: { title: string; text: string }[] = []
  for (const sentence of own) {
    const chapter = chapters.at(-1)
    if (isNext(sentence)) chapters.push(splitChapter(sentence))
    else if (chapter) chapter.text = `${chapter.text} ${sentence}`.trim()
  }
  return { rest: withoutParts(topic, (one) => own.includes(one)), chapters }
}

/** A name of a few words is whole; a longer one ends where its first part does. */
function splitChapter(sentence: string): { title: string; text: string } {
  const name = sentence.replace(readSign("chapter-named"), "").replace(readSign("chapter-next"), "")
  const isShort = !name.includes(": ") && name.split(" ").length <= NAME_WORDS_MAX
  const [, head = name, rest = ""] = (!isShort && /^(.{3,80}?)(?:: |, | [–-] )(.+)$/u.exec(name)) || []
  const text = CLAUSE.test(rest) ? name : rest
  return { title: startTitle(asTitle(head)), text: startTitle(text.replace(/^(?:and|und|et|y|e|en) /i, "")) }
}
const NAME_WORDS_MAX = 6
/** Begins a clause that says nothing by itself. */
const CLAUSE =
  /^(?:who|which|that|where|when|because|als|wenn|weil|da|quand|où|qui|cuando|donde|quando|dove|toen|waar)(?!\p{L})/iu

/** Gives each sentence of a brief after the first to the chapter that it names. */
function shareOut(text: string, titles: readonly string[], { language = "en" }: Speller) {
  const words = titles.map((title) => listWords(title, language))
  const parts = titles.map((): string[] => [])
  let last = -1
  const rest = withoutParts(text, (sentence) => {
    const said = listWords(sentence, language)
    const counts = words.map((own) => own.filter((word) => said.some((other) => isSameWord(word, other))).length)
    const most = Math.max(...counts)
    const isOne = most > 0 && counts.filter((count) => count === most).length === 1
    last = text.startsWith(sentence) ? -1 : isOne ? counts.indexOf(most) : LEANING.test(sentence) ? last : -1
    if (asTitle(sentence) !== titles[last]) parts[last]?.push(sentence)
    return last >= 0
  })
  return { rest, parts: parts.map((part) => part.join(" ")) }
}

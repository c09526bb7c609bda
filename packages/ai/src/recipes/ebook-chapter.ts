import { EBOOK_LENGTH_PLAN, EBOOK_WORDS_PER_PAGE } from "@brandwright/contract/ebooks"
import { writeChapter } from "@brandwright/local-writer/kinds/book"
import { z } from "zod"
import type { Recipe } from "../engine.ts"
import { type EbookBrief, buildSystemPrompt, describeTask, joinAuthorWords } from "./ebook.ts"
import { toMarkup } from "./slips.ts"
import { pickPassages } from "./passages.ts"

/** One chapter as the others are told of it. `gist` is empty where it is not written yet, `points` without a plan. */
export type OutlinedChapter = { title: string; gist: string; points?: readonly string[] }
/** The chapter as it stands, and what is to become of it. */
export type EarlierVersion = { text: string; wish: string }
export type ChapterInput = EbookBrief & {
  title: string
  outline: OutlinedChapter[]
  /** Position in the outline, from 0. */
  index: number
  earlier?: EarlierVersion
}

/** Of English text with its markup. */
const TOKENS_PER_WORD = 1.5
/** More words than this in one answer, and models with 8,000 tokens of context break off. */
const CHAPTER_WORDS_MAX = 1500
/** Characters of prompt (four to a token) that leave 4,096 tokens of such a context for the answer. */
export const CHAPTER_PROMPT_CHARS = 14_400
/** No writer counts closer. */
const ROUND_WORDS = 50
export const roundWords = (words: number): number => Math.round(words / ROUND_WORDS) * ROUND_WORDS
const GIST_CHARS = 400
const GIST_CHARS_MIN = 60
const TOPIC_CHARS_MIN = 1200

/** Words that each chapter of a book of this length is meant to have. */
export const wordsPerChapter = ({ length }: Pick<EbookBrief, "length">, chapters: number): number =>
  Math.min(
    CHAPTER_WORDS_MAX,
    Math.round((EBOOK_LENGTH_PLAN[length].pages * EBOOK_WORDS_PER_PAGE) / Math.max(1, chapters)),
  )

/** One chapter, told of the outline and of what the chapters before it say; with its gist for those after it. */
export const ebookChapterRecipe: Recipe<ChapterInput, { html: string; summary: string }> = {
  name: "ebook-chapter",
  isLong: true,
  expectedTokens: (input) => wordsPerChapter(input, input.outline.length) * TOKENS_PER_WORD,
  output: z.object({ html: z.string().min(1), summary: z.string() }),
  prompt: (input, voice) => {
    const system = buildSystemPrompt(
      voice,
      input,
      "You write one chapter at a time. No measure of when to act that neither the topic nor the facts give, unless it is common knowledge. The html uses only p, h2, h3, ul, ol, li, blockquote, strong and em, and does not repeat the chapter's title. The summary tells in two sentences what the chapter says, for those who write the next ones.",
    )
    return { system, user: orderChapter(input, CHAPTER_PROMPT_CHARS - system.length) }
  },
  brief: ({ outline, earlier, ...book }) =>
    [joinAuthorWords(book), ...outline.map(({ title }) => title), earlier?.text, earlier?.wish].join("\n"),
  tidy: ({ html, summary }) => ({ html: toMarkup(html), summary }),
  local: ({ outline, index, ...brief }, voice) => ({
    html: writeChapter(brief, outline[index]?.title ?? "", index, voice),
    summary: "",
  }),
}

/** The order in at most `room` characters: gists and the author's notes give way, titles only where there are very many. */
function orderChapter(input: ChapterInput, room: number): string {
  const { title, outline, index, earlier } = input
  const chapter = outline[index]?.title ?? ""
  const words = wordsPerChapter(input, outline.length)
  const order = [
    title && `Title of the book: ${title}`,
    `Write chapter ${index + 1} of ${outline.length}, “${chapter}”, in about ${roundWords(words)} words. Say what belongs under its title; leave to the other chapters what is theirs, and repeat nothing of what they say.`,
    describePoints(input),
    earlier && `The chapter as it stands:\n${pickPassages(earlier.text, chapter, room / 3)}\n\n${earlier.wish}`,
  ]
    .filter(Boolean)
    .join("\n")
  const fixed = order.length + describeTask({ ...input, topic: "", topics: [] }).length
  const topic = pickPassages(input.topic, chapter, Math.max(TOPIC_CHARS_MIN, (room - fixed) / 2))
  const titleShare = Math.floor(room / 3 / outline.length) - LINE_CHARS
  const titles = outline.map((one) => one.title.slice(0, Math.max(TITLE_CHARS_MIN, titleShare)))
  const left = room - fixed - topic.length - titles.reduce((sum, one) => sum + one.length + LINE_CHARS, 0)
  const gists = outline.map(({ gist, points = [] }, at) => gist || (at === index ? "" : points.join("; ")))
  const share = Math.min(GIST_CHARS, Math.floor(left / Math.max(1, gists.filter(Boolean).length)))
  const lines = gists.map((gist, at) => {
    const told = gist && share >= GIST_CHARS_MIN ? `: ${gist.slice(0, share - 2)}` : ""
    return `${at + 1}. ${titles[at]}${told}`
  })
  return [describeTask({ ...input, topic, topics: [] }), "Chapters:", ...lines, order].join("\n")
}

/** What the book's plan gives this chapter; the author's wish for it goes before that. */
function describePoints({ outline, index, earlier }: ChapterInput): string {
  const points = outline[index]?.points ?? []
  if (points.length === 0) return ""
  const unless = earlier ? ", unless what is asked for below says otherwise" : ""
  return `Its points${unless}; the other chapters have theirs:\n${points.map((point) => `- ${point}`).join("\n")}`.slice(
    0,
    POINTS_CHARS,
  )
}
const POINTS_CHARS = 1000

/** Number and line break around a title. */
const LINE_CHARS = 8
const TITLE_CHARS_MIN = 16

import { EBOOK_LENGTH_PLAN, EBOOK_WORDS_PER_PAGE } from "@brandwright/contract/ebooks/ebooks"
import { writeChapter } from "@brandwright/local-writer/kinds/book"
import { z } from "zod"
import type { Recipe } from "../engine.ts"
import { orderWish } from "./context.ts"
import { type EbookBrief, buildSystemPrompt, describeTask, joinAuthorWords } from "./ebook.ts"
import { fillPlaceholders } from "./placeholders.ts"
import { quoteText } from "./quoted.ts"
import { withoutCircles } from "./same-again.ts"
import { toMarkup } from "./slips.ts"
import { pickPassages } from "./passages.ts"

/**
 * A chapter as context for the others. `gist` and `ending`, its last words, are "" until it is written, `points` is
 * empty without a plan.
 */
export type OutlinedChapter = { title: string; gist: string; points?: readonly string[]; ending?: string }
/** The current chapter, and how to rewrite it: by the author's request, longer, or as another version. */
export type EarlierVersion = { html: string; wish?: string; isTooShort?: boolean }
export type ChapterInput = EbookBrief & {
  title: string
  outline: OutlinedChapter[]
  /** Position in the outline, from 0. */
  index: number
  earlier?: EarlierVersion
}

/** For English text with its markup. */
const TOKENS_PER_WORD = 1.5
/** Maximum words of one answer, so that models with 8,000 tokens of context can finish it. */
const CHAPTER_WORDS_MAX = 1500
/** Maximum prompt length (four characters per token) that leaves 4,096 tokens for the answer. */
export const CHAPTER_PROMPT_CHARS = 14_400
/** Tolerance of the word count. */
const ROUND_WORDS = 50
export const roundWords = (words: number): number => Math.round(words / ROUND_WORDS) * ROUND_WORDS
const GIST_CHARS = 600
const GIST_CHARS_MIN = 60
const TOPIC_CHARS_MIN = 1200

/** Target words per chapter for a book of this length. */
export const wordsPerChapter = ({ length }: Pick<EbookBrief, "length">, chapters: number): number =>
  Math.min(
    CHAPTER_WORDS_MAX,
    Math.round((EBOOK_LENGTH_PLAN[length].pages * EBOOK_WORDS_PER_PAGE) / Math.max(1, chapters)),
  )

/** Writes one chapter with the outline and the earlier chapters as context, and a summary for later ones. */
export const ebookChapterRecipe: Recipe<ChapterInput, { html: string; summary: string }> = {
  name: "ebook-chapter",
  subject: ({ topic }) => topic,
  isLong: true,
  expectedTokens: (input) => wordsPerChapter(input, input.outline.length) * TOKENS_PER_WORD,
  output: z.object({ html: z.string().min(1), summary: z.string() }),
  prompt: (input, voice) => {
    const system = buildSystemPrompt(
      voice,
      input,
      "You write one chapter at a time. Name a threshold, a dose or an interval (how hot, how much, how often) only where the topic or the facts give it, or where it is common knowledge. The html uses only p, h2, h3, ul, ol, li, blockquote, strong and em, and does not repeat the chapter's title. The summary tells in two or three sentences what the chapter says, with each example, comparison and list in it, for those who write the others and must not repeat them.",
    )
    return { system, user: orderChapter(input, CHAPTER_PROMPT_CHARS - system.length) }
  },
  brief: ({ outline, earlier, ...book }) =>
    [
      joinAuthorWords(book),
      ...outline.map(({ title }) => title),
      earlier && readWords(earlier.html),
      earlier?.wish,
    ].join("\n"),
  // Small models send a chapter as Markdown: to ask for it again costs as much as the chapter did.
  fromText: (text) =>
    countWords(text) >= BARE_WORDS_MIN && ENDED.test(text) ? { html: text, summary: "" } : undefined,
  tidy: ({ html, summary }, _input, voice) => ({
    html: fillPlaceholders(withoutCircles(toMarkup(html)), voice, { isHtml: true }),
    summary,
  }),
  local: ({ outline, index, ...brief }, voice) => ({
    html: writeChapter(
      { ...brief, chapters: outline.map(({ title }) => title) },
      outline[index]?.title ?? "",
      index,
      voice,
    ),
    summary: "",
  }),
}

/** Fewer are a remark or a refusal. */
const BARE_WORDS_MIN = 100
const ENDED = /[.!?…>"”)]$/

/** The prompt in at most `room` characters: summaries and notes are shortened first, titles only if there are very many. */
function orderChapter(input: ChapterInput, room: number): string {
  const { title, outline, index, earlier } = input
  const chapter = outline[index]?.title ?? ""
  const words = roundWords(wordsPerChapter(input, outline.length))
  const length = earlier?.wish
    ? "; its owner says below what is to become of it, and it keeps its length unless they ask for another"
    : `, in about ${words} words`
  const order = [
    title && `Title of the book: ${title}`,
    `Write chapter ${index + 1} of ${outline.length}, “${chapter}”${length}. Say what belongs under its title; leave to the other chapters what is theirs, and repeat nothing of what they say.`,
    describePoints(input),
    describeStart(input),
  ]
    .filter(Boolean)
    .join("\n")
  const change = earlier ? describeChange(earlier, words) : ""
  const fixed = order.length + change.length + describeTask({ ...input, topic: "", topics: [] }).length
  const titleShare = Math.floor(room / 3 / outline.length) - LINE_CHARS
  const titles = outline.map((one) => one.title.slice(0, Math.max(TITLE_CHARS_MIN, titleShare)))
  const free = room - fixed - titles.reduce((sum, one) => sum + one.length + LINE_CHARS, 0)
  // To keep the current text, the writer must see all of it: notes and summaries are shortened instead.
  const current = earlier ? quoteCurrent(earlier, chapter, free - TOPIC_CHARS_MIN) : ""
  const topicRoom = earlier ? Math.min(TOPIC_CHARS_MIN, free) : Math.max(TOPIC_CHARS_MIN, (room - fixed) / 2)
  const topic = pickPassages(input.topic, chapter, Math.max(0, topicRoom))
  const left = free - topic.length - current.length
  const gists = outline.map((one, at) => (at === index ? one.gist : describeOther(one)))
  const share = Math.min(GIST_CHARS, Math.floor(left / Math.max(1, gists.filter(Boolean).length)))
  const lines = gists.map((gist, at) => {
    const summary = gist && share >= GIST_CHARS_MIN ? `: ${gist.slice(0, share - 2)}` : ""
    return `${at + 1}. ${titles[at]}${summary}`
  })
  const parts = [describeTask({ ...input, topic, topics: [] }), "Chapters:", ...lines, order, current, change]
  return parts.filter(Boolean).join("\n")
}

/** What another chapter says, or will say; its plan tells more than a short summary. */
const describeOther = ({ gist, points = [] }: OutlinedChapter): string =>
  gist && points.length > 0 ? `${gist} (${points.join("; ")})` : gist || points.join("; ")

/** How the chapter before it ends; a chapter that is written again has its beginning. */
function describeStart({ outline, index, earlier }: ChapterInput): string {
  const ending = earlier ? "" : (outline[index - 1]?.ending ?? "").slice(-ENDING_CHARS)
  return ending
    ? `The chapter before it ends like this: go on from there, without saying it again.\n${quoteText(ending)}`
    : ""
}
const ENDING_CHARS = 300

/** A chapter's blocks on separate lines, as many as fit, the most relevant to its title first. */
function quoteCurrent({ html }: EarlierVersion, chapter: string, room: number): string {
  const blocks = html.replace(/<\/(?:p|h[23]|li|[uo]l|blockquote)>/g, "$&\n").trim()
  const isWhole = blocks.length <= room - CURRENT_CHARS
  const quoted = pickPassages(blocks, chapter, Math.max(0, room - CURRENT_CHARS))
  return `The chapter as it stands${isWhole ? "" : ", parts of it"}:\n${quoteText(quoted)}`
}
/** The text around the quoted chapter. */
const CURRENT_CHARS = 60

function describeChange({ html, wish, isTooShort }: EarlierVersion, words: number): string {
  if (wish) return orderWish(wish, "chapter")
  if (isTooShort)
    return `This has ${countWords(html)} words and ends too early. Write the whole chapter again in about ${words} words, keeping what is good.`
  return "Write another version of it: begin elsewhere, build it otherwise, use other sentences. A synonym is no change. Its figures, names and open questions stay."
}

const readWords = (html: string): string => html.replace(/<[^>]+>/g, " ")
const countWords = (html: string): number => readWords(html).split(/\s+/).filter(Boolean).length

/** This chapter's points from the book's plan; the author's request takes precedence. */
function describePoints({ outline, index, earlier }: ChapterInput): string {
  const points = outline[index]?.points ?? []
  if (points.length === 0) return ""
  const unless = earlier?.wish ? ", unless its owner says otherwise below" : ""
  return `Its points${unless}; the other chapters have theirs:\n${points.map((point) => `- ${point}`).join("\n")}`.slice(
    0,
    POINTS_CHARS,
  )
}
const POINTS_CHARS = 1000

/** Number and line break around a title. */
const LINE_CHARS = 8
const TITLE_CHARS_MIN = 16

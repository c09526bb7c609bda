import { z } from "zod"
import type { Recipe } from "../engine.ts"
import { type EbookBrief, buildSystemPrompt, describeTask } from "./ebook.ts"
import { CHAPTER_PROMPT_CHARS, roundWords, wordsPerChapter } from "./ebook-chapter.ts"
import { pickPassages } from "./passages.ts"

export type ChapterPlanInput = EbookBrief & { title: string; outline: string[] }
const chapterPlan = z.object({
  chapters: z.array(z.object({ chapter: z.number().int(), points: z.array(z.string()) })),
})
export type ChapterPlan = z.output<typeof chapterPlan>

/** A point with its quotes, and a chapter around its points. */
const TOKENS_A_POINT = 24
const TOKENS_A_CHAPTER = 14
/** Safe output size for a model with 8,000 tokens of context. */
const ANSWER_TOKENS_MAX = 2800
/** Maximum points of one chapter. */
export const POINTS_MAX = 5
const POINTS_MIN = 3

/** Maximum points per chapter for such an outline, so that all fit in one answer. */
export const pointsPerChapter = (chapters: number): number =>
  Math.min(POINTS_MAX, Math.max(1, Math.floor((ANSWER_TOKENS_MAX / chapters - TOKENS_A_CHAPTER) / TOKENS_A_POINT)))

/** Plans the content of each chapter before the first is written, so that chapters do not overlap. */
export const ebookPlanRecipe: Recipe<ChapterPlanInput, ChapterPlan> = {
  name: "ebook-plan",
  subject: ({ topic }) => topic,
  isLong: true,
  expectedTokens: ({ outline }) =>
    Math.min(
      ANSWER_TOKENS_MAX,
      outline.length * (TOKENS_A_CHAPTER + pointsPerChapter(outline.length) * TOKENS_A_POINT),
    ),
  output: chapterPlan,
  prompt: (input, voice) => {
    const system = buildSystemPrompt(voice, input)
    return { system, user: orderPlan(input, CHAPTER_PROMPT_CHARS - system.length) }
  },
  local: () => ({ chapters: [] }),
}

/** The prompt in at most `room` characters: notes are shortened first, then titles if there are very many. */
function orderPlan(input: ChapterPlanInput, room: number): string {
  const { title, outline } = input
  const most = pointsPerChapter(outline.length)
  const points = most < POINTS_MIN ? `at most ${most}` : `${POINTS_MIN} to ${most}`
  const order = [
    ...(title ? [`Title of the book: ${title}`] : []),
    `Plan the book before it is written. Give each of the ${outline.length} chapters its own points, ${points} of at most 12 words each, enough for about ${roundWords(wordsPerChapter(input, outline.length))} words: what exactly its readers learn or do there, by what stands under its title. Each point belongs to one chapter only, so that no two chapters explain the same thing, give the same advice or tell the same example; what an earlier chapter explains, a later one builds on. What the topic's notes and the facts give is shared out among the chapters where it belongs, and every topic that is to be covered is a point somewhere. A first chapter that introduces and a last one that closes have points of their own too, no summary of the others. Answer for every chapter, by its number.`,
  ].join("\n")
  const titleRoom = Math.max(TITLE_CHARS_MIN, Math.floor(room / 3 / outline.length) - LINE_CHARS)
  const chapters = outline.map((one, at) => `${at + 1}. ${one.slice(0, titleRoom)}`)
  const fixed = [describeTask({ ...input, topic: "" }), "Chapters:", ...chapters, order].join("\n").length
  const topic = pickPassages(input.topic, `${title} ${outline.join(" ")}`, Math.max(0, room - fixed))
  return [describeTask({ ...input, topic }), "Chapters:", ...chapters, order].join("\n")
}
/** Number and line break around a title. */
const LINE_CHARS = 8
const TITLE_CHARS_MIN = 16

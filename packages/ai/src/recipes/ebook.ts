import {
  EBOOK_LENGTH_PLAN,
  EBOOK_WORDS_PER_PAGE,
  type EbookChapter,
  type EbookLength,
  type EbookOption,
  type EbookStyle,
  ebookChapter,
  ebookOption,
  mediaRecommendation,
} from "@brandwright/contract/ebooks"
import { z } from "zod"
import type { Recipe, Voice } from "../engine.ts"
import { chapterTitles, writeChapters } from "../local/book/write-book.ts"
import { readBrief } from "../local/brief.ts"
import { createDice } from "../local/dice.ts"
import { capitalize, fit, sentence, titleCase } from "../local/grammar.ts"
import { applyVoice } from "../local/voice.ts"
import { systemPrompt } from "./system.ts"

export type EbookBrief = { topic: string; targetAudience: string; purpose: string; tone: string; length: EbookLength }

export const systemOf = (voice: Voice, { tone, targetAudience }: EbookBrief, form = "") =>
  systemPrompt(
    voice,
    `You plan and write practical e-books. Tone: ${tone}. Readers: ${targetAudience}. Stay with the topic and name no sources. ${form}`.trim(),
  )
export const taskOf = ({ topic, purpose, length }: EbookBrief) =>
  `Topic: ${topic}\nPurpose: ${purpose}\nLength: ${EBOOK_LENGTH_PLAN[length].label}`

const seedOf = (brief: EbookBrief, voice: Voice) =>
  `ebook:${brief.topic}:${brief.targetAudience}:${brief.purpose}:${brief.tone}:${voice.brandName}:${voice.version}`
const READERS: Record<string, string> = {
  beginners: "people who are just starting",
  intermediate: "people with some experience",
  advanced: "experienced people",
  business: "business owners",
  general: "curious readers",
}
const readersOf = (audience: string): string => READERS[audience.toLowerCase()] ?? audience.toLowerCase()

/** Three ways to make a book of the brief (content §3: concept option). */
export const ebookConcepts: Recipe<EbookBrief & { count: number }, { options: EbookOption[] }> = {
  name: "ebook-concepts",
  output: z.object({ options: z.array(ebookOption).min(1) }),
  prompt: (brief, voice) => ({
    system: systemOf(voice, brief),
    user: `${taskOf(brief)}\nPropose ${brief.count} different concepts. Each outline has ${EBOOK_LENGTH_PLAN[brief.length].chapters} chapter titles; ids are "option-1" and so on.`,
  }),
  local: (brief, voice) => ({
    options: ANGLES.slice(0, brief.count).map((angle, index) => concept(angle, index, brief, voice)),
  }),
}

type Angle = {
  title: (subject: string) => string
  promise: (subject: string, readers: string) => string
  marketing: (subject: string, readers: string) => string
}
const ANGLES: Angle[] = [
  {
    title: (subject) => `The Practical Guide to ${subject}`,
    promise: (subject, readers) =>
      `a step-by-step companion that takes ${readers} from the first idea to a working practice of ${subject}`,
    marketing: (subject, readers) =>
      `for ${readers} who want to act this week: every chapter on ${subject} ends with something to do`,
  },
  {
    title: (subject) => `${subject}, Explained`,
    promise: (subject, readers) =>
      `a clear explanation of ${subject} that shows ${readers} why things work, so that they can decide for themselves`,
    marketing: (subject, readers) =>
      `for ${readers} who are tired of tricks: the reasons behind ${subject} in plain words`,
  },
  {
    title: (subject) => `Ninety Days of ${subject}`,
    promise: (subject, readers) =>
      `a calendar that leads ${readers} through ${subject} in small portions, with a check at the end of each month`,
    marketing: (subject, readers) =>
      `for ${readers} with little time: ${subject} in ninety days, without turning life upside down`,
  },
]

function concept(angle: Angle, index: number, brief: EbookBrief, voice: Voice): EbookOption {
  const { subject } = readBrief(brief.topic)
  const readers = readersOf(brief.targetAudience)
  const { pages, chapters } = EBOOK_LENGTH_PLAN[brief.length]
  const dice = createDice(`${seedOf(brief, voice)}:${index}`)
  const say = (text: string) => applyVoice(sentence(text), voice)
  return {
    id: `option-${index + 1}`,
    title: fit(titleCase(angle.title(capitalize(subject))), 120),
    description: [angle.promise(subject, readers), brief.purpose && `it serves one purpose: ${brief.purpose}`]
      .filter(Boolean)
      .map(say)
      .join(" "),
    estimatedPages: pages + index * 2,
    targetAudience: brief.targetAudience,
    outline: chapterTitles(chapters, subject, dice),
    marketingAngle: say(angle.marketing(subject, readers)),
  }
}

/** Of English text with its markup. */
const TOKENS_PER_WORD = 1.5

export type ChaptersInput = EbookBrief & { title: string; outline: string[] }

/** The whole text of a book for a chosen outline. */
type Chapters = { chapters: EbookChapter[] }
export const ebookChapters: Recipe<ChaptersInput, Chapters, Promise<Chapters>> = {
  name: "ebook-chapters",
  isLong: true,
  expectedTokens: ({ length }) => EBOOK_LENGTH_PLAN[length].pages * EBOOK_WORDS_PER_PAGE * TOKENS_PER_WORD,
  output: z.object({ chapters: z.array(ebookChapter).min(1) }),
  prompt: (input, voice) => ({
    system: systemOf(
      voice,
      input,
      'Answer with chapters whose html uses only p, h2, h3, ul, ol, li, blockquote, strong and em. Ids are "chapter-1" and so on.',
    ),
    user: `${taskOf(input)}\nTitle: ${input.title}\nChapters:\n${input.outline.join("\n")}\nAbout ${Math.round((EBOOK_LENGTH_PLAN[input.length].pages * EBOOK_WORDS_PER_PAGE) / Math.max(1, input.outline.length))} words each.`,
  }),
  local: async (input, voice) => {
    const source = `${input.topic}. ${input.purpose}`
    const brief = readBrief(source)
    const { subject } = readBrief(input.topic)
    const audience = readersOf(input.targetAudience)
    const purpose = input.purpose || `to help ${audience}`
    return {
      chapters: await writeChapters(
        {
          subject,
          audience,
          purpose,
          brief,
          source,
          length: input.length,
          titles: input.outline,
          seed: seedOf(input, voice),
        },
        voice,
      ),
    }
  },
}

export type MediaInput = { title: string; chapters: { title: string; text: string }[] } & Partial<EbookStyle>
type Recommendation = z.output<typeof mediaRecommendation>

/** A picture, chart, quote or checklist for each chapter. */
export const ebookMedia: Recipe<MediaInput, { recommendations: Recommendation[] }> = {
  name: "ebook-media",
  output: z.object({ recommendations: z.array(mediaRecommendation) }),
  prompt: ({ title, chapters, ...style }, voice) => ({
    system: systemPrompt(
      voice,
      "You choose pictures and graphics for e-books. One recommendation for each chapter, with an alternative text that says what is to be seen.",
    ),
    user: `Book: ${title}\n${lookOf(style)}${chapters.map((chapter) => `# ${chapter.title}\n${chapter.text.slice(0, 600)}`).join("\n")}`,
  }),
  local: ({ title, chapters, coverStyle = "" }, voice) => {
    const looks = new Set([voice.stylization.visualStyle.toLowerCase(), coverStyle].filter(Boolean))
    const look = [...looks, "picture"].join(" ")
    return {
      recommendations: chapters.map((chapter, index) => {
        const [first = title, second = title] = readBrief(chapter.text).keywords
        const type = (["image", "checklist", "quote", "chart"] as const)[index % 4] ?? "image"
        return {
          chapter: chapter.title,
          type,
          title: titleCase(`${first} and ${second}`),
          description: sentence(
            `${KINDS[type](look)} for "${chapter.title}" that shows ${first} together with ${second}`,
          ),
          altText: sentence(`${KINDS[type](look)} about ${first} and ${second}`),
          imageUrl: null,
        }
      }),
    }
  },
}

/** The book's look in words, as far as it is told. */
function lookOf({ colorScheme, fontFamily, layout, coverStyle }: Partial<EbookStyle>): string {
  const told = [
    colorScheme && `${colorScheme} colours`,
    fontFamily && `${fontFamily} type`,
    layout && `${layout} layout`,
    coverStyle && `${coverStyle} pictures`,
  ].filter(Boolean)
  return told.length > 0 ? `Look: ${told.join(", ")}\n` : ""
}

const KINDS: Record<Recommendation["type"], (look: string) => string> = {
  image: (look) => `${/^[aeiou]/.test(look) ? "an" : "a"} ${look}`,
  chart: () => "a simple chart",
  quote: () => "a set quote",
  checklist: () => "a one-page checklist",
}

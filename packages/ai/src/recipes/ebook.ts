import {
  EBOOK_LENGTH_PLAN,
  EBOOK_TONES,
  type EbookLength,
  type EbookOption,
  type EbookStyle,
  ebookOption,
  mediaRecommendation,
} from "@brandwright/contract/ebooks/ebooks"
import { writeConcepts } from "@brandwright/local-writer/kinds/book"
import { z } from "zod"
import type { Recipe, Voice } from "../engine.ts"
import { plainText } from "@brandwright/contract/text/plain-text"
import { pickPassages } from "./passages.ts"
import { quoteLine, quoteText } from "./quoted.ts"
import { plainLine, withoutNumbers } from "./slips.ts"
import { describeChoice, systemPrompt } from "./system.ts"

export type EbookBrief = {
  topic: string
  /** Topics it must cover, in order. */
  topics?: string[]
  targetAudience: string
  purpose: string
  tone: string
  length: EbookLength
  /** The chosen concept's promise, besides its outline. */
  concept?: Pick<EbookOption, "description" | "targetAudience" | "marketingAngle">
}

export const buildSystemPrompt = (voice: Voice, { tone, targetAudience }: EbookBrief, form = "") =>
  systemPrompt(
    { ...voice, facts: voice.facts.filter(({ endsAt }) => endsAt === "") },
    `You plan and write practical e-books. ${describeChoice("Tone", tone, EBOOK_TONES[0]).replace(/\.?$/, ".")} Readers: ${targetAudience}. Stay with the topic and name no sources. A book is read for years: no offers that end, no prices that hold for a time. ${form}`.trim(),
    form ? "ask" : "omit",
  )
export const describeTask = ({ topic, topics = [], purpose, length, concept }: EbookBrief) =>
  [
    `Topic: ${topic.includes("\n") ? `\n${quoteText(topic)}` : topic}`,
    purpose && `Purpose, of which an aim of the author's is never said to readers: ${purpose}`,
    `Length: ${EBOOK_LENGTH_PLAN[length].label}`,
    topics.length > 0 && `Each of these is covered, in this order:\n- ${topics.join("\n- ")}`,
    concept?.description && `Concept: ${concept.description}`,
    concept?.targetAudience && `Written for: ${concept.targetAudience}`,
    concept?.marketingAngle && `Angle: ${concept.marketingAngle}`,
  ]
    .filter(Boolean)
    .join("\n")

/** The author's own input, which may set another language than the brand's. */
export const joinAuthorWords = ({ topic, topics = [], purpose, targetAudience }: EbookBrief): string =>
  [topic, ...topics, purpose, targetAudience].join("\n")

/** Maximum length of notes for a concept, as they may be a whole manuscript. */
export const TOPIC_CHARS = 6000

type ConceptsOrder = EbookBrief & {
  count: number
  /** The chapters of the book that a new one replaces. */
  earlier?: readonly string[]
}

/** Three concepts for a book from the brief (content §3: concept option). */
export const ebookConcepts: Recipe<ConceptsOrder, { options: EbookOption[] }> = {
  name: "ebook-concepts",
  subject: ({ topic }) => topic,
  output: z.object({ options: z.array(ebookOption).min(1) }),
  prompt: (brief, voice) => ({
    system: buildSystemPrompt(voice, brief),
    user: `${describeTask({ ...brief, topic: pickPassages(brief.topic, brief.purpose, TOPIC_CHARS) })}\n${brief.count === 1 ? "Propose one concept." : `Propose ${brief.count} different concepts.`} Each outline has ${EBOOK_LENGTH_PLAN[brief.length].chapters} chapter titles that say what is in the chapter; ids are "option-1" and so on. ${brief.count === 1 ? "Choose the way through the topic that helps these readers most" : "They differ in their way through the topic"}: a guide, answers to the readers' questions, one real case where the facts tell one, a plan by days or weeks. Titles of books and chapters have at most 60 characters; the description has two sentences, the marketing angle says in one why these readers want the book.${describeEarlier(brief)}`,
  }),
  brief: joinAuthorWords,
  tidy: ({ options }) => ({ options: options.map(tidyConcept) }),
  local: (brief, voice) => ({ options: writeConcepts(brief, voice) }),
}

const describeEarlier = ({ earlier = [] }: ConceptsOrder): string =>
  earlier.length > 0
    ? ` It takes the place of a book with these chapters: ${earlier.map(quoteLine).join("; ")}. Go another way through the topic, unless the purpose above asks for less.`
    : ""

export const tidyConcept = ({
  title,
  description,
  targetAudience,
  marketingAngle,
  outline,
  ...option
}: EbookOption): EbookOption => ({
  ...option,
  title: plainLine(title),
  description: plainLine(description),
  targetAudience: plainLine(targetAudience),
  marketingAngle: plainLine(marketingAngle),
  outline: withoutNumbers(outline.map(plainLine)),
})

export type MediaInput = { title: string; chapters: { title: string; text: string }[] } & Partial<EbookStyle>
type Recommendation = z.output<typeof mediaRecommendation>

/** Recommends a picture, chart, quote or checklist for each chapter. */
export const ebookMedia: Recipe<MediaInput, { recommendations: Omit<Recommendation, "imageUrl">[] }> = {
  name: "ebook-media",
  subject: ({ title }) => title,
  output: z.object({ recommendations: z.array(mediaRecommendation.omit({ imageUrl: true })) }),
  brief: ({ title, chapters }) => [title, ...chapters.map(({ text }) => text)].join("\n"),
  tidy: ({ recommendations }) => ({
    recommendations: recommendations.map((one) => ({
      ...one,
      title: plainLine(one.title),
      description: plainText(one.description),
      altText: plainLine(one.altText),
    })),
  }),
  prompt: ({ title, chapters, ...style }, voice) => ({
    system: systemPrompt(
      voice,
      "You choose pictures and graphics for e-books. One recommendation for each chapter, under the chapter's exact title: an image is drawn from its description, which says what is to be seen and names no words on it; a chart, quote or checklist holds only what the text says, and its description is that content. The alternative text says what is to be seen.",
    ),
    user: `Book: ${title}\n${describeLook(style)}${chapters.map((chapter) => `# ${chapter.title}\n${quoteText(chapter.text.slice(0, 600))}`).join("\n")}`,
  }),
  local: ({ chapters, coverStyle = "" }) => ({
    recommendations: chapters.map(({ title }) => ({
      chapter: title,
      type: "image",
      title,
      description: `${/^[aeiou]/i.test(coverStyle) ? "An" : "A"} ${`${coverStyle} picture`.trim()} for “${title}”`,
      altText: title,
    })),
  }),
}

/** The book's design in words, as far as set. */
function describeLook({ colorScheme, fontFamily, layout, coverStyle }: Partial<EbookStyle>): string {
  const styles = [
    colorScheme && `${colorScheme} colors`,
    fontFamily && `${fontFamily} type`,
    layout && `${layout} layout`,
    coverStyle && `${coverStyle} pictures`,
  ].filter(Boolean)
  return styles.length > 0 ? `Look: ${styles.join(", ")}\n` : ""
}

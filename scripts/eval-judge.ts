import type { AnyRecipe, Engine, Voice } from "../packages/ai/src/engine.ts"
import { contentRecipe } from "../packages/ai/src/recipes/content.ts"
import { ebookConcepts } from "../packages/ai/src/recipes/ebook.ts"
import { ebookChapterRecipe } from "../packages/ai/src/recipes/ebook-chapter.ts"
import { emailRecipe } from "../packages/ai/src/recipes/email.ts"
import { salesPageRecipe } from "../packages/ai/src/recipes/sales-page.ts"
import { videoPlans } from "../packages/ai/src/recipes/video-plans.ts"
import { BRAND_FACT_KINDS } from "../packages/contract/src/brands/brand-facts.ts"
import { CONTENT_TYPES, contentLimit, GENERATOR_DEFAULTS } from "../packages/contract/src/content/content.ts"
import { countOpenQuestions } from "../packages/contract/src/writing/open-questions.ts"
import { videoSettings } from "../packages/contract/src/video/video.ts"
import { hashtagsIn } from "../packages/contract/src/social/social-platforms.ts"
import { readingGrade } from "../packages/contract/src/brands/voice-check.ts"
import { listFacts, listFillers, listInvented, listLost } from "../packages/local-writer/test/kept.ts"
import { type Brief, readBriefs } from "../packages/local-writer/test/read-briefs.ts"

export type Scores = {
  texts: number
  kept: number
  invented: number
  questions: number
  over: number
  fillers: number
  grade: number
  words: number
}
export type Table = Record<string, Scores>

const readVoice = ({ voice }: Brief): Voice => ({
  ...voice,
  website: voice.website ?? "",
  facts: (voice.facts ?? []).map((fact, id) => ({
    id,
    kind: BRAND_FACT_KINDS.find((kind) => kind === fact.kind) ?? "product",
    title: fact.title,
    detail: fact.detail ?? "",
    price: String(fact.price ?? ""),
    url: fact.url ?? "",
    startsAt: "",
    endsAt: "",
    source: "",
  })),
  examples: [],
  currency: "USD",
  language: "en-US",
  today: "2027-01-11",
})

/** The strings of a result in order, as a reader would see them. */
const readTexts = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([key, part]) => (["id", "kind", "style"].includes(key) ? [] : readTexts(part)))
      : []

/** The text of the brand's facts: statements found in neither it nor the brief are invented. */
const describeFacts = ({ voice }: Brief): string =>
  (voice.facts ?? []).flatMap((fact) => Object.values(fact).map(String)).join("\n")

function listJobs(brief: Brief) {
  const { text, voice, tone } = brief
  const run =
    <Input, Output>(recipe: AnyRecipe<Input, Output>, input: Input) =>
    async (engine: Engine) =>
      readTexts((await engine.generate(recipe, input, readVoice(brief))).value)
        .join("\n\n")
        .replaceAll(/<[^>]+>/g, " ")
        .replaceAll("&amp;", "&")
        .replaceAll("&quot;", '"')
  const sold = voice.facts?.find(({ kind }) => kind === "product" || kind === "service")
  const book = { topic: text, targetAudience: "beginners", purpose: "", tone, length: "short" as const }
  const outline = ["One", "Two"].map((title) => ({ title, gist: "" }))
  const chapters = outline.map((_chapter, index) =>
    run(ebookChapterRecipe, { ...book, title: voice.brandName, outline, index }),
  )
  const writeBook = async (engine: Engine) =>
    (await Promise.all(chapters.map((writeChapter) => writeChapter(engine)))).join("\n\n")
  const page = {
    name: sold?.title ?? voice.brandName,
    description: text,
    targetAudience: "customers",
    price: String(sold?.price ?? "Free"),
    style: "modern",
  }
  const shown = { urgencyFactor: 50, includeBonuses: true, includeTestimonials: true, includeFaq: true, variation: 0 }
  const content = CONTENT_TYPES.map((contentType) => {
    const input = { ...GENERATOR_DEFAULTS, contentType, tone, brief: text, variation: 0 }
    const tags = contentRecipe.hashtags?.(input)?.max ?? Number.POSITIVE_INFINITY
    return { name: contentType, limit: contentLimit(input), tags, write: run(contentRecipe, input) }
  })
  const others = [
    { name: "mail", write: run(emailRecipe, { brief: text, purpose: "newsletter" }) },
    { name: "page", write: run(salesPageRecipe, { ...page, ...shown }) },
    { name: "video", write: run(videoPlans, videoSettings.parse({ ideology: text })) },
    { name: "concepts", write: run(ebookConcepts, { ...book, count: 3 }) },
    { name: "chapters", write: writeBook },
  ]
  const endless = { limit: Number.POSITIVE_INFINITY, tags: Number.POSITIVE_INFINITY }
  return [...content, ...others.map((job) => ({ ...job, ...endless }))]
}

/** Returns the total scores by kind of text, and all texts as Markdown. */
export async function judge(engine: Engine): Promise<{ table: Table; texts: string }> {
  const table: Table = {}
  const texts: string[] = []
  for (const brief of readBriefs()) {
    const { text, voice } = brief
    const inputs = [
      text,
      voice.brandName,
      voice.brandDescription,
      voice.website ?? "",
      voice.industry,
      describeFacts(brief),
    ]
    texts.push(`# ${voice.brandName}: ${text}`)
    for (const { name, limit, tags, write } of listJobs(brief)) {
      const written = await write(engine)
      const row = (table[name] ??= {
        texts: 0,
        kept: 0,
        invented: 0,
        questions: 0,
        over: 0,
        fillers: 0,
        grade: 0,
        words: 0,
      })
      const facts = listFacts(text).length
      // A film shows its addresses without "https://".
      const isShown = (fact: string) => name === "video" && written.includes(fact.replace(/^https?:\/\//, ""))
      const lost = listLost(text, written).filter((fact) => !isShown(fact))
      row.texts += 1
      row.kept += facts === 0 ? 1 : 1 - lost.length / facts
      row.invented += listInvented(inputs, written).length
      row.questions += countOpenQuestions(written)
      row.over += written.length > limit || hashtagsIn(written).length > tags ? 1 : 0
      row.fillers += listFillers(inputs, written).length
      row.grade += readingGrade(written)
      row.words += written.split(/\s+/).length
      texts.push(`## ${name}\n\n${written}`)
    }
  }
  return { table, texts: texts.join("\n\n") }
}

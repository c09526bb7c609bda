import { type ChapterInput, ebookChapterRecipe } from "@brandwright/ai/recipes/ebook-chapter"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import type { InTransaction, Services } from "../../../services.ts"
import { type ChargedResult, generateFor } from "../../content/writing/generate.service.ts"
import { countWords } from "../book/blocks.ts"
import { cleanChapter } from "../book/chapter-html.ts"
import { isShort } from "./writing-plan.ts"

export type WrittenChapter = { html: string; summary: string }
/** Saves the chapter in the transaction that charges for it. */
export type KeepChapter = (tx: InTransaction, chapter: WrittenChapter, result: ChargedResult<unknown>) => Promise<void>

/**
 * Writes one chapter. A model that falls far short of `wantedWords` is asked once more with its own text as
 * context, and the longer of the two is used.
 * @returns the chapter, and the charge of each call
 */
export async function writeChapter(
  services: Services,
  brand: BrandRow,
  input: ChapterInput,
  { wantedWords, keep }: { wantedWords: number; keep?: KeepChapter },
): Promise<{ chapter: WrittenChapter; calls: ChargedResult<unknown>[] }> {
  const title = input.outline[input.index]?.title ?? ""
  const ask = async (order: ChapterInput, select: (chapter: WrittenChapter) => WrittenChapter) => {
    let tidy: WrittenChapter | undefined
    const choose = (value: WrittenChapter) => select((tidy ??= tidyChapter(value, title)))
    const description = `E-book: ${input.title}, chapter ${input.index + 1}`
    const call = await generateFor(services, brand, {
      recipe: ebookChapterRecipe,
      input: order,
      description,
      keep: async (tx, result) => keep?.(tx, choose(result.value), result),
    })
    return { call, chapter: choose(call.value) }
  }
  const first = await ask(input, (chapter) => chapter)
  const only = { chapter: first.chapter, calls: [first.call] }
  if (first.call.provider === "local") return only
  const words = countWords(first.chapter.html)
  if (!isShort(words, wantedWords)) return only
  const earlier = { html: first.chapter.html, isTooShort: true }
  const second = await ask({ ...input, earlier }, (chapter) =>
    countWords(chapter.html) > words ? chapter : first.chapter,
  )
  return { chapter: second.chapter, calls: [first.call, second.call] }
}

/** Only allowed markup, without the title, which the book adds by itself. */
function tidyChapter({ html, summary }: WrittenChapter, title: string): WrittenChapter {
  const clean = cleanChapter(html).trim()
  const [heading, words = ""] = /^<h[23]>(.*?)<\/h[23]>/.exec(clean) ?? [""]
  const isTitle = words !== "" && (toComparable(words).endsWith(toComparable(title)) || NUMBER_ONLY.test(words))
  return { html: isTitle ? clean.slice(heading.length).trim() : clean, summary }
}

/** "Chapter 3", where the book counts its chapters itself. */
const NUMBER_ONLY = /^\W*(?:chapter|kapitel|capítulo|capitolo|chapitre|hoofdstuk)\W+\d+\W*$/iu

const toComparable = (text: string): string => text.toLowerCase().replace(/<[^<>]*>|[^\p{L}\p{N}]+/gu, "")

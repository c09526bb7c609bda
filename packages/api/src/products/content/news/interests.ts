import type { Voice } from "@brandwright/ai/engine"
import type { Relevance } from "@brandwright/contract/content/related-news"
import { listKeywords } from "../keywords.ts"

/** The words that matter to a brand, with weights, for ranking news and hashtags. */
export type Interests = Map<string, number>

export function collectInterests(voice: Voice, texts: readonly string[]): Interests {
  const interests: Interests = new Map()
  const add = (text: string, weight: number) => {
    for (const word of listKeywords(text).slice(0, 25)) {
      const stem = stemWord(word)
      interests.set(stem, Math.max(interests.get(stem) ?? 0, weight))
    }
  }
  for (const text of texts) add(text, 1)
  add(voice.brandDescription, 2)
  for (const theme of [
    ...voice.stylization.contentThemes,
    voice.stylization.industryVertical,
    voice.industry,
    ...voice.stylization.preferredWords,
  ])
    add(theme, 3)
  return interests
}

/** Relevance of a text to the brand: 0 for none; 3 and more for a good match. */
export function scoreMatch(interests: Interests, text: string): number {
  const seen = new Set((text.match(/\p{L}[\p{L}\p{N}-]{2,}/gu) ?? []).map(stemWord))
  return [...seen].reduce((sum, word) => sum + (interests.get(word) ?? 0), 0)
}

export const rateRelevance = (match: number): Relevance => (match >= 4 ? "High" : match >= 2 ? "Medium" : "Low")

/** Plurals and "-ing" forms count as the same word. */
export const stemWord = (word: string): string =>
  word
    .toLowerCase()
    .replace(/(?:ies)$/, "y")
    .replace(/(?:ing|ers?|es|s)$/, "")

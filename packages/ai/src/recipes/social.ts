import { z } from "zod"
import type { Recipe } from "../engine.ts"
import { readBrief } from "../local/brief.ts"
import { systemPrompt } from "./system.ts"

/** Most hashtags of one suggestion, and of single words among them. */
const HASHTAGS = 8
const KEYWORDS = 4
/** Telling words of a sentence that nobody searches for. */
const DULL =
  /^(?:back|order|taste|try|join|visit|see|here|now|soon|box|time|\w+day|january|february|march|april|june|july|august|september|october|november|december)$/i

export type HashtagInput = { content: string }

/** Hashtags for a post: its own telling words, the brand's themes and field. */
export const hashtagRecipe: Recipe<HashtagInput, { hashtags: string[] }> = {
  name: "social.hashtags",
  output: z.object({ hashtags: z.array(z.string()).max(30) }),
  prompt: ({ content }, voice) => ({
    system: systemPrompt(
      voice,
      `You choose hashtags for a post. Answer with ${HASHTAGS} hashtags at most: specific before general, each starting with #, no spaces.`,
    ),
    user: content,
  }),
  local: ({ content }, { brandName, industry, stylization }) => {
    const { subject, keywords } = readBrief(content)
    const telling = keywords.filter((word) => !DULL.test(word)).slice(0, KEYWORDS)
    const words = [subject, ...telling, ...stylization.contentThemes, industry, brandName]
    const tags = words.map(hashtagOf).filter((tag) => tag.length > 2)
    const seen = new Set<string>()
    const fresh = tags.filter((tag) => !seen.has(tag.toLowerCase()) && seen.add(tag.toLowerCase()))
    return { hashtags: fresh.slice(0, HASHTAGS) }
  },
}

/** "vegan cookie box" becomes "#VeganCookieBox"; longer than three words is no hashtag. */
function hashtagOf(words: string): string {
  const parts = words.match(/[\p{L}\p{N}]+/gu) ?? []
  if (parts.length === 0 || parts.length > 3) return ""
  return `#${parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join("")}`
}

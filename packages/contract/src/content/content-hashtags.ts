import type { ContentPlatform, GeneratorInput } from "./content.ts"
import { splitPost } from "../social/post-parts.ts"
import { hashtagsIn } from "../social/social-platforms.ts"

/** The usual number of hashtags by network: fewer have little effect, more look like spam. */
export type HashtagRule = { min: number; max: number }

export const HASHTAG_RULES: Record<ContentPlatform, HashtagRule> = {
  instagram: { min: 3, max: 6 },
  facebook: { min: 1, max: 2 },
  twitter: { min: 1, max: 2 },
  linkedin: { min: 1, max: 3 },
  tiktok: { min: 3, max: 5 },
  youtube: { min: 2, max: 3 },
}
const NONE: HashtagRule = { min: 0, max: 0 }

/** The range for a generated text; undefined if hashtags are left to the brief. */
export function findHashtagRule(
  input: Pick<GeneratorInput, "contentType" | "platform" | "includeHashtags">,
): HashtagRule | undefined {
  if (input.contentType !== "social") return undefined
  return input.includeHashtags ? HASHTAG_RULES[input.platform] : NONE
}

/** "3 to 6", "at most 3", "none". */
export const describeHashtagRule = ({ min, max }: HashtagRule): string =>
  max === 0 ? "none" : min > 1 ? `${min} to ${max}` : max - min > 1 ? `at most ${max}` : `${min} or ${max}`

/** Words as distinct hashtags, without spaces and punctuation, and none that is only a number. */
export function formatHashtags(words: readonly string[]): string[] {
  const tags = words.map((word) => `#${word.replace(/[^\p{L}\p{N}_]/gu, "")}`).filter((tag) => /\p{L}/u.test(tag))
  const seen = new Set<string>()
  return tags.filter((tag) => !seen.has(tag.toLowerCase()) && Boolean(seen.add(tag.toLowerCase())))
}

/**
 * Limits the hashtags at the end of a post, on a separate last line. Those that its owner wrote
 * stay, as do those within a sentence.
 */
export function keepHashtags(post: string, { max }: HashtagRule, ownWords = ""): string {
  const { caption, hashtags } = splitPost(post)
  if (hashtags.length === 0) return post
  const own = new Set(hashtagsIn(ownWords).map((tag) => tag.toLowerCase()))
  const isOwn = (tag: string): boolean => own.has(tag.toLowerCase())
  const room = Math.max(0, max - hashtags.filter(isOwn).length)
  const others = new Set(hashtags.filter((tag) => !isOwn(tag)).slice(0, room))
  const kept = hashtags.filter((tag) => isOwn(tag) || others.has(tag))
  return [caption, kept.join(" ")].filter(Boolean).join("\n\n")
}

/** The number of hashtags in a post, if unusual for its network; undefined otherwise. */
export function countOddHashtags(post: string, { min, max }: HashtagRule): number | undefined {
  const count = hashtagsIn(post).length
  return count < min || count > max ? count : undefined
}

import type { Stylization } from "@brandwright/contract/brands/brands"
import { formatHashtags } from "@brandwright/contract/content/content-hashtags"
import { hashtagsIn } from "@brandwright/contract/social/social-platforms"

type Brand = { brandName: string; industry: string; stylization: Stylization; language?: string | undefined }

/** Maximum number of hashtags added to a text, and of words in one: more are a sentence. */
const HASHTAGS_MAX = 6
const WORDS_MAX = 3

/** Returns the hashtags of the brand and the topic, without those already in the text. */
export function listHashtags(voice: Brand, topic: string, text: string): string[] {
  const { contentThemes, industryVertical } = voice.stylization
  const isEnglish = (voice.language ?? "en").startsWith("en")
  const name = isEnglish ? voice.brandName : voice.brandName.replaceAll("&", " ")
  const words = [topic, ...contentThemes, voice.industry, industryVertical, name]
  const said = new Set(hashtagsIn(text).map((tag) => tag.toLowerCase()))
  return formatHashtags(words.flatMap(readTags))
    .filter((tag) => !said.has(tag.toLowerCase()))
    .slice(0, HASHTAGS_MAX)
}

/** Returns the hashtags of "vegan cookie box, #soap": "#VeganCookieBox" and "#soap". */
export const readTags = (words: string): string[] =>
  formatHashtags(words.split(/[,;/|]/).map((part) => (part.trim().startsWith("#") ? part.trim() : joinWords(part))))

/** "vegan cookie box" becomes "VeganCookieBox", "Spoke & Chain" "SpokeAndChain". */
function joinWords(words: string): string {
  const parts =
    words
      .replaceAll(/['’]/g, "")
      .replaceAll("&", " and ")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const isShort = parts.filter((part) => part !== "and").length <= WORDS_MAX
  return isShort ? parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join("") : ""
}

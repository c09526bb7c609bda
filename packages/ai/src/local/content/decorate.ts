import { capitalize } from "../grammar.ts"
import type { Intent } from "../brief-intent.ts"
import type { Copy } from "./copy.ts"

/** Hashtags and emoji of a post. */

const INTENT_TAGS: Record<Intent, readonly string[]> = {
  launch: ["NewIn", "Launch", "JustLaunched"],
  offer: ["Sale", "Offer", "Deal"],
  event: ["SaveTheDate", "Event", "JoinUs"],
  guide: ["HowTo", "Tips", "LearnSomething"],
  story: ["BehindTheScenes", "OurStory", "RealPeople"],
  news: ["News", "WorthKnowing", "Trends"],
  hiring: ["Hiring", "JobAlert", "JoinOurTeam"],
  thanks: ["ThankYou", "Grateful", "Community"],
  welcome: ["Welcome", "Community", "HelloThere"],
  notice: ["PleaseNote", "GoodToKnow", "Reminder"],
  general: ["WorthKnowing", "Everyday", "GoodThings"],
}
const INTENT_EMOJI: Partial<Record<Intent, string>> = {
  launch: "🚀",
  offer: "🏷️",
  event: "📅",
  story: "📖",
  hiring: "🤝",
  thanks: "🙏",
  welcome: "👋",
  news: "📰",
  notice: "📌",
}

/** Words that nobody looks for by themselves. */
const DULL =
  /(?:ed|ly|ing)$|(?:day|days|days?)$|^(?:small|large|last|next|open|thank|half|better|right|longer|price|came|comes?|order|colour|evening|minutes|hours?|names?|never|every|save|instead|person|people|place|part|choose|measure|test|ignore|remind|sign|close[sd]?|start|starts|busy)$/

/** "sourdough box" as "SourdoughBox"; "" for what makes no tag. */
export const tagOf = (text: string): string =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !/^(?:our|the|a|an|of|for|and|on|in|new)$/i.test(word))
    .slice(0, 4)
    .map(capitalize)
    .join("")

export function hashtagLine({ brief, voice, readers, dice }: Copy, count: number): string {
  const { contentThemes, industryVertical, bannedWords } = voice.stylization
  const telling = brief.keywords.filter((word) => !DULL.test(word))
  const candidates = [
    tagOf(brief.subject),
    tagOf(voice.brandName),
    ...telling.slice(0, 4).map(tagOf),
    ...contentThemes.map(tagOf),
    tagOf(voice.industry || industryVertical),
    ...dice.shuffle(INTENT_TAGS[brief.intent]),
    ...(readers.startsWith("everybody") ? [] : [tagOf(readers)]),
    ...telling.slice(4, 9).map(tagOf),
  ].filter(
    (tag) =>
      tag.length > 2 &&
      tag.length <= 28 &&
      !bannedWords.some((word) => tag.toLowerCase().includes(tagOf(word).toLowerCase())),
  )
  const seen = new Set<string>()
  const unique = candidates.filter((tag) => !seen.has(tag.toLowerCase()) && seen.add(tag.toLowerCase()))
  return unique
    .slice(0, count)
    .map((tag) => `#${tag}`)
    .join(" ")
}

/** At most two in a post: one that opens, one that closes; none when switched off. */
export function createEmoji({ input, tone, dice, brief }: Copy) {
  const chosen = dice.shuffle([...tone.emoji])
  const opens = INTENT_EMOJI[brief.intent] ?? chosen[0] ?? ""
  const closes = chosen.find((emoji) => emoji !== opens) ?? ""
  return {
    before: (text: string) => (input.includeEmoji && text ? `${opens} ${text}` : text),
    after: (text: string) => (input.includeEmoji && text ? `${text} ${closes}` : text),
  }
}

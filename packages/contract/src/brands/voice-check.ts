import { EMPTY_STYLIZATION, type Stylization } from "./brands.ts"
import { wholeWord, matchAnyForm } from "./voice-words.ts"
import { RELAXED_BELOW, FORMAL_ABOVE } from "./voice.ts"

export const DEPARTURE_KINDS = ["formality", "depth", "urgency", "emotion", "banned", "preferred"] as const
export type DepartureKind = (typeof DEPARTURE_KINDS)[number]
/** A place of a text, from `start` to `end`, that is not how the brand speaks; 0 to 0 for the whole text. */
export type Departure = { kind: DepartureKind; start: number; end: number; excerpt: string; message: string }

/** Longest text that is checked whole; the rest is not looked at. */
export const CHECKED_MAX = 50_000
const DEPARTURES_MAX = 40

const CONTRACTION =
  /\b(?:[a-z]+n['’]t|(?:i|you|we|they|he|she|it|that|there|what|here|let|who)['’](?:m|re|ve|ll|d|s)|gonna|wanna|gotta|kinda|y['’]all)\b/gi
const SLANG = /\b(?:hey|yeah|yep|nope|awesome|super|guys|folks|stuff|cool|lol|btw|asap|no-brainer|game-changer)\b/gi
const STIFF =
  /\b(?:hereby|herewith|pursuant|aforementioned|henceforth|kindly be advised|please be informed|dear sir or madam|one must|we would be obliged|shall)\b/gi
const JARGON =
  /\b(?:synerg(?:y|ies)|paradigm|leverag(?:e|ing)|utili[sz]e|optimi[sz]ation|infrastructure|implementation|methodology|framework|scalab(?:le|ility)|interoperab(?:le|ility)|throughput|latency|algorithm|granular|holistic|stakeholders?|deliverables?|KPIs?|ROI|API|SaaS)\b/gi
const URGENT =
  /\b(?:act now|hurry|last chance|don['’]t miss|do not miss|only today|today only|ends (?:soon|tonight|today)|limited time|while (?:stocks|supplies) last|right now|immediately|before it['’]?s too late|final hours|now or never|running out)\b/gi
const GUSHING =
  /\b(?:amazing|incredible|unbelievable|thrilled|overjoyed|heartbroken|breathtaking|magical|life-changing|absolutely love|so excited|mind-blowing|heartfelt|stunning|wonderful)\b/gi

/** Marks where a text departs from a style, without any model. Empty for a text that fits. */
export function checkVoice(text: string, style: Stylization = EMPTY_STYLIZATION): Departure[] {
  const checked = text.slice(0, CHECKED_MAX)
  const found = [
    ...formality(checked, style.formalityLevel),
    ...depth(checked, style.technicalDepth),
    ...urgency(checked, style.urgencyLevel),
    ...emotion(checked, style.emotionalTone),
    ...style.bannedWords.flatMap((word) =>
      places(checked, matchAnyForm(word), "banned", () => `“${word}” is a word this brand avoids.`),
    ),
    ...missingWords(checked, style.preferredWords),
  ]
  return found.sort((one, other) => one.start - other.start).slice(0, DEPARTURES_MAX)
}

function formality(text: string, level: number): Departure[] {
  if (level > FORMAL_ABOVE) {
    return [
      ...places(text, CONTRACTION, "formality", (word) => `“${word}” is too relaxed for this brand: write it out.`),
      ...places(text, SLANG, "formality", (word) => `“${word}” is too casual for this brand.`),
      ...places(text, /!/g, "formality", () => "This brand does not use exclamation marks."),
    ]
  }
  if (level < RELAXED_BELOW)
    return places(text, STIFF, "formality", (word) => `“${word}” is stiffer than this brand sounds.`)
  return []
}

export function depth(text: string, level: number): Departure[] {
  const words = wordsIn(text)
  const grade = words.length >= GRADED_FROM ? readingGrade(text) : undefined
  const most = level < 35 ? 9 : level > 65 ? 18 : 13
  const marks =
    level < 35 ? places(text, JARGON, "depth", (word) => `“${word}” is jargon; this brand speaks plainly.`) : []
  if (grade !== undefined && grade > most)
    marks.push(
      whole(
        "depth",
        `This reads at grade ${Math.round(grade)}; this brand stays at ${most} or below. Shorten the sentences.`,
      ),
    )
  if (grade !== undefined && level > 75 && grade < 6)
    marks.push(whole("depth", `This reads at grade ${Math.round(grade)}; this brand's readers expect more substance.`))
  return marks
}

function urgency(text: string, level: number): Departure[] {
  if (level < 35) return places(text, URGENT, "urgency", (word) => `“${word}” is pushier than this brand.`)
  const isSilent =
    level > 75 &&
    wordsIn(text).length >= GRADED_FROM &&
    text.search(URGENT) < 0 &&
    !/\b(?:now|today|soon|until|before|by|ends?|only)\b/i.test(text)
  return isSilent ? [whole("urgency", "This brand says why to act now; nothing here does.")] : []
}

function emotion(text: string, level: number): Departure[] {
  return level < 35 ? places(text, GUSHING, "emotion", (word) => `“${word}” is too effusive for this brand.`) : []
}

function missingWords(text: string, preferred: string[]): Departure[] {
  if (preferred.length === 0 || wordsIn(text).length < GRADED_FROM) return []
  if (preferred.some((word) => text.search(wholeWord(word)) >= 0)) return []
  return [whole("preferred", `None of the brand's preferred words appears here: ${preferred.slice(0, 5).join(", ")}.`)]
}

export const whole = (kind: DepartureKind, message: string): Departure => ({
  kind,
  start: 0,
  end: 0,
  excerpt: "",
  message,
})

function places(text: string, pattern: RegExp, kind: DepartureKind, say: (excerpt: string) => string): Departure[] {
  return [...text.matchAll(pattern)].slice(0, DEPARTURES_MAX).map(({ 0: excerpt, index }) => ({
    kind,
    start: index,
    end: index + excerpt.length,
    excerpt,
    message: say(excerpt),
  }))
}

const GRADED_FROM = 25
const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []

/** Flesch-Kincaid grade: years of school that a text asks for. */
export function readingGrade(text: string): number {
  const words = wordsIn(text)
  const sentences = Math.max(1, text.split(/[.!?…]+\s|\n+/).filter((part) => wordsIn(part).length > 0).length)
  if (words.length === 0) return 0
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0)
  return Math.max(0, 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59)
}

function syllablesIn(word: string): number {
  const sounds = word
    .toLowerCase()
    .replace(/e$/, "")
    .match(/[aeiouy]+/g)
  return Math.max(1, sounds?.length ?? 1)
}

export const DEPARTURE_LABELS: Record<DepartureKind, string> = {
  formality: "Formality",
  depth: "Technical depth",
  urgency: "Urgency",
  emotion: "Emotion",
  banned: "Word to avoid",
  preferred: "Preferred words",
}

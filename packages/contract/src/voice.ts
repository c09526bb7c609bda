import { z } from "zod"
import { EMPTY_STYLIZATION, STYLIZATION_OPTIONS, type Stylization, stylization } from "./brands.ts"
import { BRIEF_LENGTH_MAX } from "./content.ts"

/** The stylization in words: what a writer is told, and what a person can read. Same text for the same style. */
export type VoiceRule = { name: string; rule: string }

type Steps = readonly [low: string, middle: string, high: string]
const step = (level: number, [low, middle, high]: Steps): string => (level < 35 ? low : level > 65 ? high : middle)

/** Formality below this contracts and speaks as among friends; above the other writes forms out and keeps its distance. */
export const RELAXED_BELOW = 40
export const FORMAL_ABOVE = 65

const SLIDERS: {
  name: string
  level: (keyof Stylization & `${string}Level`) | "emotionalTone" | "technicalDepth"
  steps: Steps
}[] = [
  {
    name: "Formality",
    level: "formalityLevel",
    steps: [
      "Relaxed: short words and the short forms of everyday speech; a greeting, where there is one, by first name.",
      "Neither stiff nor chatty: plain sentences, the short forms of everyday speech where they sound natural.",
      "Formal: forms written out, no slang, no exclamation marks, a courteous address.",
    ],
  },
  {
    name: "Emotion",
    level: "emotionalTone",
    steps: [
      "Factual: state, do not gush.",
      "Warm where it helps, never gushing.",
      "Heartfelt: name the feeling, speak to hopes and worries.",
    ],
  },
  {
    name: "Creativity",
    level: "creativityLevel",
    steps: [
      "Proven forms, literal words, no wordplay.",
      "A fresh image now and then.",
      "Daring: surprising openings, images and rhythm.",
    ],
  },
  {
    name: "Technical depth",
    level: "technicalDepth",
    steps: [
      "Plain: a twelve-year-old understands every sentence; no jargon.",
      "Everyday words; a term is explained when it first appears.",
      "Expert: exact terms, figures and mechanisms are welcome.",
    ],
  },
  {
    name: "Urgency",
    level: "urgencyLevel",
    steps: [
      "Calm: no pressure, the reader decides when.",
      "A clear next step without pressure.",
      "Pressing: say why to act now, and by when.",
    ],
  },
]

const CHOICES: { name: string; field: keyof Stylization; say: (value: string) => string }[] = [
  { name: "Vibe", field: "brandVibe", say: (value) => `The whole feels ${value}.` },
  { name: "Tone", field: "toneOfVoice", say: (value) => `The tone of voice is ${value}.` },
  { name: "Audience", field: "targetAudience", say: (value) => `Written for ${value}.` },
  {
    name: "Industry",
    field: "industryVertical",
    say: (value) => `The field is ${value}; its terms are known.`,
  },
  { name: "Form", field: "contentStyle", say: (value) => `Preferred form: ${value}.` },
  { name: "Manner", field: "communicationStyle", say: (value) => `Way of talking: ${value}.` },
  { name: "Look", field: "visualStyle", say: (value) => `Pictures are ${value}.` },
  { name: "Colors", field: "colorScheme", say: (value) => `Color scheme: ${value}.` },
]

const LISTED: ReadonlySet<string> = new Set(Object.values(STYLIZATION_OPTIONS).flat())
/** The choices of our own lists lose their capital letter in a sentence; what a person typed stays as typed. */
const inSentence = (value: string): string => (LISTED.has(value) ? value.toLowerCase() : value)

/** The rule sheet of a style: fixed order, one line each. */
export function compileRules(style: Stylization): VoiceRule[] {
  const chosen = CHOICES.flatMap(({ name, field, say }) => {
    const value = style[field]
    return typeof value === "string" && value ? [{ name, rule: say(inSentence(value)) }] : []
  })
  const lists: VoiceRule[] = [
    ...listRule("Personality", style.brandPersonality.map(inSentence), (items) => `The brand is ${items}.`),
    ...listRule("Themes", style.contentThemes.map(inSentence), (items) => `Comes back to: ${items}.`),
    ...listRule("Preferred words", style.preferredWords, (items) => `Use where they fit: ${items}.`),
    ...listRule("Words to avoid", style.bannedWords, (items) => `Never use: ${items}.`),
  ]
  const sliders = SLIDERS.map(({ name, level, steps }) => ({ name, rule: step(style[level], steps) }))
  return [...chosen, ...lists, ...sliders]
}

const listRule = (name: string, items: string[], say: (items: string) => string): VoiceRule[] =>
  items.length > 0 ? [{ name, rule: say(items.join(", ")) }] : []

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
      places(checked, anyFormOf(word), "banned", () => `“${word}” is a word this brand avoids.`),
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
      ...places(text, /!/g, "formality", () => "This brand does without exclamation marks."),
    ]
  }
  if (level < RELAXED_BELOW)
    return places(text, STIFF, "formality", (word) => `“${word}” is stiffer than this brand speaks.`)
  return []
}

function depth(text: string, level: number): Departure[] {
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
  if (level < 35) return places(text, URGENT, "urgency", (word) => `“${word}” presses harder than this brand does.`)
  const isSilent =
    level > 75 &&
    wordsIn(text).length >= GRADED_FROM &&
    text.search(URGENT) < 0 &&
    !/\b(?:now|today|soon|until|before|by|ends?|only)\b/i.test(text)
  return isSilent ? [whole("urgency", "This brand says why to act now; nothing here does.")] : []
}

function emotion(text: string, level: number): Departure[] {
  return level < 35 ? places(text, GUSHING, "emotion", (word) => `“${word}” gushes; this brand states.`) : []
}

function missingWords(text: string, preferred: string[]): Departure[] {
  if (preferred.length === 0 || wordsIn(text).length < GRADED_FROM) return []
  if (preferred.some((word) => text.search(wholeWord(word)) >= 0)) return []
  return [whole("preferred", `None of the brand's own words is here: ${preferred.slice(0, 5).join(", ")}.`)]
}

const whole = (kind: DepartureKind, message: string): Departure => ({ kind, start: 0, end: 0, excerpt: "", message })

function places(text: string, pattern: RegExp, kind: DepartureKind, say: (excerpt: string) => string): Departure[] {
  return [...text.matchAll(pattern)].slice(0, DEPARTURES_MAX).map(({ 0: excerpt, index }) => ({
    kind,
    start: index,
    end: index + excerpt.length,
    excerpt,
    message: say(excerpt),
  }))
}

/** A word or phrase as typed, whole, in any case. */
export const wholeWord = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\p{N}])`, "giu")

/**
 * A word to avoid in every form that English gives it: cases, plurals, tenses, "cheaper" of "cheap", possessives, and
 * phrases with a hyphen, a space or nothing between their words.
 */
export function anyFormOf(phrase: string): RegExp {
  const parts = phrase.trim().split(/[\s-]+/)
  const last = parts.pop() ?? ""
  const before = parts.map((part) => `${literally(part)}[\\s-]*`).join("")
  return new RegExp(`(?<![\\p{L}\\p{N}])${before}${formsOf(last)}(?:['’]s)?(?![\\p{L}\\p{N}])`, "giu")
}

const literally = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")

function formsOf(word: string): string {
  if (!/^\p{L}{3,}$/u.test(word)) return literally(word)
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}(?:y|ies|ied|ying|ier|iest|ily)`
  if (/e$/i.test(word)) return `${word.slice(0, -1)}(?:e|es|ed|er|ers|est|ely|ing|ings)`
  const doubled = /[^aeiou][aeiou][^aeiouwxy]$/i.test(word) ? `${word.slice(-1)}?` : ""
  return `${word}(?:s|es|ly|${doubled}(?:ed|er|ers|est|ing|ings))?`
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

/** Before and after: the same small brief in neutral values and in the given style. */
export const previewVoiceInput = z.object({
  stylization: stylization.optional(),
  brief: z.string().trim().max(BRIEF_LENGTH_MAX).default(""),
})
export const previewVoiceOutput = z.object({
  version: z.number().int(),
  before: z.string(),
  after: z.string(),
  rules: z.array(z.object({ name: z.string(), rule: z.string() })),
})
export type VoicePreview = z.output<typeof previewVoiceOutput>

export const voiceText = {
  show: "Hear the difference",
  hide: "Close the preview",
  about: "Preview text about",
  aboutPlaceholder: "Our spring offer for loyal customers",
  before: "Without the style",
  after: "With the style",
  rules: "Rule sheet",
} as const

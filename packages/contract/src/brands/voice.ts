import { z } from "zod"
import { STYLIZATION_OPTIONS, type Stylization, stylization } from "./brands.ts"
import { BRIEF_LENGTH_MAX } from "../content/content.ts"
import { AI_PROVIDERS } from "../content/generation.ts"
import { usd } from "../wire.ts"

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
/** The same two texts by the connected model. */
export const hearVoiceOutput = z.object({
  before: z.string(),
  after: z.string(),
  aiProvider: z.enum(AI_PROVIDERS),
  aiModel: z.string(),
  /** Of both, in US dollars. */
  generationCost: usd,
})

export const voiceText = {
  show: "Hear the difference",
  hide: "Close the preview",
  byModel: "Write both with the model",
  failed: { title: "Preview failed", message: "The two texts could not be written. Please try again." },
  about: "Preview text about",
  aboutPlaceholder: "Our spring offer for loyal customers",
  before: "Without the style",
  after: "With the style",
  rules: "Rule sheet",
} as const

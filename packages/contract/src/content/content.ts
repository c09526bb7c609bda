import { counted } from "../counted.ts"
import { z } from "zod"
import { VERSIONS_MAX } from "./content-variants.ts"
import { AI_PROVIDERS } from "./generation.ts"
import { rowId, usd, whenAbsent } from "../wire.ts"

/** The generator and its history: content §2.4 §3 §5 §8 §9. */
export const CONTENT_TYPES = ["social", "blog", "email", "video-script", "caption"] as const
export type ContentType = (typeof CONTENT_TYPES)[number]
export const CONTENT_PLATFORMS = ["instagram", "facebook", "twitter", "linkedin", "tiktok", "youtube"] as const
/** Offered by the generator's form (content §3); campaigns write for all. */
export const GENERATOR_PLATFORMS = CONTENT_PLATFORMS.filter((platform) => platform !== "youtube")
export type ContentPlatform = (typeof CONTENT_PLATFORMS)[number]
export const CONTENT_TONES = [
  "professional",
  "casual",
  "humorous",
  "serious",
  "inspirational",
  "educational",
  "conversational",
] as const
export type ContentTone = (typeof CONTENT_TONES)[number]
export const CONTENT_AUDIENCES = [
  "general",
  "professionals",
  "young adults",
  "parents",
  "business owners",
  "tech enthusiasts",
  "creative professionals",
] as const

export const CONTENT_TYPE_LABELS: Record<ContentType, string> = {
  social: "Social Media Post",
  blog: "Blog Post",
  email: "Email",
  "video-script": "Video Script",
  caption: "Caption",
}
export const CONTENT_PLATFORM_LABELS: Record<ContentPlatform, string> = {
  instagram: "Instagram",
  facebook: "Facebook",
  twitter: "Twitter",
  linkedin: "LinkedIn",
  tiktok: "TikTok",
  youtube: "YouTube",
}
/** "young adults" becomes "Young Adults". */
export const choiceLabel = (value: string): string =>
  value.replace(/(^|[\s-])(\p{Ll})/gu, (_all, gap, letter) => `${gap === "-" ? " " : gap}${letter.toUpperCase()}`)

/** content §9: 1 short, 2 medium, 3 long. */
export const LENGTH_MIN = 1
export const LENGTH_MAX = 3
export const LENGTH_DEFAULT = 2
export const LENGTH_LABELS = ["Short", "Medium", "Long"] as const
export const lengthLabel = (length: number): string => LENGTH_LABELS[length - 1] ?? "Medium"

/** Maximum length of a brief. */
export const BRIEF_LENGTH_MAX = 4000
/** Maximum length of a text that can be edited and saved. */
export const CONTENT_TEXT_MAX = 100_000
export const TEMPLATE_NAME_MAX = 80
export const TEMPLATES_MAX = 100

/** Number of pieces needed for insights into the brand's own results (content §9). */
export const ENOUGH_CONTENT = 5

export const contentText = {
  intelligence: "Content Intelligence",
  intelligenceIntro: "What works for this brand, and what to try next.",
  assistant: "Content Generator Assistant",
  assistantIntro: "From a brief to a text in the brand's voice.",
  tabs: { create: "Create Content", recent: "Recent Generations", templates: "Templates" },
  contentType: "Content Type",
  platform: "Platform",
  tone: "Tone",
  audience: "Audience",
  length: "Length",
  hashtags: "Include Hashtags",
  emoji: "Include Emoji",
  brief: "Brief",
  leadsTo: "Leads to",
  leadsToHint: "The writer reads the page so the text matches it.",
  leadsNowhere: "No page",
  briefPlaceholder:
    "What is it about, for whom, and what should people do? For example: our new sourdough box, baked on Fridays, free delivery in June.",
  fillBrackets: "Replace the [brackets] with your own words. Any you leave are left out.",
  briefLong: `The brief has at most ${BRIEF_LENGTH_MAX} characters.`,
  generate: "Generate",
  generating: "Generating...",
  stop: "Stop",
  /** Shown while another text is written on the same machine. */
  place: (ahead: number) => `${ahead} before yours`,
  again: "Generate Again",
  variants: "Variants",
  variant: (number: number) => `Variant ${number}`,
  chooseVariant: "Choose one",
  useVariant: "Use this one",
  result: "Generated Content",
  resultEmpty: "Your text appears here",
  resultEmptyHint: "Fill in the brief and press Generate. You can edit everything before you use it.",
  copy: "Copy",
  copied: { title: "Copied to clipboard" },
  copyFailed: { title: "Copy failed", message: "Your browser did not allow it. Select the text and copy it by hand." },
  saveToPool: "Save to Content Pool",
  schedule: "Schedule as Post",
  saveAsEmail: "Save as Email Template",
  saveAsTemplate: "Keep as Template",
  started: { title: "Content Generation Started", message: "The text appears as it is written." },
  failed: { title: "Generation Failed", message: "There was a problem generating your content. Please try again." },
  briefRequired: {
    title: "Required Field Missing",
    message: "Please provide a description of what you want to create.",
  },
  stopped: { title: "Generation stopped", message: "What was written so far is kept here; nothing was charged." },
  savedToPool: { title: "Saved", message: "The text is in the Content Pool." },
  savedAsEmail: { title: "Success", message: "Email template created successfully" },
  savedAsTemplate: { title: "Template saved", message: "You can find it in the Templates tab." },
  saveFailed: { title: "Error", message: "The text could not be saved. Please try again." },
  over: (limit: number, excess: number) => `${counted(excess, "character")} over the limit of ${limit}.`,
  counter: (length: number, limit: number) => `${length} / ${limit}`,
  words: (count: number) => counted(count, "word"),
  cutOff: "Cut off: the model stopped at its limit",
  continue: "Continue",
  continueNeedsModel: "Continuing a text needs a model.",
  brokenOff: "Broke off",
  usedFacts: (titles: readonly string[]) => `Uses your facts: ${titles.join(", ")}`,
  estimate: (cost: string, count = 1) => (count > 1 ? `About ${cost} for all ${count}` : `About ${cost}`),
  free: "Free",
  voiceVersion: (version: number) => (version === 0 ? "No brand style saved yet" : `Brand style version ${version}`),
  searchHistory: "Search generations",
  noHistory: "No generations yet",
  noHistoryHint: "What you generate for this brand is kept here, to search, reuse or delete.",
  historyOff: "History is switched off in Account Settings: new generations are not kept.",
  noMatch: "Nothing matches",
  noMatchHint: "Try another word.",
  reuse: "Reuse",
  delete: "Delete",
  deleteQuestion: "This generation is removed from the history for good.",
  deleted: { title: "Deleted", message: "The generation is gone from the history." },
  deleteFailed: { title: "Error", message: "It could not be deleted. Please try again." },
  notFound: "Generation not found",
  useTemplate: "Use Template",
  ownTemplate: "Yours",
  templateName: "Template Name",
  templateNameShort: "Please give the template a name.",
  templateNameLong: `The name has at most ${TEMPLATE_NAME_MAX} characters.`,
  templateNotFound: "Template not found",
  templatesFull: `A brand keeps at most ${TEMPLATES_MAX} templates. Delete one first.`,
  templateDeleted: { title: "Deleted", message: "The template is gone." },
  deleteTemplateQuestion: "The template is removed for good. What was made from it stays.",
  filter: "Filter",
  voiceCheck: "Voice Check",
  voiceFits: "The text follows the brand's style.",
  voiceNotes: (count: number) => `${counted(count, "difference")} from the brand's style.`,
} as const

export const generatorInput = z.object({
  contentType: z.enum(CONTENT_TYPES).default("social"),
  platform: z.enum(CONTENT_PLATFORMS).default("instagram"),
  tone: z.enum(CONTENT_TONES).default("professional"),
  audience: z.enum(CONTENT_AUDIENCES).default("general"),
  length: z.number().int().min(LENGTH_MIN).max(LENGTH_MAX).default(LENGTH_DEFAULT),
  includeHashtags: z.boolean().default(true),
  includeEmoji: z.boolean().default(true),
  brief: z
    .string(whenAbsent(contentText.briefRequired.message))
    .trim()
    .min(1, contentText.briefRequired.message)
    .max(BRIEF_LENGTH_MAX, contentText.briefLong),
  /** Another text from the same brief. */
  variation: z.number().int().min(0).max(1000).default(0),
})
/** Input of a text: `funnelId` is the page it links to, whose text the writer gets. */
export const generateInput = generatorInput.extend({
  funnelId: rowId.nullish(),
  /** Existing texts of the same brief: this one takes another angle. */
  versions: z.array(z.string().max(CONTENT_TEXT_MAX)).max(VERSIONS_MAX).default([]),
})
/** Continues a truncated text: `soFar` is all of it. */
export const streamInput = generateInput.extend({ soFar: z.string().max(CONTENT_TEXT_MAX).default("") })
export type StreamInput = z.output<typeof streamInput>
export type GenerateInput = z.output<typeof generateInput>
export type GeneratorInput = z.output<typeof generatorInput>
export const GENERATOR_DEFAULTS = { ...generatorInput.parse({ brief: "-" }), brief: "" }

/** Maximum length of each kind, or the network's limit if it is stricter. */
export const CONTENT_LIMITS: Record<Exclude<ContentType, "social">, number> = {
  blog: 20_000,
  email: 10_000,
  "video-script": 8000,
  caption: 2200,
}
const PLATFORM_LIMITS: Record<ContentPlatform, number> = {
  instagram: 2200,
  facebook: 2200,
  twitter: 280,
  linkedin: 2200,
  tiktok: 2200,
  youtube: 2200,
}
export const contentLimit = ({ contentType, platform }: Pick<GeneratorInput, "contentType" | "platform">): number =>
  contentType === "social" ? PLATFORM_LIMITS[platform] : CONTENT_LIMITS[contentType]

export const generationOutput = z.object({
  /** Null for users who keep no history. */
  id: rowId.nullable(),
  text: z.string(),
  /** A post's text without its hashtags, and the hashtags; other texts have none. */
  ...{ caption: z.string(), hashtags: z.array(z.string()) },
  title: z.string(),
  contentType: z.enum(CONTENT_TYPES),
  limit: z.number().int(),
  voiceVersion: z.number().int(),
  aiProvider: z.enum(AI_PROVIDERS),
  /** "" if no model wrote it. */
  aiModel: z.string(),
  /** The model stopped at its length limit; the text can be continued. */
  isCutOff: z.boolean(),
  /** The brand's facts used in the text. */
  usedFacts: z.array(z.object({ id: rowId, title: z.string() })),
  /** The charge in US dollars. */
  generationCost: usd,
})
export type GeneratedContent = z.output<typeof generationOutput>

/** Events of the stream: the task, chunks of text, and finally the result. */
export type GenerationEvent =
  /** Leaving does not end the generation; cancelling this task does. */
  | { type: "task"; id: number }
  | { type: "piece"; text: string }
  /** Number of texts ahead in the queue; 0 once it starts. */
  | { type: "place"; ahead: number }
  | { type: "done"; result: GeneratedContent }
  | { type: "failed"; message: string; reason: string }

/** The estimated price of a text: needs only the length of the brief. */
export const quoteInput = generatorInput
  .omit({ brief: true, variation: true })
  .extend({ characters: z.number().int().min(1).max(BRIEF_LENGTH_MAX) })

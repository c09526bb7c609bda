import { cutText } from "../text/cut-text.ts"
import { z } from "zod"
import { CONTENT_PLATFORMS } from "../content/content.ts"
import { AI_PROVIDERS } from "../content/generation.ts"
import { textLength } from "../social/social-platforms.ts"
import { usd } from "../wire.ts"

/** Editing an existing text, in any editor (content §2.4). */
export const TEXT_EDITS = [
  "shorter",
  "longer",
  "simpler",
  "friendlier",
  "formal",
  "fix",
  "translate",
  "instruct",
] as const
export type TextEdit = (typeof TEXT_EDITS)[number]

/** Edits that work without a model: dropping whole sentences, fixing typos. */
const MODEL_FREE: ReadonlySet<TextEdit> = new Set(["shorter", "fix"])
export const needsModel = (action: TextEdit): boolean => !MODEL_FREE.has(action)

/** Maximum length, in characters. */
export const EDITED_TEXT_MAX = 20_000
export const EDIT_INSTRUCTION_MAX = 1000
export const EDIT_LANGUAGE_MAX = 60
/** Characters of context on either side of a selection. */
export const EDIT_CONTEXT_MAX = 1500

/** Maximum number of pictures, and length of each description. */
const EDIT_PICTURES_MAX = 10
const EDIT_PICTURE_MAX = 1000

/** Maximum length of the words about a text's place, and number and length of its variables. */
const EDIT_PLACE_MAX = 1000
const EDIT_VARIABLES_MAX = 100
const EDIT_VARIABLE_MAX = 80

/** Languages offered for translation; others can be typed. */
export const EDIT_LANGUAGES = [
  "Arabic",
  "Chinese",
  "Dutch",
  "English (UK)",
  "English (US)",
  "French",
  "German",
  "Hindi",
  "Italian",
  "Japanese",
  "Polish",
  "Portuguese",
  "Spanish",
  "Turkish",
  "Ukrainian",
]

export const editText = {
  open: "Edit with AI",
  ofSelection: "The selected words are edited.",
  ofWhole: "The whole text is edited. Select a part of it first to edit only that.",
  actions: {
    shorter: "Shorter",
    longer: "Longer",
    simpler: "Simpler",
    friendlier: "Friendlier",
    formal: "More formal",
    fix: "Fix spelling",
    translate: "Translate",
    instruct: "Rewrite",
  } satisfies Record<TextEdit, string>,
  language: "Language",
  instruction: "What should change?",
  instructionPlaceholder: "For example: speak to returning customers, end with a question",
  languageMissing: "Please name the language.",
  instructionMissing: "Please say what should change.",
  textMissing: "There is no text to edit yet.",
  textLong: `A text of at most ${EDITED_TEXT_MAX} characters can be edited at once. Select a part of it.`,
  needsModel:
    "Without a model, only Shorter (leaves out whole sentences) and Fix spelling (double spaces, doubled words, punctuation) work.",
  before: "Before",
  after: "After",
  unchanged: "Nothing to change here.",
  lost: (excerpts: readonly string[]) => `No longer in the text: ${excerpts.join(", ")}`,
  added: (excerpts: readonly string[]) => `New, and not in your facts: ${excerpts.join(", ")}`,
  kept: "Every figure, price, date and link is still there.",
  length: (length: number, limit: number) => `${length} / ${limit} characters`,
  use: "Use",
  discard: "Discard",
  stop: "Stop",
  running: "Editing…",
  undo: "Undo edit",
  failed: { title: "Editing Failed", message: "The text could not be edited. Please try again." },
} as const

export const editTextInput = z
  .object({
    action: z.enum(TEXT_EDITS),
    text: z.string().trim().min(1, editText.textMissing).max(EDITED_TEXT_MAX, editText.textLong),
    format: z.enum(["text", "html"]).default("text"),
    /** The context of a selection, so that the edit fits in. */
    before: z.string().max(EDIT_CONTEXT_MAX).default(""),
    after: z.string().max(EDIT_CONTEXT_MAX).default(""),
    language: z.string().trim().max(EDIT_LANGUAGE_MAX).default(""),
    instruction: z.string().trim().max(EDIT_INSTRUCTION_MAX).default(""),
    /** Descriptions of the pictures that go with it. */
    pictures: z.array(z.string().max(EDIT_PICTURE_MAX)).max(EDIT_PICTURES_MAX).default([]),
    /** The networks of a post. */
    platforms: z.enum(CONTENT_PLATFORMS).array().max(CONTENT_PLATFORMS.length).default([]),
    /** What it is a part of: "the question “Do you ship?” on a sales page". */
    place: z.string().trim().max(EDIT_PLACE_MAX).default(""),
    /** Names of the variables that can be used there, without braces. */
    variables: z.array(z.string().max(EDIT_VARIABLE_MAX)).max(EDIT_VARIABLES_MAX).default([]),
    /** Maximum length at its place, such as a post. */
    limit: z.number().int().positive().optional(),
  })
  .superRefine(({ action, language, instruction }, { addIssue }) => {
    if (action === "translate" && !language)
      addIssue({ code: "custom", path: ["language"], message: editText.languageMissing })
    if (action === "instruct" && !instruction)
      addIssue({ code: "custom", path: ["instruction"], message: editText.instructionMissing })
  })
export type EditTextInput = z.output<typeof editTextInput>

/** Two of them have room in a place. */
const TITLE_MAX = 300
const named = (kind: string, title: string): string =>
  title.trim() ? `${kind} “${cutText(title.trim(), TITLE_MAX)}”` : kind
/** What a text is a part of, in words for a model. */
export const editPlaces = {
  section: (title: string) => `a sales page, in ${named("the section", title)}`,
  sectionItem: (section: string, kind: string, title: string) =>
    `${editPlaces.section(section)}, under ${named(`the ${kind.toLowerCase()}`, title)}`,
  mail: (subject: string) => named("the email", subject),
  chapter: (book: string, chapter: string) => `${named("the e-book", book)}, in ${named("the chapter", chapter)}`,
  scene: (scenes: readonly { text: string }[], index: number) => {
    const [before, after] = [scenes[index - 1]?.text ?? "", scenes[index + 1]?.text ?? ""]
    const sides = [before.trim() && named("after", before), after.trim() && named("before", after)].filter(Boolean)
    const scene = `scene ${index + 1} of ${scenes.length} of a short video, as its caption and spoken words`
    return [scene, ...sides].join(", ")
  },
} as const

/** The length of a text at its place: X counts links and emoji otherwise. */
export const editedLength = (platforms: readonly string[], text: string): number =>
  platforms.includes("twitter") ? textLength("twitter", text) : [...text].length

export const editTextOutput = z.object({
  text: z.string(),
  /** Figures, prices, dates, links, variables and open questions removed by the edit, as written in the original. */
  lost: z.string().array(),
  /** New claims that no fact of the brand supports. */
  added: z.string().array(),
  aiProvider: z.enum(AI_PROVIDERS),
  /** "" if no model wrote it. */
  aiModel: z.string(),
  isCutOff: z.boolean(),
  /** The charge in US dollars. */
  generationCost: usd,
})
export type EditedText = z.output<typeof editTextOutput>

/** Events of an edit's stream: chunks of text, and finally the result. */
export type EditEvent =
  | { type: "piece"; text: string }
  | { type: "place"; ahead: number }
  | { type: "done"; result: EditedText }
  | { type: "failed"; message: string; reason: string }

/** The price of an edit depends only on its size. */
export const quoteEditInput = z.object({
  action: z.enum(TEXT_EDITS),
  characters: z.number().int().min(1).max(EDITED_TEXT_MAX),
})

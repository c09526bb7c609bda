import type { HashtagRule } from "@brandwright/contract/content/content-hashtags"
import type { BrandFactKind } from "@brandwright/contract/brands/brand-facts"
import type { Stylization } from "@brandwright/contract/brands/brands"
import type { AiProvider, ImageStyle } from "@brandwright/contract/content/generation"
import type { z } from "zod"

/** A brand's voice, part of every generation. `version` is 0 before the first save of the stylization. */
export type Voice = {
  brandName: string
  brandDescription: string
  industry: string
  stylization: Stylization
  version: number
  website: string
  /** The brand's facts that are relevant to the text. */
  facts: VoiceFact[]
  /** Two or three examples of the brand's voice. */
  examples: string[]
  /** ISO 4217, such as "GBP". */
  currency: string
  /** With its region: "en-US", "en-GB". */
  language: string
  /** Today in the owner's time zone: "2026-05-31". */
  today: string
}

/** One fact of a brand as text; "" where there is nothing. */
export type VoiceFact = {
  id: number
  kind: BrandFactKind
  title: string
  detail: string
  /** With its currency: "£39". */
  price: string
  url: string
  /** Days: "2026-05-31". */
  startsAt: string
  endsAt: string
  /** The source: a website, or the reviewer. */
  source: string
}

/**
 * One kind of generation. `prompt` is for a model, `local` writes the same
 * result without one, deterministically for the same input and voice.
 */
export type Recipe<Input, Output, Written = Output> = {
  name: string
  output: z.ZodType<Output>
  prompt: (input: Input, voice: Voice) => { system: string; user: string }
  /** Answers take minutes: a provider may continue while something arrives, and is aborted when nothing does. */
  isLong?: boolean
  /** Size of the answer, for the estimate and the output limit; by default a page or two. */
  expectedTokens?: (input: Input) => number
  /**
   * The output of an answer that has the text alone, without the object around it; undefined if it is not that. The
   * last answer is not asked for again.
   */
  fromText?: (text: string, input: Input, isLast: boolean) => Output | undefined
  /** Fixes a model's answer without a second call: Markdown in plain text, quotes around the whole text. */
  tidy?: (value: Output, input: Input, voice: Voice) => Output
  /** What the text is about, in the user's words, for the history; absent for a change of a text that exists. */
  subject?: (input: Input) => string
  /**
   * The user's own input, which may ask for another language than the brand's; absent, or
   * undefined, if any language is fine.
   */
  brief?: (input: Input) => string | undefined
  /** The part of the answer in a natural language, if not all of it, such as a tool's texts without its code. */
  words?: (value: Output) => string
  /** Describes the fault of a response for one retry by the model; absent, or undefined, if there is none. */
  complain?: (value: Output, input: Input, voice: Voice) => string | undefined
  /** The range of hashtags at the end of its text; absent, or undefined, if left to the brief. */
  hashtags?: (input: Input) => HashtagRule | undefined
  local: (input: Input, voice: Voice) => Written
}
/** Any recipe: for long texts `local` returns a promise, so that other requests get their turn. */
export type AnyRecipe<Input, Output> = Recipe<Input, Output, Output | Promise<Output>>

export type Generated<Value> = {
  value: Value
  provider: AiProvider
  /** The model's display name; "" without a model. */
  model: string
  /** The model stopped at its length limit: the text can be continued. */
  isCutOff?: boolean
  /** The provider's price in micro-dollars, before markup. */
  costMicroUsd: number
  inputTokens: number
  outputTokens: number
}

export type ImageRequest = {
  prompt: string
  style: ImageStyle
  width: number
  height: number
  /** Brand colors as #rrggbb, most important first. */
  colors: string[]
  /** Text on the picture, for covers and slides. */
  title?: string
  subtitle?: string
  /** Bytes of a reference picture that the caller has loaded and validated. */
  reference?: Uint8Array
  /** The reference is the picture to edit, not a style reference. */
  isRevision?: boolean
  /** A different number makes a different picture from the same prompt. */
  variation?: number
}

export type GenerateOptions = {
  signal?: AbortSignal
  /** Its caller shows that a text stopped at the model's limit; any other text must be whole. */
  mayBeCut?: boolean
  /** Called with the number of texts ahead in the queue whenever it changes; not called if it starts at once. */
  onPlace?: (ahead: number) => void
}

/** The writer: `model` is "" without a model. */
export type Writer = { provider: AiProvider; model: string }

/** @throws GenerationError with a reason that may be shown to the user. */
export type Engine = {
  /** The provider to be called. */
  provider: AiProvider
  /** Its model; "" without one. */
  model: string
  /** The writer of this text. */
  writer: <Input, Output>(recipe: AnyRecipe<Input, Output>, input: Input) => Writer
  /** Checks that it responds and accepts the key; free of charge. @throws if not */
  check: () => Promise<void>
  /** Checks whether administrators have chosen another model; cheap, and absent if there is no choice. */
  refresh?: (isForced?: boolean) => Promise<void>
  /** The environment's model for jobs without a chosen one; null if it sets none. */
  environment?: () => Writer | null
  /** Estimated cost before the call, in micro-dollars. */
  quote: <Input, Output>(recipe: AnyRecipe<Input, Output>, input: Input, voice: Voice) => number
  generate: <Input, Output>(
    recipe: AnyRecipe<Input, Output>,
    input: Input,
    voice: Voice,
    options?: GenerateOptions,
  ) => Promise<Generated<Output>>
  /** Text recipes only: chunks as they arrive, then the result. */
  stream: <Input>(
    recipe: Recipe<Input, string>,
    input: Input,
    voice: Voice,
    options?: GenerateOptions,
  ) => AsyncGenerator<string, Generated<string>>
  /** The engine of the next picture. */
  painter: () => Writer
  quoteImage: (request: ImageRequest) => number
  /** PNG bytes. */
  image: (request: ImageRequest, options?: GenerateOptions) => Promise<Generated<Uint8Array>>
}

export const FAILURE_REASONS = [
  "timeout",
  "rate-limit",
  "refused",
  "credits",
  "bad-answer",
  "unavailable",
  "cancelled",
  "key",
  "model-not-found",
  "too-long",
  "broken",
  "price",
] as const
export type FailureReason = (typeof FAILURE_REASONS)[number]

/** A provider's failure with a message for the user; nothing is charged. */
export class GenerationError extends Error {
  readonly reason: FailureReason
  constructor(reason: FailureReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = "GenerationError"
    this.reason = reason
  }
}

import type { HashtagRule } from "@brandwright/contract/content-hashtags"
import type { BrandFactKind } from "@brandwright/contract/brand-facts"
import type { Stylization } from "@brandwright/contract/brands"
import type { AiProvider, ImageStyle } from "@brandwright/contract/generation"
import type { z } from "zod"

/** How a brand speaks: goes into every generation. `version` is 0 before the first save of the stylization. */
export type Voice = {
  brandName: string
  brandDescription: string
  industry: string
  stylization: Stylization
  version: number
  website: string
  /** What the brand has said to be true, the part of it that concerns the text at hand. */
  facts: VoiceFact[]
  /** Texts that sound like the brand, two or three. */
  examples: string[]
  /** ISO 4217, such as "GBP". */
  currency: string
  /** With its spelling: "en-US", "en-GB". */
  language: string
  /** The day at the owner's place: "2026-05-31". */
  today: string
}

/** One fact of a brand, ready to be told: empty where there is nothing. */
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
  /** Where it comes from: a website, or who gave the review. */
  source: string
}

/**
 * One kind of thing that can be generated. `prompt` speaks to a model, `local` writes the same
 * result without one: deterministic for the same input and voice.
 */
export type Recipe<Input, Output, Written = Output> = {
  name: string
  output: z.ZodType<Output>
  prompt: (input: Input, voice: Voice) => { system: string; user: string }
  /** Answers take minutes: a provider may go on as long as something comes, and is given up when nothing does. */
  isLong?: boolean
  /** Size of the answer, for the quote and for how much a provider may say; absent: that of a page or two. */
  expectedTokens?: (input: Input) => number
  /** Puts right in a model's answer what needs no second one: marks where plain text is wanted, quotes around all of it. */
  tidy?: (value: Output, input: Input, voice: Voice) => Output
  /**
   * The person's own words for the text, by which they may ask for another language than the brand's; absent, or
   * undefined, where an answer in any language is good.
   */
  brief?: (input: Input) => string | undefined
  /** What of the answer is in a language, where that is not all of it; such as a tool's words without its code. */
  words?: (value: Output) => string
  /** How many hashtags its text may end in; absent, or undefined, where that is left to the brief. */
  hashtags?: (input: Input) => HashtagRule | undefined
  local: (input: Input, voice: Voice) => Written
}
/** Any recipe: where the text is long, `local` promises it, and other requests get their turn while it is written. */
export type AnyRecipe<Input, Output> = Recipe<Input, Output, Output | Promise<Output>>

export type Generated<Value> = {
  value: Value
  provider: AiProvider
  /** The model's name as people see it; empty where no model wrote. */
  model: string
  /** The model stopped at its limit: the text is good as far as it goes, and could be continued. */
  isCutOff?: boolean
  /** What the provider charges us, micro-dollars, before markup. */
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
  /** Set on the picture, for covers and slides. */
  title?: string
  subtitle?: string
  /** Bytes of a reference picture that the caller has fetched and checked. */
  reference?: Uint8Array
  /** The reference is the picture to change, and no model of its mood. */
  isRevision?: boolean
  /** Makes another picture of the same prompt. */
  variation?: number
}

export type GenerateOptions = {
  signal?: AbortSignal
  /** Told how many other texts the model writes first, whenever that changes; not told where it begins at once. */
  onPlace?: (ahead: number) => void
}

/** Who writes: `model` is empty where no model does. */
export type Writer = { provider: AiProvider; model: string }

/** @throws GenerationError with a reason that may be shown to the user. */
export type Engine = {
  /** The provider that will be asked. */
  provider: AiProvider
  /** Its model; empty where no model writes. */
  model: string
  /** Who will write this one. */
  writer: <Input, Output>(recipe: AnyRecipe<Input, Output>, input: Input) => Writer
  /** Whether it answers and takes the key; costs nothing. @throws when not */
  check: () => Promise<void>
  /** Looks whether administrators have chosen another model since; cheap, and absent where nothing can be chosen. */
  refresh?: (isForced?: boolean) => Promise<void>
  /** The environment's model, used for jobs without a chosen one; null where it sets none. */
  environment?: () => Writer | null
  /** Expected cost before the call, micro-dollars. */
  quote: <Input, Output>(recipe: AnyRecipe<Input, Output>, input: Input, voice: Voice) => number
  generate: <Input, Output>(
    recipe: AnyRecipe<Input, Output>,
    input: Input,
    voice: Voice,
    options?: GenerateOptions,
  ) => Promise<Generated<Output>>
  /** Text recipes only: pieces as they come, then the settled result. */
  stream: <Input>(
    recipe: Recipe<Input, string>,
    input: Input,
    voice: Voice,
    options?: GenerateOptions,
  ) => AsyncGenerator<string, Generated<string>>
  /** Who will make the next picture. */
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

/** A provider's failure in words for the user; nothing is charged for it. */
export class GenerationError extends Error {
  readonly reason: FailureReason
  constructor(reason: FailureReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = "GenerationError"
    this.reason = reason
  }
}

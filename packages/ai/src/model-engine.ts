import { randomUUID } from "node:crypto"
import type { AiProvider } from "@brandwright/contract/content/generation"
import { z } from "zod"
import {
  type AnyRecipe,
  type Engine,
  type Generated,
  type GenerateOptions,
  GenerationError,
  type ImageRequest,
  type Voice,
} from "./engine.ts"
import { estimateTokens, findPrice, FREE, type TokenPrice, tokenCost } from "./prices.ts"
import type { Hear, Heard, Listening, Turn } from "./providers/order.ts"
import { explainFailure, readRefusal } from "./providers/failures.ts"
import { type Learned, learnNothing, persist } from "./providers/persist.ts"
import { complainOfLanguage, textsIn } from "./providers/asked-language.ts"
import { createTidyStream, requireText, tidyText } from "./providers/plain-answer.ts"
import { type Answer, askOnceMore, type Complain } from "./providers/second-answer.ts"
import { complainOfAddress } from "./providers/wishes.ts"
import { askUntilItFits, createShape } from "./providers/structured.ts"

/** A model, over the network or on this machine. */
export type ModelSource = {
  provider: Exclude<AiProvider, "local">
  model: string
  /** By default the list price; without one, an administrator must set it before the model can be used. */
  price?: TokenPrice
  hear: Hear
  check: () => Promise<void>
  /** Without it, pictures are drawn locally. */
  pictures?: {
    model: string
    quote: number
    paint: (request: ImageRequest, signal: AbortSignal) => Promise<Generated<Uint8Array>>
  }
  /** Maximum output tokens of the model. */
  maxOutputTokens?: number
  /** What its server was found to take, shared by the engines of its jobs. */
  learned?: Learned | undefined
  /** How long a call may be silent before it is aborted. */
  silenceMs: number
  log?: (facts: object, message: string) => void
  /** The request's id, sent with each call. */
  requestId?: () => string | undefined
}

/** Assumed output size for the estimate; the actual one is charged. */
const EXPECTED_OUTPUT_TOKENS = 1500
/** Output limits: modest for self-hosted servers, larger for models that think before they write. */
const OUTPUT_TOKENS = { llama: 4096, compatible: 4096, openai: 16_000, anthropic: 16_000 } as const
/** A picture comes in one piece, so that its making is silent. */
const PICTURE_SILENCES = 2
/** How much longer than expected an output of known size may be. */
const ROOM_TO_SPARE = 1.4

/** Writes with a model; unsupported work goes to `local`. */
export function createModelEngine(config: ModelSource, local: Engine): Engine {
  const { provider, model, hear, pictures, maxOutputTokens = Number.POSITIVE_INFINITY } = config
  const price = findPrice(model, config.price)
  const learned = config.learned ?? learnNothing()
  const priced = <Value>(value: Value, heard: Heard): Generated<Value> => {
    const { inputTokens, outputTokens, isCutOff } = heard
    const costMicroUsd = tokenCost(price ?? FREE, heard)
    return { value, provider, model, inputTokens, outputTokens, costMicroUsd, ...(isCutOff && { isCutOff }) }
  }
  const prepare = <Input, Output>(recipe: AnyRecipe<Input, Output>, input: Input, voice: Voice) => {
    if (!price) throw new GenerationError("price", unpriced(model))
    const tokens = Math.max(OUTPUT_TOKENS[provider], Math.ceil(expectedTokens(recipe, input) * ROOM_TO_SPARE))
    const limit = () => Math.min(learned.maxOutputTokens, maxOutputTokens, tokens)
    const { system, user } = recipe.prompt(input, voice)
    const shape = recipe.output instanceof z.ZodString ? undefined : createShape(recipe.name, recipe.output)
    return {
      user,
      order: (turns: Turn[]) => () =>
        shape ? shape.order(learned.format, system, turns, limit()) : { system, turns, maxOutputTokens: limit() },
      read: shape
        ? (answer: string, isLast = false) =>
            shape.read(answer, () => recipe.fromText?.(tidyText(answer, user), input, isLast))
        : (answer: string) => recipe.output.safeParse(requireText(tidyText(answer, user))),
    }
  }
  return {
    provider,
    model,
    writer: () => ({ provider, model }),
    check: config.check,
    quote(recipe, input, voice) {
      const { system, user } = recipe.prompt(input, voice)
      const usage = { inputTokens: estimateTokens(system + user), outputTokens: expectedTokens(recipe, input) }
      return tokenCost(price ?? FREE, usage)
    },
    painter: () => (pictures ? { provider, model: pictures.model } : local.painter()),
    quoteImage: (request) => (pictures ? pictures.quote : local.quoteImage(request)),
    generate: (recipe, input, voice, options) =>
      attempted(config, recipe.name, options, async (listening) => {
        const { user, order, read } = prepare(recipe, input, voice)
        const say = (turns: Turn[]) => drain(persist(hear, learned, order(turns), listening))
        const first = await askUntilItFits(user, say, read, options?.mayBeCut)
        const again = orNone({ config, recipe: recipe.name, listening }, say, read)
        const { value, heard } = await askOnceMore(user, first, listComplaints(recipe, input, voice), again)
        return priced(tidied(recipe, input, value, voice), heard)
      }),
    async *stream(recipe, input, voice, options) {
      const listening = listenTo(config, options)
      try {
        const { user, order, read } = prepare(recipe, input, voice)
        const say = (turns: Turn[]) => persist(hear, learned, order(turns), listening)
        const answer = yield* withoutChatter(say([{ role: "user", text: user }]), user)
        // What was shown cannot be withdrawn: the final text replaces it.
        const again = orNone({ config, recipe: recipe.name, listening }, (turns) => drain(say(turns)), read)
        const kept = await askOnceMore(
          user,
          { value: answer.text, heard: answer },
          listComplaints(recipe, input, voice),
          again,
        )
        return priced(requireText(tidied(recipe, input, kept.value, voice)), kept.heard)
      } catch (error) {
        throw failed({ config, recipe: recipe.name, listening }, error)
      }
    },
    async image(request, options) {
      if (!pictures) return local.image(request, options)
      const painter = { ...config, model: pictures.model, silenceMs: config.silenceMs * PICTURE_SILENCES }
      return attempted(painter, "image", options, ({ signal, silenceMs }) => {
        const limit = AbortSignal.timeout(silenceMs)
        return pictures.paint(request, signal ? AbortSignal.any([signal, limit]) : limit)
      })
    },
  }
}

const tidied = <Input, Output>(
  { tidy }: AnyRecipe<Input, Output>,
  input: Input,
  value: Output,
  voice: Voice,
): Output => (tidy ? tidy(value, input, voice) : value)

const listComplaints = <Input, Output>(
  recipe: AnyRecipe<Input, Output>,
  input: Input,
  voice: Voice,
): Complain<Output>[] => [
  complainOfLanguage({ voice, brief: recipe.brief?.(input), words: recipe.words }),
  (value) =>
    complainOfAddress(recipe.words?.(value) ?? textsIn(value).join("\n"), recipe.brief?.(input) ?? "", voice.language),
  (value) => recipe.complain?.(value, input, voice),
]

const expectedTokens = <Input, Output>({ expectedTokens: of }: AnyRecipe<Input, Output>, input: Input): number =>
  of ? Math.ceil(of(input)) : EXPECTED_OUTPUT_TOKENS

type ModelCall = { config: ModelSource; recipe: string; listening: Listening }

/** A second answer for an existing text: if it fails, the first is used and the failure only logged. */
const orNone =
  <Output>(
    call: ModelCall,
    say: (turns: Turn[]) => Promise<Heard>,
    read: (answer: string) => z.ZodSafeParseResult<Output>,
  ) =>
  async (turns: Turn[]): Promise<Answer<Output> | undefined> => {
    try {
      const answer = await say(turns)
      const parsed = read(answer.text)
      return parsed.success ? { value: parsed.data, heard: answer } : undefined
    } catch (error) {
      const failure = failed(call, error)
      if (failure.reason === "cancelled") throw failure
      return undefined
    }
  }

const unpriced = (model: string): string =>
  `The price of the model "${model}" is not known. An administrator sets it on the Models screen.`

const listenTo = (config: ModelSource, { signal, onPlace }: GenerateOptions = {}): Listening => ({
  callId: [config.requestId?.(), randomUUID()].filter(Boolean).join("/"),
  silenceMs: config.silenceMs,
  signal,
  ...(onPlace && { onPlace }),
})

async function attempted<Result>(
  config: ModelSource,
  recipe: string,
  options: GenerateOptions | undefined,
  work: (listening: Listening) => Promise<Result>,
): Promise<Result> {
  const listening = listenTo(config, options)
  try {
    return await work(listening)
  } catch (error) {
    throw failed({ config, recipe, listening }, error)
  }
}

/** The failure with a message for the user; the provider's message is logged under the id sent to it. */
function failed({ config, recipe, listening }: ModelCall, error: unknown): GenerationError {
  const { provider, model, log } = config
  const explained = explainFailure(error, { model, ...listening })
  if (explained.reason === "cancelled") return explained
  const { status, said, requestId: providerRequestId } = readRefusal(error)
  const { callId } = listening
  log?.(
    { callId, providerRequestId, provider, model, recipe, status, said, reason: explained.reason },
    "A model's call failed.",
  )
  return explained
}

async function drain(pieces: AsyncGenerator<string, Heard>): Promise<Heard> {
  let step = await pieces.next()
  while (!step.done) step = await pieces.next()
  return step.value
}

/** The chunks of the text itself, without a model's chatter. */
async function* withoutChatter(pieces: AsyncGenerator<string, Heard>, user: string): AsyncGenerator<string, Heard> {
  const tidy = createTidyStream(user)
  try {
    let step = await pieces.next()
    while (!step.done) {
      const piece = tidy.push(step.value)
      if (piece) yield piece
      step = await pieces.next()
    }
    const rest = tidy.end()
    if (rest) yield rest
    return { ...step.value, text: requireText(tidy.text()) }
  } finally {
    // Ending the loop early aborts the call.
    await pieces.return({ text: "", inputTokens: 0, outputTokens: 0, isCutOff: true })
  }
}

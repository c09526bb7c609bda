import { z } from "zod"
import { type AnyRecipe, type Engine, type Generated, GenerationError, type Voice } from "./engine.ts"
import { limitedFetch } from "./limited-fetch.ts"
import { estimateTokens, IMAGE_MICRO_USD, tokenCost } from "./prices.ts"
import { checkProvider } from "./remote-check.ts"
import { paint } from "./remote-image.ts"

/** OpenAI, Anthropic and servers that speak their protocols, through the AI SDK (loaded at the first call). */

export type RemoteConfig = {
  provider: "openai" | "anthropic"
  apiKey: string
  baseUrl?: string
  model: string
  /** OpenAI protocol only; without one pictures are drawn locally. */
  imageModel?: string
  /** Whole call, retries included; of a long one the longest silence. */
  timeoutMs?: number
}

const TIMEOUT_MS = 25_000
/** The quote assumes answers of this size; the reservation is settled to the real one. */
const EXPECTED_OUTPUT_TOKENS = 1500
const MAX_OUTPUT_TOKENS = 16_000
/** Answers of a known size may be longer than expected by this much. */
const ROOM_TO_SPARE = 1.4

export function createRemoteEngine(config: RemoteConfig, local: Engine): Engine {
  const { provider, model } = config
  const settled = <Value>(value: Value, usage: Usage): Generated<Value> => {
    const inputTokens = usage.inputTokens ?? 0
    const outputTokens = usage.outputTokens ?? 0
    return { value, provider, inputTokens, outputTokens, costMicroUsd: tokenCost(model, inputTokens, outputTokens) }
  }
  return {
    provider,
    check: () => checkProvider(config),
    quote(recipe, input, voice) {
      const { system, user } = recipe.prompt(input, voice)
      return tokenCost(model, estimateTokens(system + user), expectedTokens(recipe, input))
    },
    quoteImage: (request) => (config.imageModel ? IMAGE_MICRO_USD : local.quoteImage(request)),
    async generate(recipe, input, voice, options) {
      try {
        if (recipe.isLong) return await listen(config, recipe, input, voice, options?.signal, settled)
        return await ask(config, recipe, input, voice, withTimeout(config, options?.signal), settled)
      } catch (error) {
        throw explained(error, options?.signal)
      }
    },
    async *stream(recipe, input, voice, options) {
      try {
        const { streamText } = await import("ai")
        const result = streamText({
          ...(await callOf(config, recipe, input, voice)),
          abortSignal: withTimeout(config, options?.signal),
          // The stream itself reports the failure; the SDK would print it as well.
          onError: () => {},
        })
        let text = ""
        for await (const part of result.fullStream) {
          if (part.type === "finish" && part.finishReason === "content-filter") throw refused()
          if (part.type === "error") throw part.error
          if (part.type === "abort") throw tooSlow()
          if (part.type !== "text-delta") continue
          text += part.text
          yield part.text
        }
        if (!text.trim()) throw new GenerationError("bad-answer", "The provider sent an empty answer.")
        return settled(text.trim(), await result.usage)
      } catch (error) {
        throw explained(error, options?.signal)
      }
    },
    async image(request, options) {
      if (!config.imageModel) return local.image(request, options)
      try {
        return await paint(config, config.imageModel, request, withTimeout(config, options?.signal))
      } catch (error) {
        throw explained(error, options?.signal)
      }
    },
  }
}

type Usage = { inputTokens?: number | undefined; outputTokens?: number | undefined }

const withTimeout = ({ timeoutMs = TIMEOUT_MS }: RemoteConfig, signal: AbortSignal | undefined): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])])

async function ask<Input, Output>(
  config: RemoteConfig,
  recipe: AnyRecipe<Input, Output>,
  input: Input,
  voice: Voice,
  abortSignal: AbortSignal,
  settled: (value: Output, usage: Usage) => Generated<Output>,
): Promise<Generated<Output>> {
  const { generateText, Output: SdkOutput } = await import("ai")
  const call = { ...(await callOf(config, recipe, input, voice)), abortSignal }
  const schema: z.ZodType<Output> = recipe.output
  if (recipe.output instanceof z.ZodString) {
    const { text, usage, finishReason } = await generateText(call)
    if (finishReason === "content-filter") throw refused()
    if (!text.trim()) throw new GenerationError("bad-answer", "The provider sent an empty answer.")
    return settled(schema.parse(text.trim()), usage)
  }
  const result = await generateText({ ...call, output: SdkOutput.object({ schema }) })
  if (result.finishReason === "content-filter") throw refused()
  return settled(schema.parse(result.output), result.usage)
}

/** The same for answers that take minutes, heard as a stream: silence ends the call, length does not. */
async function listen<Input, Output>(
  config: RemoteConfig,
  recipe: AnyRecipe<Input, Output>,
  input: Input,
  voice: Voice,
  asked: AbortSignal | undefined,
  settled: (value: Output, usage: Usage) => Generated<Output>,
): Promise<Generated<Output>> {
  const { streamText, Output: SdkOutput } = await import("ai")
  const silence = new AbortController()
  const giveUp = () => silence.abort(tooSlow())
  let timer = setTimeout(giveUp, config.timeoutMs ?? TIMEOUT_MS)
  try {
    const result = streamText({
      ...(await callOf(config, recipe, input, voice)),
      output: SdkOutput.object({ schema: recipe.output }),
      abortSignal: asked ? AbortSignal.any([silence.signal, asked]) : silence.signal,
      onError: () => {},
    })
    for await (const part of result.fullStream) {
      clearTimeout(timer)
      timer = setTimeout(giveUp, config.timeoutMs ?? TIMEOUT_MS)
      if (part.type === "finish" && part.finishReason === "content-filter") throw refused()
      if (part.type === "error") throw part.error
      if (part.type === "abort") throw tooSlow()
    }
    return settled(recipe.output.parse(await result.output), await result.usage)
  } finally {
    clearTimeout(timer)
  }
}

const expectedTokens = <Input, Output>({ expectedTokens: of }: AnyRecipe<Input, Output>, input: Input): number =>
  of ? Math.ceil(of(input)) : EXPECTED_OUTPUT_TOKENS

async function callOf<Input, Output>(
  config: RemoteConfig,
  recipe: AnyRecipe<Input, Output>,
  input: Input,
  voice: Voice,
) {
  const { system, user } = recipe.prompt(input, voice)
  return {
    model: await languageModel(config),
    instructions: system,
    prompt: user,
    maxOutputTokens: Math.max(MAX_OUTPUT_TOKENS, Math.ceil(expectedTokens(recipe, input) * ROOM_TO_SPARE)),
    maxRetries: 1,
  }
}

async function languageModel({ provider, apiKey, baseUrl, model }: RemoteConfig) {
  const options = { apiKey, fetch: limitedFetch, ...(baseUrl && { baseURL: baseUrl }) }
  if (provider === "anthropic") return (await import("@ai-sdk/anthropic")).createAnthropic(options)(model)
  // The chat protocol is the one that Ollama, vLLM and LiteLLM speak too.
  return (await import("@ai-sdk/openai")).createOpenAI(options).chat(model)
}

const tooSlow = (): DOMException => new DOMException("The provider took too long.", "TimeoutError")
const refused = (): GenerationError => new GenerationError("refused", "The provider refused this request.")

/** The failure as a reason that may be shown; what the provider said stays out of it, except for refusals over money. */
function explained(error: unknown, asked: AbortSignal | undefined): GenerationError {
  if (error instanceof GenerationError) return error
  if (asked?.aborted) return new GenerationError("cancelled", "The generation was cancelled.")
  const cause = error instanceof Error && "lastError" in error ? error.lastError : error
  if (cause instanceof Error && (cause.name === "TimeoutError" || cause.name === "AbortError")) {
    return new GenerationError("timeout", "The provider took too long to answer.")
  }
  const status = typeof cause === "object" && cause !== null && "statusCode" in cause ? Number(cause.statusCode) : 0
  const text = cause instanceof Error ? cause.message : ""
  if (status === 402 || /credit|billing|payment method|quota/i.test(text)) {
    return new GenerationError("credits", "The provider's account needs credits or a payment method.")
  }
  if (status === 401)
    return new GenerationError("unavailable", "The provider does not accept the key of this instance.")
  if (status === 429) return new GenerationError("rate-limit", "The provider is busy. Please try again in a minute.")
  if (status === 400 || status === 403) return refused()
  if (
    /NoObject|NoOutput|TypeValidation|JSONParse|ZodError|InvalidResponse|TooLarge/.test(
      cause instanceof Error ? cause.name : "",
    )
  ) {
    return new GenerationError("bad-answer", "The provider's answer could not be used.")
  }
  return new GenerationError("unavailable", "The provider could not be reached.")
}

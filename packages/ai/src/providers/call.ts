import type { OpenAIProvider } from "@ai-sdk/openai"
import { GenerationError } from "../engine.ts"
import { limitedFetch, WebPageError } from "../limited-fetch.ts"
import { estimateTokens } from "../prices.ts"
import { readRefusal, REFUSED_CONTENT } from "./failures.ts"
import type { RemoteConfig } from "./config.ts"
import type { Heard, Listening, Order } from "./order.ts"

type Model = ReturnType<OpenAIProvider["chat"]>

/**
 * Makes one call, always as a stream: silence aborts it, length does not.
 * @returns the answer, once the model has completed it
 */
export async function* hear(config: RemoteConfig, order: Order, listening: Listening): AsyncGenerator<string, Heard> {
  const { signal, silenceMs, callId } = listening
  const silence = new AbortController()
  const giveUp = () => silence.abort(new DOMException("The provider took too long.", "TimeoutError"))
  let timer = setTimeout(giveUp, silenceMs)
  const onLife = () => {
    clearTimeout(timer)
    timer = setTimeout(giveUp, silenceMs)
  }
  const abortSignal = signal ? AbortSignal.any([silence.signal, signal]) : silence.signal
  try {
    const model = await openModel(config, onLife)
    const { stream } = await model.doStream({
      prompt: [
        { role: "system", content: order.system },
        ...order.turns.map(({ role, text }) => ({ role, content: [{ type: "text" as const, text }] })),
      ],
      ...limitOutput(order),
      ...(order.responseFormat && { responseFormat: order.responseFormat }),
      headers: { "x-client-request-id": callId },
      abortSignal,
    })
    return yield* read(stream, order, listening.onPiece)
  } finally {
    clearTimeout(timer)
    silence.abort()
  }
}

const limitOutput = ({ limitName, maxOutputTokens }: Order) =>
  limitName ? { providerOptions: { openai: { maxCompletionTokens: maxOutputTokens } } } : { maxOutputTokens }

type Stream = Awaited<ReturnType<Model["doStream"]>>["stream"]
type Part = Stream extends AsyncIterable<infer Each> ? Each : never
type Finish = Extract<Part, { type: "finish" }>

async function* read(stream: Stream, order: Order, onPiece?: () => void): AsyncGenerator<string, Heard> {
  let text = ""
  let end: Heard | undefined
  for await (const part of untilLost(stream, () => text !== "")) {
    if (part.type === "error") throw text && isLostLine(part.error) ? brokenOff(part.error) : part.error
    if (part.type === "text-delta" && part.delta) {
      text += part.delta
      onPiece?.()
      yield part.delta
    }
    if (part.type === "finish") end = readEnd(part, order, text)
  }
  if (!end) throw brokenOff()
  return end
}

/** @throws if the model did not complete its response */
function readEnd({ finishReason, usage }: Finish, { system, turns }: Order, text: string): Heard {
  const { unified, raw } = finishReason
  if (unified === "content-filter") throw new GenerationError("refused", REFUSED_CONTENT)
  if (unified === "interrupted" || unified === "error" || (unified === "other" && !raw)) throw brokenOff()
  const prompt = system + turns.map((turn) => turn.text).join("")
  // Servers that count nothing report nothing, or zero.
  const inputTokens = usage.inputTokens.total || estimateTokens(prompt)
  // Some servers leave thinking out of the tokens written, and only count it in the sum.
  const beside = Number(usage.raw?.total_tokens ?? 0) - inputTokens
  return {
    text,
    inputTokens,
    outputTokens: Math.max(usage.outputTokens.total ?? 0, beside) || estimateTokens(text),
    cachedTokens: usage.inputTokens.cacheRead ?? 0,
    isCutOff: unified === "length",
  }
}

const isLostLine = (error: unknown): boolean => error instanceof TypeError || readRefusal(error).said === "terminated"

/** A connection lost in the middle is a broken answer; before the first chunk it is an unreachable server. */
async function* untilLost(stream: Stream, hasBegun: () => boolean) {
  try {
    yield* stream
  } catch (error) {
    const isLost = error instanceof Error && !["AbortError", "TimeoutError"].includes(error.name)
    throw isLost && hasBegun() ? brokenOff(error) : error
  }
}

const brokenOff = (cause?: unknown): GenerationError =>
  new GenerationError("broken", "The answer broke off before its end. Nothing was charged.", { cause })

async function openModel({ provider, apiKey = "none", baseUrl, model }: RemoteConfig, onLife: () => void) {
  const options = { apiKey, fetch: noticing(onLife), ...(baseUrl && { baseURL: baseUrl }) }
  if (provider === "anthropic") return (await import("@ai-sdk/anthropic")).createAnthropic(options)(model)
  // The chat protocol is also supported by Ollama, vLLM and LiteLLM.
  return (await import("@ai-sdk/openai")).createOpenAI(options).chat(model)
}

/** Reports every sign of life: headers, chunks, and the comments servers send to keep a stream alive. */
const noticing =
  (onLife: () => void): typeof limitedFetch =>
  async (input, init) => {
    const response = await limitedFetch(input, init)
    onLife()
    if (response.ok && response.headers.get("content-type")?.includes("text/html")) throw new WebPageError()
    if (!response.body) return response
    const watch = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        onLife()
        controller.enqueue(chunk)
      },
    })
    const { status, statusText, headers } = response
    return new Response(response.body.pipeThrough(watch), { status, statusText, headers })
  }

import type { VideoAudio } from "@brandwright/contract/video/video"
import { GenerationError } from "../engine.ts"
import { checkProvider } from "../remote-check.ts"
import { limitedFetch } from "../limited-fetch.ts"
import { type Speaking, type Speech, type Spoken, spokenText } from "./speech.ts"

export type OpenAiSpeechConfig = {
  /** Up to and with "/v1". */
  baseUrl: string
  apiKey?: string
  model: string
  /** Voice names of the server by our voice types; what is absent has OpenAI's names. */
  voices?: Partial<Record<VideoAudio["voiceType"], string>>
  /** Micro-dollars for a million characters; absent: the list price. */
  price?: number
  timeoutMs?: number
}

const VOICES: Record<VideoAudio["voiceType"], string> = {
  professional: "onyx",
  casual: "alloy",
  energetic: "nova",
  calm: "shimmer",
}
const SPEEDS: Record<VideoAudio["speed"], number> = { slow: 0.85, normal: 1, fast: 1.2 }
/** Where a model does not read instructions, the tone still shows in its pace. */
const PACES: Record<VideoAudio["tone"], number> = { engaging: 1.03, authoritative: 0.96, friendly: 1, dramatic: 0.92 }
const TONES: Record<VideoAudio["tone"], string> = {
  engaging: "lively and engaging, drawing the listener in",
  authoritative: "firm and authoritative, sure of every word",
  friendly: "warm and friendly, with a smile",
  dramatic: "dramatic, with pauses and rising tension",
}
/** A million characters of speech, micro-dollars: the list price of the standard models; HD models cost twice that. */
const LIST_PRICE = 15_000_000
const TIMEOUT_MS = 120_000

/** OpenAI's speech endpoint, or that of a server which speaks its protocol. */
export function createOpenAiSpeech(config: OpenAiSpeechConfig): Speech {
  const { model, voices, price = LIST_PRICE * (/hd/i.test(model) ? 2 : 1) } = config
  return {
    provider: "openai",
    model,
    version: `${config.baseUrl} ${model} ${JSON.stringify(voices ?? {})}`,
    quote: (text) => Math.ceil((spokenText(text).length * price) / 1_000_000),
    check: () => checkProvider({ provider: "compatible", ...config }),
    async speak(text, voice, signal) {
      try {
        const limit = AbortSignal.any([signal, AbortSignal.timeout(config.timeoutMs ?? TIMEOUT_MS)])
        return await ask(config, spokenText(text), voice, limit)
      } catch (error) {
        throw explained(error, signal)
      }
    },
  }
}

async function ask(
  { baseUrl, apiKey, model, voices }: OpenAiSpeechConfig,
  input: string,
  { voiceType, speed, tone }: Speaking,
  signal: AbortSignal,
): Promise<Spoken> {
  const response = await limitedFetch(`${baseUrl.replace(/\/+$/, "")}/audio/speech`, {
    method: "POST",
    signal,
    // The key must not follow a redirect to another host.
    redirect: "error",
    headers: { "content-type": "application/json", ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
    body: JSON.stringify({
      model,
      input,
      voice: voices?.[voiceType] ?? VOICES[voiceType],
      speed: Math.round(SPEEDS[speed] * PACES[tone] * 100) / 100,
      instructions: `A ${voiceType} voice. Speak in a manner that is ${TONES[tone]}.`,
      response_format: "mp3",
    }),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw refusal(response.status)
  }
  const bytes = new Uint8Array(await response.arrayBuffer())
  const mimeType = audioType(bytes)
  if (!mimeType) throw new GenerationError("bad-answer", "The speech provider sent something that is no sound.")
  return { bytes, mimeType }
}

/** By the first bytes: the header may say anything. */
function audioType(bytes: Uint8Array): Spoken["mimeType"] | undefined {
  const start = Buffer.from(bytes.subarray(0, 12)).toString("latin1")
  if (start.startsWith("RIFF") && start.endsWith("WAVE")) return "audio/wav"
  const isMp3 = start.startsWith("ID3") || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0)
  return isMp3 ? "audio/mpeg" : undefined
}

function refusal(status: number): GenerationError {
  if (status === 401)
    return new GenerationError("unavailable", "The speech provider does not accept the key of this instance.")
  if (status === 402) return new GenerationError("credits", "The provider's account needs credits or a payment method.")
  if (status === 429)
    return new GenerationError("rate-limit", "The speech provider is busy. Please try again in a minute.")
  if (status < 500) return new GenerationError("refused", "The speech provider refused this text.")
  return new GenerationError("unavailable", "The speech provider could not be reached.")
}

function explained(error: unknown, asked: AbortSignal): GenerationError {
  if (error instanceof GenerationError) return error
  if (asked.aborted) return new GenerationError("cancelled", "The generation was canceled.")
  if (error instanceof Error && error.name === "TimeoutError")
    return new GenerationError("timeout", "The speech provider took too long to answer.")
  if (error instanceof Error && error.name === "TooLargeError")
    return new GenerationError("bad-answer", "The speech provider's answer is too large.")
  return new GenerationError("unavailable", "The speech provider could not be reached.")
}

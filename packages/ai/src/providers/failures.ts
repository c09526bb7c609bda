import { MINUTE_MS } from "@brandwright/contract/durations"
import { GenerationError } from "../engine.ts"

/** Details of a server's refusal: 0 where it gave none. */
export type Refusal = { status: number; said: string; retryAfterMs?: number; requestId?: string }

const SAID_CHARS = 600

/** Extracts the refusal from a client library's error. */
export function readRefusal(error: unknown): Refusal {
  const cause = error instanceof Error && "lastError" in error ? error.lastError : error
  const status = Number(field(cause, "statusCode") ?? field(cause, "code")) || 0
  const headers = field(cause, "responseHeaders")
  const body = String(field(cause, "responseBody") ?? "")
  const message = cause instanceof Error ? cause.message : typeof cause === "string" ? cause : textAt(cause)
  return {
    status,
    said: `${message} ${body}`.trim().slice(0, SAID_CHARS),
    retryAfterMs: readRetryAfter(field(headers, "retry-after")),
    requestId: asText(field(headers, "x-request-id") ?? field(headers, "request-id")),
  }
}

const field = (holder: unknown, name: string): unknown =>
  typeof holder === "object" && holder !== null ? Reflect.get(holder, name) : undefined
const asText = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined)
const textAt = (holder: unknown): string => asText(field(holder, "message")) ?? ""

/** Seconds or a date (RFC 9110). */
function readRetryAfter(value: unknown): number | undefined {
  if (typeof value !== "string" || !value) return undefined
  const seconds = Number(value)
  const ms = Number.isNaN(seconds) ? Date.parse(value) - Date.now() : seconds * 1000
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

export const isAboutFormat = ({ status, said }: Refusal): boolean =>
  [400, 404, 415, 422, 500, 501].includes(status) &&
  /response_?format|json_?(?:schema|object)|output_(?:format|config)|structured|schema|grammar|strict/i.test(said)

const LENGTH_STATUSES: readonly number[] = [400, 413, 422]
const OUTPUT = /max_?(?:completion_|output_|new_)?tokens/i
const CONTEXT =
  /context[ _](?:length|window|size)|n_ctx|maximum context|(?:prompt|string) (?:is )?too long|too many (?:input )?tokens|request too large/i

/** The server knows the output limit by its newer name only. */
export const isAboutLimitName = ({ status, said }: Refusal): boolean =>
  status === 400 && /max_tokens/.test(said) && /max_completion_tokens/.test(said)

export const isAboutLength = ({ status, said }: Refusal): boolean =>
  LENGTH_STATUSES.includes(status) && (OUTPUT.test(said) || CONTEXT.test(said))

/** Prompt and output together are too long, which does not mean that the prompt must be shorter. */
export const isAboutContext = ({ status, said }: Refusal): boolean =>
  LENGTH_STATUSES.includes(status) && CONTEXT.test(said)

/** A smaller output limit than the refused one, by the server's own figure if it names one. */
export function smallerLimit(refused: number, { said }: Refusal): number {
  const named = (said.match(/\d{3,7}/g) ?? []).map(Number).filter((figure) => figure >= 256 && figure < refused)
  return Math.min(Math.max(0, ...named) || refused, Math.floor(refused / 2))
}

export const isMissingModel = ({ status, said }: Refusal): boolean =>
  (status === 404 && /model/i.test(said)) ||
  (status >= 400 &&
    status < 500 &&
    /model\b.{0,80}(?:not found|not exist|unknown|not available|not loaded)|invalid model/i.test(said))

/** The codes of OpenAI, Azure and others for a text or a picture that they do not make. */
const AGAINST_ITS_RULES = /content[_ ](?:policy|filter)|moderation|safety[_ ]system|responsible/i
export const REFUSED_CONTENT =
  "The provider refused this by its content rules. Change the wording, or choose another model."

const ANOTHER_KEY = "An administrator enters another one on the Models screen."
const ANOTHER_MODEL = "An administrator chooses another one on the Models screen."
const ANOTHER_ADDRESS = "An administrator corrects it on the Models screen."
const SHORTER = "Shorten it, or choose a model with a larger context."
const LATER = "Try again in a minute."
const IN_THE_LOG = "The server's log has its reason."

type CallInfo = { model: string; signal: AbortSignal | undefined; silenceMs: number }
type Explanation = [reason: GenerationError["reason"], message: string]

/** The failure with a message for the user; the server's message is only logged. */
export function explainFailure(error: unknown, { model, signal, silenceMs }: CallInfo): GenerationError {
  const cause = error instanceof Error && "lastError" in error ? error.lastError : error
  const make = ([reason, message]: Explanation) => new GenerationError(reason, message, { cause: error })
  if (signal?.aborted) return make(["cancelled", "The generation was canceled."])
  if (error instanceof GenerationError) return error
  const name = cause instanceof Error ? cause.name : ""
  if (name === "TimeoutError" || name === "AbortError") {
    return make(["timeout", `The provider took too long: nothing came for ${Math.round(silenceMs / 1000)} seconds.`])
  }
  const refusal = readRefusal(error)
  return make(explainMessage(refusal, model) ?? explainStatus(refusal, model) ?? explainName(name))
}

/** What the server's own words say. */
function explainMessage(refusal: Refusal, model: string): Explanation | undefined {
  const { status, said } = refusal
  if (status === 402 || (status !== 404 && /credit|billing|payment method|insufficient_quota|quota/i.test(said)))
    return ["credits", "The provider's account needs credits or a payment method. Its owner adds them there."]
  if (status === 401) return ["key", `The provider does not accept the key of this instance. ${ANOTHER_KEY}`]
  if (isMissingModel(refusal))
    return ["model-not-found", `The model "${model}" was not found at its provider. ${ANOTHER_MODEL}`]
  if (isAboutLength(refusal)) return ["too-long", `The text is too long for the model "${model}". ${SHORTER}`]
  return undefined
}

function explainStatus(refusal: Refusal, model: string): Explanation | undefined {
  const { status, said } = refusal
  if (status === 404)
    return ["unavailable", `The address of the provider is not right: it knows no such call. ${ANOTHER_ADDRESS}`]
  if (status === 429 || status === 503 || status === 529) return ["rate-limit", busyMessage(refusal)]
  if (status >= 500) return ["unavailable", `The provider failed with a fault of its own (${status}). ${LATER}`]
  if (status < 400) return undefined
  if (AGAINST_ITS_RULES.test(said)) return ["refused", REFUSED_CONTENT]
  if (status === 403) return ["key", `The key of this instance may not use the model "${model}". ${ANOTHER_KEY}`]
  return ["refused", `The provider refused this request (${status}). ${IN_THE_LOG}`]
}

function explainName(name: string): Explanation {
  if (name === "RedirectedError")
    return ["unavailable", `The address of the provider redirects to another one. ${ANOTHER_ADDRESS}`]
  if (name === "WebPageError")
    return ["unavailable", `The address of the provider leads to a web page: often /v1 is missing. ${ANOTHER_ADDRESS}`]
  return /NoObject|NoOutput|TypeValidation|JSONParse|ZodError|InvalidResponse|TooLarge|NoImage/.test(name)
    ? ["bad-answer", "The provider's answer could not be used. Nothing was charged."]
    : ["unavailable", "The provider could not be reached. Try again later."]
}

function busyMessage({ retryAfterMs = MINUTE_MS }: Refusal): string {
  const minutes = Math.max(1, Math.ceil(retryAfterMs / MINUTE_MS))
  return `The provider is busy. Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`
}

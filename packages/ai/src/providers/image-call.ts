import { setTimeout as sleep } from "node:timers/promises"
import { z } from "zod"
import { GenerationError } from "../engine.ts"
import { limitedFetch } from "../limited-fetch.ts"
import { openPicture } from "../pictures/open-picture.ts"
import { PROVIDER_URLS } from "../remote-check.ts"
import type { RemoteConfig } from "./config.ts"
import { isMissingModel, readRefusal } from "./failures.ts"
import { pauseBefore } from "./persist.ts"

export type PictureOrder = {
  model: string
  prompt: string
  width: number
  height: number
  /** A PNG to start from. */
  reference?: Uint8Array
  signal: AbortSignal
}

/** A server's refusal, with what `readRefusal` reads. */
class RefusedError extends Error {
  override readonly name = "AI_APICallError"
  readonly statusCode: number
  readonly responseBody: string
  readonly responseHeaders: Record<string, string>
  constructor(response: Response, body: string) {
    super(`The server answered ${response.status}.`)
    this.statusCode = response.status
    this.responseBody = body
    this.responseHeaders = Object.fromEntries(response.headers)
  }
}

/** What a call asks for beside the picture itself; servers differ in what they know of it. */
type Wishes = { size?: string; response_format?: "b64_json" }

const ATTEMPTS = 5

/**
 * One picture by OpenAI's images protocol; from a reference by its edits. A size or a format that the server does not
 * know is left out, and a busy server is waited for as it asks.
 * @returns the bytes of a PNG, JPEG or WebP
 */
export async function callForPicture(config: RemoteConfig, order: PictureOrder): Promise<Uint8Array> {
  let wishes = firstWishes(order)
  let pauses = 0
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await readPicture(config, await send(config, order, wishes), order.signal)
    } catch (error) {
      const fewer = fewerWishes(wishes, error)
      const pauseMs = pauseBefore(readRefusal(error), error, pauses)
      if (attempt >= ATTEMPTS || order.signal.aborted) throw error
      if (fewer) wishes = fewer
      else if (pauseMs === undefined) throw explained(error, order)
      else {
        pauses += 1
        await sleep(pauseMs, undefined, { signal: order.signal })
      }
    }
  }
}

/** OpenAI's newer models always return bytes, and reject a parameter that asks for them. */
const ANSWERS_BYTES = /^(?:chatgpt|gpt)-image/
const SQUARE = "1024x1024"

function firstWishes({ model, width, height }: PictureOrder): Wishes {
  const [wide, tall] = model.startsWith("dall-e-3") ? ["1792x1024", "1024x1792"] : ["1536x1024", "1024x1536"]
  const size = width === height || model.startsWith("dall-e-2") ? SQUARE : width > height ? wide : tall
  return { size, ...(!ANSWERS_BYTES.test(model) && { response_format: "b64_json" }) }
}

function fewerWishes({ size, ...others }: Wishes, error: unknown): Wishes | undefined {
  const { status, said } = readRefusal(error)
  if (status !== 400 && status !== 422) return undefined
  if (others.response_format && /response_?format/i.test(said)) return { size }
  if (!size || !/\bsize\b/i.test(said)) return undefined
  return size === SQUARE ? others : { ...others, size: SQUARE }
}

async function send(config: RemoteConfig, order: PictureOrder, wishes: Wishes): Promise<unknown> {
  const { model, prompt, reference, signal } = order
  const fields = { model, prompt, n: 1, ...wishes }
  const response = await limitedFetch(`${serverUrl(config)}/images/${reference ? "edits" : "generations"}`, {
    method: "POST",
    headers: { ...buildKeyHeader(config), ...(!reference && { "content-type": "application/json" }) },
    body: reference ? toForm(fields, reference) : JSON.stringify(fields),
    signal,
  })
  const body = await response.text()
  if (!response.ok) throw new RefusedError(response, body)
  try {
    return JSON.parse(body)
  } catch (error) {
    throw unusable(error)
  }
}

function toForm(fields: Record<string, string | number>, reference: Uint8Array): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  form.set("image", new Blob([Uint8Array.from(reference)], { type: "image/png" }), "picture.png")
  return form
}

const buildKeyHeader = ({ apiKey }: RemoteConfig): Record<string, string> =>
  apiKey ? { authorization: `Bearer ${apiKey}` } : {}
const serverUrl = ({ baseUrl = PROVIDER_URLS.openai }: RemoteConfig): string => baseUrl.replace(/\/+$/, "")

const answer = z.object({
  data: z.array(z.object({ b64_json: z.string().nullish(), url: z.string().nullish() })).min(1),
})
const DATA_URL = /^data:[\w/+.-]*;base64,/
/** Formats that hold pixels and nothing else. */
const FORMATS: readonly string[] = ["png", "jpeg", "webp"]

async function readPicture(config: RemoteConfig, said: unknown, signal: AbortSignal): Promise<Uint8Array> {
  const { data } = answer.safeParse(said)
  const { b64_json: coded, url } = data?.data[0] ?? {}
  const inside = coded || (url && DATA_URL.test(url) ? url : "")
  const bytes = inside
    ? new Uint8Array(Buffer.from(inside.replace(DATA_URL, ""), "base64"))
    : url
      ? await openAddress(config, url, signal)
      : undefined
  const { format } = bytes ? await readFormat(bytes) : {}
  if (!bytes || !format || !FORMATS.includes(format)) throw unusable(format)
  return bytes
}

const readFormat = async (bytes: Uint8Array): Promise<{ format?: string }> =>
  (await openPicture(bytes)).metadata().catch(() => ({}))

/** The server itself may have the picture; any other address is checked like one that a user gives. */
async function openAddress(config: RemoteConfig, url: string, signal: AbortSignal): Promise<Uint8Array> {
  const base = serverUrl(config)
  const address = URL.canParse(url, base) ? new URL(url, base) : undefined
  if (!address) throw unusable(url)
  if (address.origin !== new URL(base).origin) {
    if (!config.openPublic) throw unusable(url)
    return config.openPublic(address.href).catch((error: unknown) => {
      throw unusable(error)
    })
  }
  const response = await limitedFetch(address, { headers: buildKeyHeader(config), signal })
  if (!response.ok) throw new RefusedError(response, await response.text())
  return new Uint8Array(await response.arrayBuffer())
}

const unusable = (cause: unknown): GenerationError =>
  new GenerationError("bad-answer", "The image model sent no picture that can be used. Nothing was charged.", { cause })

/** A server without edits says that it knows no such address. */
function explained(error: unknown, { reference }: PictureOrder): unknown {
  const refusal = readRefusal(error)
  const isWithoutEdits = reference && [404, 405, 501].includes(refusal.status) && !isMissingModel(refusal)
  return isWithoutEdits ? new GenerationError("unavailable", NO_EDITS, { cause: error }) : error
}

const NO_EDITS =
  "The image model's server cannot work from another picture. Leave the reference out, or connect a model that can."

import { z } from "zod"
import { CONNECTION_PROVIDERS, MODEL_JOBS } from "../content/generation.ts"
import { rowId, usd } from "../wire.ts"

/** The models of this instance: connections, assigned jobs and prices. */

export const CONNECTION_LABEL_MAX = 60
export const MODEL_NAME_MAX = 200
const PRICE_MAX_USD = 10_000

export const modelsText = {
  addressInvalid: "Please enter the address of the server, such as http://localhost:11434/v1.",
  addressOpen: "An address on the internet must begin with https://.",
  addressForbidden: "This address cannot be used for a model server.",
  labelMissing: "Please give the connection a name.",
  notFound: "Connection not found",
  keyAgain: "The address belongs to another server. Please enter the key for it.",
  ofMachine: "A model on this machine has no address and no key.",
  notNoticed: "There is no longer a server at this address.",
  noModels: "The server has no model yet. Load one there first.",
  unreachable: "The server could not be reached, or does not accept the key.",
  unlisted: {
    key: "The server does not accept this key. Enter another one under Connections, Edit.",
    none: "The server has no list of its models. Enter the model's name as the server knows it.",
    slow: "The server took too long to list its models. Enter the model's name, or try again.",
    page: "The address leads to a web page. Correct it under Connections, Edit: it usually ends in /v1.",
    redirect: "The address redirects to another one. Enter that one under Connections, Edit.",
    unreadable: "The server's list of models could not be read. Enter the model's name as the server knows it.",
    unreachable: "The server could not be reached. Check that it runs, and its address under Connections, Edit.",
  },
  notChosen: "No model is chosen for this job.",
} as const

export const connectionInput = z.object({
  provider: z.enum(CONNECTION_PROVIDERS),
  label: z.string().trim().min(1, modelsText.labelMissing).max(CONNECTION_LABEL_MAX),
  /** "" for OpenAI and Anthropic, which have their own. */
  baseUrl: z.literal("").or(z.url({ protocol: /^https?$/, error: modelsText.addressInvalid }).max(500)),
  key: z.string().trim().max(500),
})
/** Without a key the stored one is kept. */
export const connectionUpdate = connectionInput.omit({ provider: true }).extend({
  id: rowId,
  /** Deletes the stored key. */
  dropKey: z.boolean(),
})
export type ConnectionUpdate = z.output<typeof connectionUpdate>
export const connectionOutput = z.object({
  id: rowId,
  /** "llama" is a model on this machine. */
  provider: z.enum(["llama", ...CONNECTION_PROVIDERS]),
  label: z.string(),
  baseUrl: z.string(),
  /** The key's last characters; null without a key. */
  keyHint: z.string().nullable(),
})
export type Connection = z.output<typeof connectionOutput>

const price = z.number().min(0).max(PRICE_MAX_USD)
export const jobInput = z.object({
  job: z.enum(MODEL_JOBS),
  connectionId: rowId,
  model: z.string().trim().min(1).max(MODEL_NAME_MAX),
  /** US dollars per million tokens. */
  inputPrice: price,
  outputPrice: price,
  /** US dollars per picture, or per million spoken characters. */
  unitPrice: price,
  maxOutputTokens: z.number().int().min(256).max(1_000_000).nullable(),
})
export type JobInput = z.output<typeof jobInput>
export const jobRef = z.object({ job: z.enum(MODEL_JOBS) })
export const noticedRef = z.object({ baseUrl: z.string().max(500) })

export const modelsOutput = z.object({
  connections: connectionOutput.array(),
  jobs: z.array(
    z.object({
      job: z.enum(MODEL_JOBS),
      connectionId: rowId,
      model: z.string(),
      inputPrice: usd,
      outputPrice: usd,
      unitPrice: usd,
      maxOutputTokens: z.number().int().nullable(),
    }),
  ),
  /** The environment's model, for jobs without one assigned here; null for the built-in writer. */
  environment: z.object({ provider: z.string(), model: z.string() }).nullable(),
})
export const noticedOutput = z.array(z.object({ label: z.string(), baseUrl: z.string(), models: z.array(z.string()) }))
export type NoticedServer = z.output<typeof noticedOutput>[number]
export const modelNames = z.array(z.string())
export const trialOutput = z.object({
  works: z.boolean(),
  /** The model's answer, or why it failed. */
  answer: z.string(),
  model: z.string(),
  ms: z.number().int(),
  cost: usd,
})

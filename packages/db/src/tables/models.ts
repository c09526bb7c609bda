import type { ColumnType } from "kysely"
import type { Id, MicroUsd, Moment } from "../columns.ts"

/** Who wrote a thing. */
export type AiWriter = "local" | "llama" | "openai" | "anthropic" | "compatible"
/** The name of the model that made a thing; empty where none did. */
export type ModelName = ColumnType<string, string | undefined, string>

/** A server of models that administrators have connected. */
export type AiConnectionTable = {
  id: Id
  provider: "openai" | "anthropic" | "compatible"
  label: string
  baseUrl: string
  /** Encrypted; null where the server asks for none. */
  keySealed: string | null
  createdAt: Moment
  updatedAt: Moment
}

/** Which model does a job, and at what price. */
export type AiJobTable = {
  job: string
  connectionId: number
  model: string
  /** Of a million tokens that are read. */
  inputPrice: MicroUsd
  /** Of a million tokens that are written. */
  outputPrice: MicroUsd
  /** Of a picture, or of a million characters that are spoken. */
  unitPrice: MicroUsd
  maxOutputTokens: number | null
}

export type AiVersionTable = { id: number; version: number }

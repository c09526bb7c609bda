import type { ConnectionProvider } from "@brandwright/contract/content/generation"
import type { ColumnType } from "kysely"
import type { Id, MicroUsd, Moment } from "../columns.ts"

/** The name of the model that made a thing; empty where none did. */
export type ModelName = ColumnType<string, string | undefined, string>

/** A server of models that administrators have connected, or a model on this machine. */
export type AiConnectionTable = {
  id: Id
  provider: "llama" | ConnectionProvider
  /** Of a model on this machine. */
  modelFileId: ColumnType<number | null, number | null | undefined, number | null>
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

/** A model on this machine, from the first byte of its download on. */
export type AiModelFileTable = {
  id: Id
  name: string
  /** As the administrator gave it. */
  address: string
  url: string
  /** In the folder of models, once it is whole; with ".part" at its end before. */
  fileName: string
  state: "downloading" | "ready" | "failed"
  /** Null until the server has told it. */
  sizeBytes: number | null
  receivedBytes: ColumnType<number, number | undefined, number>
  /** Empty where it is not known. */
  sha256: ColumnType<string, string | undefined, string>
  /** Of the version that the first bytes came from. */
  etag: ColumnType<string, string | undefined, string>
  error: ColumnType<string, string | undefined, string>
  /** Who asked for it; null once the account is gone. */
  userId: string | null
  createdAt: Moment
  updatedAt: Moment
}

export type AiVersionTable = { id: number; version: number }

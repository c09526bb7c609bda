import type { AiProvider } from "@brandwright/contract/content/generation"
import type { ColumnType } from "kysely"
import type { DefaultFlag, Id, MicroUsd, Moment } from "../columns.ts"
import type { ModelName } from "./models.ts"

export type MediaAssetTable = {
  id: Id
  /** The brand's owner: storage is counted by person. */
  userId: string
  brandId: number
  name: string
  /** Lower-case name, for sorting. */
  nameKey: string
  description: ColumnType<string, string | undefined, string>
  mediaType: "logo" | "color" | "font" | "product" | "ebook" | "image" | "video" | "audio" | "text"
  /** Of colors: "#RRGGBB". */
  color: string | null
  fileHash: string | null
  fileSize: ColumnType<number, number | undefined, number>
  mimeType: string | null
  thumbnailHash: string | null
  thumbnail: "none" | "pending" | "done" | "failed"
  width: number | null
  height: number | null
  durationMs: number | null
  isPublic: DefaultFlag
  isPrimary: DefaultFlag
  /** Joined by commas, which no tag holds. */
  tags: ColumnType<string, string | undefined, string>
  aiGenerated: DefaultFlag
  generationCost: ColumnType<MicroUsd, MicroUsd | undefined, MicroUsd>
  aiProvider: AiProvider | null
  aiModel: ModelName
  /** The brand style that it was made under; null for what was uploaded. */
  voiceVersion: number | null
  /** Of a free photo: the library that it comes from, its page there, and who made it. */
  source: string | null
  sourceUrl: string | null
  author: string | null
  authorUrl: string | null
  /** "CC BY 4.0". */
  license: string | null
  licenseUrl: string | null
  /** One line that names work, author and license, ready to be published. */
  attribution: string | null
  /** The point that a crop keeps in view, thousandths of width and height. */
  focusX: ColumnType<number, number | undefined, number>
  focusY: ColumnType<number, number | undefined, number>
  createdAt: Moment
  updatedAt: Moment
  /** Out of the pool since then; null for what is in it. It is removed when it can no longer be brought back. */
  deletedAt: Moment | null
}

/** Room of an upload that is being received; free again at `leasedUntil` if its process died. */
export type UploadReservationTable = { id: Id; userId: string; bytes: number; leasedUntil: Moment }

/** Content in the store; rows that nothing refers to any more are swept with their content. */
export type MediaFileTable = {
  hash: string
  size: number
  /** When this content was last stored. */
  touchedAt: Moment
}

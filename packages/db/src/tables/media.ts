import type { ColumnType } from "kysely"
import type { DefaultFlag, Id, MicroUsd, Moment } from "../columns.ts"

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
  /** Of colours: "#RRGGBB". */
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
  aiProvider: "local" | "openai" | "anthropic" | null
  /** The brand style that it was made under; null for what was uploaded. */
  voiceVersion: number | null
  createdAt: Moment
  updatedAt: Moment
}

/** Content in the store; rows that nothing refers to any more are swept with their content. */
export type MediaFileTable = {
  hash: string
  size: number
  /** When somebody last stored this content. */
  touchedAt: Moment
}

import type {
  ebookChapter,
  ebookMatter,
  ebookOption,
  ebookStyle,
  ebookWizard,
  mediaRecommendation,
} from "@brandwright/contract/ebooks/ebooks"
import type { ColumnType } from "kysely"
import type { z } from "zod"
import type { Count, DefaultJson, DefaultText, Id, Json, MicroUsd, Moment } from "../columns.ts"
import type { ebookPlan } from "../shapes.ts"
import type { ModelName } from "./models.ts"

export type EbookTable = {
  id: Id
  brandId: number
  userId: string
  uuid: string
  origin: "created" | "uploaded"
  status: ColumnType<"draft" | "published", "draft" | "published" | undefined, "draft" | "published">
  title: string
  description: DefaultText
  price: MicroUsd
  chapters: Json<typeof ebookChapter>[]
  style: Json<typeof ebookStyle>
  matter: Json<typeof ebookMatter>
  wizard: Json<typeof ebookWizard>
  /** Offered concepts. */
  options: Json<typeof ebookOption>[]
  /** Pictures, charts, quotes and lists recommended for its chapters. */
  recommendations: DefaultJson<z.ZodArray<typeof mediaRecommendation>>
  /** The outline for writing and the finished chapters; null before the first. */
  writing: Json<typeof ebookPlan> | null
  coverAssetId: number | null
  coverAlt: DefaultText
  /** The uploaded PDF, or the published EPUB. */
  fileAssetId: number | null
  /** The published PDF. */
  pdfAssetId: number | null
  pageCount: Count
  inputTokens: Count
  outputTokens: Count
  generationCost: ColumnType<MicroUsd, MicroUsd | undefined, MicroUsd>
  aiProvider: ColumnType<string, string | undefined, string>
  aiModel: ModelName
  /** Version of the brand style used; null if written by hand. */
  voiceVersion: number | null
  /** Incremented by every save, so that two windows never overwrite each other silently. */
  version: Count
  createdAt: Moment
  updatedAt: Moment
}

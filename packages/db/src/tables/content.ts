import type { templateFields } from "@brandwright/contract/content/content-templates"
import type { ColumnType } from "kysely"
import type { DefaultFlag, Id, Json, Moment } from "../columns.ts"
import type { facts, texts } from "../shapes.ts"

/** Details of a generation, besides its usage record (content §2.4). */
export type GenerationFacts = {
  /** The recipe's name. */
  kind: ColumnType<string, string | undefined, string>
  /** The input as JSON; null if it cannot be reused. */
  input: Json<typeof facts> | null
  /** Its topic, for display and search. */
  brief: ColumnType<string, string | undefined, string>
  excerpt: ColumnType<string, string | undefined, string>
  /** Version of the brand style used. */
  voiceVersion: ColumnType<number, number | undefined, number>
  /** The text was interrupted, and nothing was charged. */
  isBroken: DefaultFlag
}

/** A saved form of the generator. */
export type ContentTemplateTable = {
  id: Id
  brandId: number
  userId: string
  name: string
  description: ColumnType<string, string | undefined, string>
  category: "social" | "blog" | "email"
  input: Json<typeof templateFields>
  createdAt: Moment
}

/** A feed that a brand follows, besides those of NEWS_FEEDS. */
export type BrandFeedTable = { id: Id; brandId: number; url: string; createdAt: Moment }

/** A feed followed by anyone, with its last reading; 0 before the first. Read once for all followers. */
export type NewsFeedTable = { id: Id; url: string; title: string; error: string | null; readAt: Moment }

export type NewsItemTable = {
  id: Id
  feedId: number
  /** SHA-256 of the entry's id, so that an entry is stored once. */
  key: string
  title: string
  summary: string
  url: string
  type: "article" | "image" | "video" | "audio"
  /** JSON list of lowercase words. */
  tags: Json<typeof texts>
  publishedAt: Moment
  createdAt: Moment
}

import type { templateFields } from "@brandwright/contract/content-templates"
import type { ColumnType } from "kysely"
import type { DefaultFlag, Id, Json, Moment } from "../columns.ts"
import type { facts, texts } from "../shapes.ts"

/** What of a generation is more than the charge: kept beside the record of the account (content §2.4). */
export type GenerationFacts = {
  /** The recipe's name. */
  kind: ColumnType<string, string | undefined, string>
  /** JSON of what was asked; null where nothing can be reused. */
  input: Json<typeof facts> | null
  /** What it is about, for people and for the search. */
  brief: ColumnType<string, string | undefined, string>
  excerpt: ColumnType<string, string | undefined, string>
  /** The brand style that it was made under. */
  voiceVersion: ColumnType<number, number | undefined, number>
  /** The text broke off before its end, and nothing was charged. */
  isBroken: DefaultFlag
}

/** A form of the generator that a person kept. */
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

/** A feed that a brand follows, beside those of NEWS_FEEDS. */
export type BrandFeedTable = { id: Id; brandId: number; url: string; createdAt: Moment }

/** A feed that anybody follows, and how its last reading went; 0 before the first. It is read once for all of them. */
export type NewsFeedTable = { id: Id; url: string; title: string; error: string | null; readAt: Moment }

export type NewsItemTable = {
  id: Id
  feedId: number
  /** SHA-256 of the entry's own id: an entry is kept once. */
  key: string
  title: string
  summary: string
  url: string
  type: "article" | "image" | "video" | "audio"
  /** JSON list of lower-case words. */
  tags: Json<typeof texts>
  publishedAt: Moment
  createdAt: Moment
}

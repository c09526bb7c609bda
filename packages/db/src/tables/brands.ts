import type { stylization } from "@brandwright/contract/brands/brands"
import type { ColumnType } from "kysely"
import type { DefaultFlag, Id, Json, Moment } from "../columns.ts"

export type BrandTable = {
  id: Id
  userId: string
  name: string
  description: ColumnType<string, string | undefined, string>
  website: ColumnType<string, string | undefined, string>
  logoUrl: string | null
  industry: string | null
  /** ISO 4217; the currency of all the brand's prices. */
  currency: ColumnType<string, string | undefined, string>
  /** With its region: "en-GB". */
  language: ColumnType<string, string | undefined, string>
  isDefault: DefaultFlag
  isConfigured: DefaultFlag
  createdAt: Moment
  updatedAt: Moment
}

/** All saved versions of a brand's style; the highest is the current one. */
export type StylizationTable = { brandId: number; version: number; fields: Json<typeof stylization>; createdAt: Moment }

export type BrandFactTable = {
  id: Id
  brandId: number
  /** Position in the brand's list, from 1. */
  position: number
  kind: "product" | "service" | "offer" | "guarantee" | "question" | "review" | "place" | "hours" | "area" | "link"
  title: string
  detail: string
  /** Millionths of the brand's currency. */
  priceMicro: number | null
  url: string
  /** Days such as "2026-05-31", empty for none. */
  startsAt: string
  endsAt: string
  source: string
  createdAt: Moment
  updatedAt: Moment
}

/** A brand whose checklist was dismissed. */
export type HiddenChecklistTable = { brandId: number; hiddenAt: Moment }

/** An example of the brand's voice. */
export type BrandExampleTable = { id: Id; brandId: number; text: string; createdAt: Moment }

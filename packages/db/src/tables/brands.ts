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
  /** ISO 4217. Of all prices of the brand. */
  currency: ColumnType<string, string | undefined, string>
  /** With its spelling: "en-GB". */
  language: ColumnType<string, string | undefined, string>
  isDefault: DefaultFlag
  isConfigured: DefaultFlag
  createdAt: Moment
  updatedAt: Moment
}

/** Every saved version of a brand's style; the highest is in force. */
export type StylizationTable = { brandId: number; version: number; fields: Json; createdAt: Moment }

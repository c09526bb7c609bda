import type { toolConfiguration } from "@brandwright/contract/tools/tools"
import type { ColumnType } from "kysely"
import type { Id, Json, Moment } from "../columns.ts"

export type CustomToolTable = {
  id: Id
  brandId: number
  userId: string
  name: string
  description: string
  type: string
  htmlContent: string
  jsCode: string
  configuration: Json<typeof toolConfiguration>
  version: number
  /** The brand's style that the newest version was written under; null when it was not generated. */
  voiceVersion: number | null
  /** Who wrote the newest version; null where a person did. */
  aiProvider: string | null
  aiModel: string | null
  /** What all turns of its conversations were charged, micro-dollars. */
  generationCost: ColumnType<number, number | undefined, number>
  createdAt: Moment
  updatedAt: Moment
}

/** Code of each version that was saved. */
export type CustomToolVersionTable = {
  toolId: number
  version: number
  htmlContent: string
  jsCode: string
  configuration: Json<typeof toolConfiguration>
  voiceVersion: number | null
  aiProvider: string | null
  aiModel: string | null
  createdAt: Moment
}

/** What a running tool asked for, kept for thirty days. */
export type CustomToolRequestTable = {
  id: Id
  toolId: number
  userId: string
  capability: string
  /** The first characters of what it asked. */
  excerpt: string
  outcome: "given" | "refused"
  /** What was charged, in micro-dollars. */
  cost: number
  createdAt: Moment
}

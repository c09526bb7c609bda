import type { AiProvider } from "@brandwright/contract/content/generation"
import type { draftFields } from "@brandwright/contract/funnels/funnel-drafts"
import type { pageContent } from "@brandwright/contract/funnels/funnel-page"
import type { writePageInput } from "@brandwright/contract/funnels/funnel-writing"
import type { ColumnType } from "kysely"
import type { Count, DefaultFlag, DefaultText, Id, Json, MicroUsd, Moment } from "../columns.ts"
import type { writtenPage } from "../shapes.ts"
import type { ModelName } from "./models.ts"

type Amount = ColumnType<MicroUsd, MicroUsd | undefined, MicroUsd>

export type FunnelTable = {
  id: Id
  brandId: number
  userId: string
  name: string
  description: string
  targetAudience: string
  urlExtension: string
  price: MicroUsd
  mediaAssetId: number | null
  mediaAlt: DefaultText
  style: "modern" | "bold" | "minimal" | "premium"
  urgencyFactor: number
  urgencyEndsAt: Moment | null
  includeBonuses: DefaultFlag
  includeTestimonials: DefaultFlag
  includeFaq: DefaultFlag
  content: Json<typeof pageContent> | null
  deliveryAssetId: number | null
  deliveryUrl: DefaultText
  deliveryMessage: DefaultText
  variantHeadline: DefaultText
  status: "draft" | "published"
  version: Count
  generationCost: Amount
  aiProvider: AiProvider | null
  aiModel: ModelName
  /** The brand style that its text was made under; null for one made by hand. */
  voiceVersion: number | null
  createdAt: Moment
  updatedAt: Moment
}

/** Every address that leads to a funnel: the present one and those of before, which redirect. */
export type FunnelAddressTable = {
  urlExtension: string
  funnelId: number
}

/** Visits and what came of them, by day (UTC) and headline; never a visitor. */
export type FunnelDayTable = {
  funnelId: number
  day: string
  variant: "a" | "b"
  views: Count
  leads: Count
  confirmed: Count
  sales: Count
  revenue: Amount
  /** People who joined or bought, each once for the funnel. */
  converted: Count
}

/** Each person once for each funnel. */
export type FunnelLeadTable = {
  id: Id
  funnelId: number
  subscriberId: number
  variant: "a" | "b"
  createdAt: Moment
  /** Counted once, also when the person confirms again later. */
  confirmedAt: Moment | null
}

/** The editor's content before it is saved. */
export type FunnelDraftTable = {
  id: Id
  brandId: number
  userId: string
  /** Null: of the brand's next new funnel. */
  funnelId: number | null
  fields: Json<typeof draftFields>
  /** Grows with every change, so that two windows notice each other. */
  version: number
  updatedAt: Moment
}

/** A sales page that a task writes, or has written and that waits for its editor. */
export type FunnelWritingTable = {
  id: Id
  brandId: number
  userId: string
  /** Null: of the brand's next new funnel. */
  funnelId: number | null
  input: Json<typeof writePageInput>
  /** The page with its cost; null while it is being written. */
  result: Json<typeof writtenPage> | null
  createdAt: Moment
}

export type FunnelSettingsTable = {
  brandId: number
  /** How buyers pay when the owner confirms payments by hand. */
  paymentInstructions: DefaultText
  updatedAt: Moment
}

export type FunnelOrderTable = {
  id: Id
  /** The order outlives its funnel, because it was paid for. */
  funnelId: number | null
  brandId: number
  userId: string
  reference: string
  /** Of the form that asked: the same form twice is one order. */
  formKey: string
  email: string
  name: string
  product: string
  /** What was paid, without what went back. */
  amount: MicroUsd
  returned: Amount
  processor: "sandbox" | "manual" | "stripe"
  status: "pending" | "paid" | "failed" | "refunded"
  variant: "a" | "b"
  assetId: number | null
  /** What is delivered beside the file, as promised when it was ordered. */
  deliveryUrl: DefaultText
  deliveryMessage: DefaultText
  externalId: string | null
  redirectUrl: string | null
  downloads: Count
  /** Code of the post's short link that led here. */
  via: DefaultText
  createdAt: Moment
  paidAt: Moment | null
  refundedAt: Moment | null
}

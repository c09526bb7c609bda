import { type GiftKind, isGiftKind } from "@brandwright/contract/campaigns/campaigns"
import { EBOOK_VARIABLE } from "@brandwright/contract/email/sending/email-templates"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { ownEbook } from "../../ebooks/ebooks.service.ts"
import { toolLink } from "../../email/sequences/gifts/tool-link.service.ts"
import { ownTool } from "../../tools/tools.service.ts"
import type { Settings } from "../../../instance/settings.ts"
import type { InTransaction } from "../../../services.ts"
import type { PartRow } from "../campaigns.queries.ts"

/** An e-book or a tool that a campaign offers for an address. */
export type CampaignGift = {
  kind: GiftKind
  partId: number
  itemId: number
  title: string
  description: string
  /** A book's cover and its alt text. */
  picture: { assetId: number; alt: string } | null
  /** The link in an email: for a book it is personal to each reader. */
  link: string
  /** Anyone with the link can open it. */
  isOnline: boolean
}

type Reading = Pick<InTransaction, "db" | "settings">

/** @throws NOT_FOUND for a deleted one */
export async function readGift(
  { db, settings }: Reading,
  brand: BrandRow,
  { kind, id: partId, itemId }: Pick<PartRow, "kind" | "id" | "itemId">,
): Promise<CampaignGift | null> {
  if (itemId === null || !isGiftKind(kind)) return null
  return kind === "book" ? readBook(db, brand, partId, itemId) : readTool({ db, settings }, brand, partId, itemId)
}

async function readBook(db: Reading["db"], brand: BrandRow, partId: number, itemId: number): Promise<CampaignGift> {
  const { title, description, coverAssetId, coverAlt, status } = await ownEbook(db, brand.userId, itemId)
  const picture = coverAssetId === null ? null : { assetId: coverAssetId, alt: coverAlt }
  const isOnline = status === "published"
  return { kind: "book", partId, itemId, title, description, picture, link: `{{${EBOOK_VARIABLE}}}`, isOnline }
}

async function readTool(
  { db, settings }: { db: Reading["db"]; settings: Settings },
  brand: BrandRow,
  partId: number,
  itemId: number,
): Promise<CampaignGift> {
  const { name, description } = await ownTool(db, brand.userId, itemId)
  const link = toolLink(settings, { brandId: brand.id, toolId: itemId })
  return { kind: "tool", partId, itemId, title: name, description, picture: null, link, isOnline: true }
}

import { formatMoney } from "@brandwright/contract/currency"
import type { PageContent } from "@brandwright/contract/funnels/funnel-page"
import type { Variant } from "@brandwright/contract/funnels/funnel-sales"
import type { FunnelStyle } from "@brandwright/contract/funnels/funnels"

export type Picture = { url: string; alt: string; width: number | null; height: number | null }

/** Author and license of a free photo on the page. */
export type PictureCredit = { text: string; licenseUrl: string }

export type PageTool = { name: string; height: number; needs: string[] }

/** Everything that a page shows; the renderer looks nothing up. */
export type PageModel = {
  brandName: string
  logoUrl?: string
  /** "#RRGGBB", most important first. */
  colors: string[]
  font?: { family: string; url: string; mimeType: string }
  style: FunnelStyle
  name: string
  description: string
  /** Millionths of the currency; 0 is free. */
  price: number
  currency: string
  language: string
  urgencyFactor: number
  urgencyEndsAt: number | null
  content: PageContent
  picture?: Picture
  /** Pictures of the sections, by the pool's id. */
  credits: readonly PictureCredit[]
  pictures: Map<number, Picture>
  /** Tools of the sections, by id; one that was deleted is absent. */
  tools: Map<number, PageTool>
  /** Full address of the page, and its path. */
  url: string
  path: string
  variant: Variant
  variantHeadline: string
  /** Code of the short link that this visitor came through. */
  via?: string | undefined
  now: number
  /** In the editor: links are inactive, and every text is marked with its field. */
  isPreview: boolean
}

/** The currency and locale of a brand. */
export type Money = { currency: string; language: string }

/** 39 million millionths of a pound become "£39". */
export const money = (micro: number, { currency, language }: Money): string =>
  formatMoney(micro / 1_000_000, currency, language)

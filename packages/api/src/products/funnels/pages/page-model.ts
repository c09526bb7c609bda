import { formatMoney } from "@brandwright/contract/currency"
import type { PageContent } from "@brandwright/contract/funnel-page"
import type { Variant } from "@brandwright/contract/funnel-sales"
import type { FunnelStyle } from "@brandwright/contract/funnels"

export type Picture = { url: string; alt: string; width: number | null; height: number | null }

/** Who made a free photo that the page shows, and under which license. */
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
  /** Code of the post's short link that this visitor came by. */
  via?: string | undefined
  now: number
  /** In the editor: nothing leads away, and every text says where it comes from. */
  isPreview: boolean
}

/** The money and the spelling of a brand. */
export type Money = { currency: string; language: string }

/** "£39" of 39 million millionths of a pound. */
export const money = (micro: number, { currency, language }: Money): string =>
  formatMoney(micro / 1_000_000, currency, language)

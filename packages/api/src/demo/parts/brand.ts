import type { BrandRow } from "../../platform/brands/brands.queries.ts"
import { dateBrand } from "../rows.queries.ts"
import { DEMO_BRAND, DEMO_COLORS, DEMO_FACTS, DEMO_LOGO, DEMO_STYLE } from "../texts/brand.ts"
import type { Caller, World } from "../world.ts"

/** Creates the brand itself; everything else belongs to it. */
export async function createBrand(api: Caller): Promise<BrandRow["id"]> {
  const { id } = await api.brands.create(DEMO_BRAND)
  return id
}

const GRAPHICS = [
  { layout: "announcement", headline: "The new rye is here", subline: "Baked from seven, Tuesday to Saturday" },
  {
    layout: "offer",
    headline: "The bread box is back",
    subline: "Two loaves a week for $52 a month",
    call: "Start my box",
  },
  { layout: "tip", headline: "Keep a loaf fresh for five days", subline: "Cut side down, in a paper bag" },
  { layout: "number", headline: "24 hours", subline: "is how long our dough rests" },
  {
    layout: "event",
    headline: "Sourdough class",
    subline: "Saturday, four hours, eight places",
    call: "Reserve a place",
  },
  { layout: "quote", headline: "Slow dough tastes of more.", subline: "Rosa" },
] as const

/** Adds facts, style, logo, colors and pictures through the same calls as the screens. */
export async function fillBrand({ services, brand, at, day }: World): Promise<void> {
  const api = at(day(-120))
  await dateBrand(services.db, brand.id, day(-120))
  for (const fact of DEMO_FACTS) await api.facts.create({ ...fact, brandId: brand.id })
  await api.brands.saveStylization({ ...DEMO_STYLE, brandId: brand.id })
  const logo = `data:image/svg+xml;base64,${Buffer.from(DEMO_LOGO).toString("base64")}`
  await api.media.create({ brandId: brand.id, name: "Logo", mediaType: "logo", fileUrl: logo, isPrimary: true })
  for (const [name, fileUrl] of DEMO_COLORS)
    await api.media.create({ brandId: brand.id, name, mediaType: "color", fileUrl, isPrimary: true })
  for (const [index, graphic] of GRAPHICS.entries())
    await at(day(-90 + index * 14)).media.createGraphic({ ...graphic, brandId: brand.id, format: "square" })
}

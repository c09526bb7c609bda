import { createCopy } from "@brandwright/ai/local/content/copy"
import { GENERATOR_DEFAULTS } from "@brandwright/contract/content"
import type { Gallery } from "@brandwright/contract/related-news"
import type { BrandRow } from "../../platform/brands/brands.service.ts"
import { readVoice } from "../../platform/brands/voice/voice.service.ts"
import { brandKit } from "../../platform/media/media.service.ts"
import type { Services } from "../../services.ts"
import { listRecentTexts } from "./results.queries.ts"

/** The brand's kit, and words in its voice to set in it. */
export async function galleryOf(services: Services, brand: BrandRow): Promise<Gallery> {
  const { db, settings } = services
  const [voice, kit, texts] = await Promise.all([
    readVoice(services, brand),
    brandKit(db, brand, settings),
    listRecentTexts(db, brand.id, 1),
  ])
  const brief = texts[0]?.slice(0, 300) || brand.description || brand.name
  const copy = createCopy({ ...GENERATOR_DEFAULTS, tone: "conversational", brief }, voice)
  const headline = copy.opening()
  return {
    brandName: brand.name,
    colors: kit.colors,
    fontFamily: kit.fontFamily ?? null,
    fontUrl: kit.fontUrl ?? null,
    logoUrl: kit.logoUrl ?? null,
    texts: {
      headline: headline.replace(/\.$/, ""),
      lead: copy.details()[0] ?? copy.more(),
      body: [copy.more(), copy.more()].join(" "),
      call: (/^.+?[.!?]/.exec(copy.call())?.[0] ?? brand.name).replace(/\.$/, ""),
      quote: copy.more(),
      subject: headline.slice(0, 60),
    },
  }
}

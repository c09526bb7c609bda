import { asTitle } from "@brandwright/local-writer/outline"
import { listSentences } from "@brandwright/local-writer/sentences"
import type { Gallery } from "@brandwright/contract/related-news"
import type { BrandRow } from "../../platform/brands/brands.service.ts"
import { brandKit } from "../../platform/media/media.service.ts"
import type { Services } from "../../services.ts"
import { listRecentTexts } from "./results.queries.ts"

/** Sentences of the long text of a layout. */
const BODY_SENTENCES = 4

/** The brand's kit, and words of its own to set in it: its latest text's, else its description's. */
export async function galleryOf({ db, settings }: Services, brand: BrandRow): Promise<Gallery> {
  const [kit, texts] = await Promise.all([brandKit(db, brand, settings), listRecentTexts(db, brand.id, 1)])
  const own = texts[0] || brand.description || brand.name
  const [first = brand.name, second = "", ...rest] = listSentences(own)
  const headline = asTitle(first) || brand.name
  return {
    brandName: brand.name,
    colors: kit.colors,
    fontFamily: kit.fontFamily ?? null,
    fontUrl: kit.fontUrl ?? null,
    logoUrl: kit.logoUrl ?? null,
    texts: {
      headline,
      lead: headline === brand.name ? first : second,
      body: rest.slice(0, BODY_SENTENCES).join(" "),
      call: brand.name,
      quote: second || first,
      subject: headline,
    },
  }
}

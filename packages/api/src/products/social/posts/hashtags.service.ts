import { hashtagRecipe } from "@brandwright/ai/recipes/social"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { generateFor } from "../../content/generate.service.ts"
import type { Services } from "../../../services.ts"

/** The generator's hashtags for a text, in the form that platforms take. */
export async function suggestHashtags(
  services: Services,
  brand: BrandRow,
  content: string,
): Promise<{ hashtags: string[] }> {
  const { value } = await generateFor(
    services,
    brand,
    hashtagRecipe,
    { content },
    { description: "Hashtags for a post" },
  )
  const tags = value.hashtags.map((tag) => `#${tag.replace(/[^\p{L}\p{N}_]/gu, "")}`).filter((tag) => tag.length > 1)
  return { hashtags: [...new Set(tags)] }
}

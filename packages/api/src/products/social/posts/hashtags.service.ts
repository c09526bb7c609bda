import { hashtagRecipe } from "@brandwright/ai/recipes/social"
import { formatHashtags } from "@brandwright/contract/content/content-hashtags"
import type { hashtagsInput, hashtagsOutput } from "@brandwright/contract/social/social-hashtags"
import type { z } from "zod"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { generateFor } from "../../content/writing/generate.service.ts"
import type { Services } from "../../../services.ts"

/** The generator's hashtags for a text, in the platforms' form, and who chose them. */
export async function suggestHashtags(
  services: Services,
  brand: BrandRow,
  { content, platforms, pictures }: z.output<typeof hashtagsInput>,
): Promise<z.output<typeof hashtagsOutput>> {
  const { value, provider, model } = await generateFor(services, brand, {
    recipe: hashtagRecipe,
    input: { content, platforms, pictures },
    description: "Hashtags for a post",
  })
  return { hashtags: formatHashtags(value.hashtags), aiProvider: provider, aiModel: model }
}

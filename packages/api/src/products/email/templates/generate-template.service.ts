import { cutText } from "@brandwright/contract/text/cut-text"
import { emailRecipe } from "@brandwright/ai/recipes/email"
import type { generateTemplateInput } from "@brandwright/contract/email/sending/email-templates"
import type { z } from "zod"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { readMailContext } from "./mail-context.service.ts"
import { generateFor } from "../../content/writing/generate.service.ts"
import { sign } from "../../../instance/secrets.ts"
import type { Services } from "../../../services.ts"
import type { generationStamp } from "./generation-stamp.ts"

/** Writes an email in the brand's voice; the signed note lets the saved template show its price (content §9). */
export async function generateTemplate(
  services: Services,
  brand: BrandRow,
  { ebookId, funnelId, ...input }: z.output<typeof generateTemplateInput>,
) {
  const context = await readMailContext(services, brand, { ebookId, funnelId })
  const made = await generateFor(services, brand, {
    recipe: emailRecipe,
    input: { ...input, context },
    description: `Email: ${cutText(input.brief, 100)}`,
    task: { category: "email" },
  })
  const stamp: z.input<typeof generationStamp> = {
    cost: made.chargedMicroUsd,
    provider: made.provider,
    model: made.model,
    voiceVersion: made.voiceVersion,
  }
  return {
    ...made.value,
    generationId: sign(services.settings, "email-generation", stamp),
    generationCost: made.chargedMicroUsd,
    aiProvider: made.provider,
    aiModel: made.model,
  }
}

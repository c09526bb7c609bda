import { cutText } from "@brandwright/contract/text/cut-text"
import { contentRecipe } from "@brandwright/ai/recipes/content"
import type { StreamInput } from "@brandwright/contract/content/content"
import { chooseCategory, keepsHistory } from "../../../platform/account/usage/metering.service.ts"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { readVoice } from "../../../platform/brands/voice/voice.service.ts"
import type { Services } from "../../../services.ts"
import * as queries from "./content.queries.ts"

const BRIEF_KEPT = 2000
const EXCERPT_KEPT = 600

/**
 * Saves the received part of an interrupted text in the history, for users who keep one. It costs
 * nothing. A failure to save it is only logged: the user is told about the text's own failure.
 */
export async function keepBroken(
  services: Services,
  brand: BrandRow,
  { soFar: _soFar, ...input }: StreamInput,
  { text, description }: { text: string; description: string },
): Promise<void> {
  if (!text.trim()) return
  try {
    if (!(await keepsHistory(services.db, brand.userId))) return
    const { version } = await readVoice(services, brand)
    const { provider, model } = services.ai.writer(contentRecipe, input)
    await queries.insertBroken(services.db, {
      userId: brand.userId,
      brandId: brand.id,
      category: chooseCategory(provider),
      description,
      provider,
      model,
      cost: 0,
      value: text,
      kind: contentRecipe.name,
      input,
      brief: cutText(input.brief, BRIEF_KEPT),
      excerpt: cutText(text, EXCERPT_KEPT),
      voiceVersion: version,
      isBroken: true,
      createdAt: services.now(),
    })
  } catch (error) {
    services.log.warn({ err: error }, "A text that broke off could not be kept.")
  }
}

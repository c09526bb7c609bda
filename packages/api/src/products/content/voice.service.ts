import { createLocalEngine } from "@brandwright/ai/local"
import { contentRecipe } from "@brandwright/ai/recipes/content"
import { EMPTY_STYLIZATION, stylization } from "@brandwright/contract/brands"
import { GENERATOR_DEFAULTS, type GeneratorInput } from "@brandwright/contract/content"
import { compileRules, type previewVoiceInput, type VoicePreview } from "@brandwright/contract/voice"
import type { z } from "zod"
import type { BrandRow } from "../../platform/brands/brands.service.ts"
import { readVoice } from "../../platform/brands/voice/voice.service.ts"
import type { Services } from "../../services.ts"

/** The current style rules, readable and versioned. */
export async function voiceRules(services: Services, brand: BrandRow) {
  const voice = await readVoice(services, brand)
  return { version: voice.version, rules: compileRules(voice.stylization) }
}

/** A short text without and with the style, to preview the sliders; always written locally, free and not recorded. */
export async function previewVoice(
  services: Services,
  brand: BrandRow,
  asked: z.output<typeof previewVoiceInput>,
): Promise<VoicePreview> {
  const voice = await readVoice(services, brand)
  const style = asked.stylization ?? stylization.parse(voice.stylization)
  const input: GeneratorInput = {
    ...GENERATOR_DEFAULTS,
    contentType: "social",
    platform: "facebook",
    tone: "conversational",
    includeHashtags: false,
    includeEmoji: false,
    brief: asked.brief || `What ${brand.name} does for its customers. ${brand.description}`.trim(),
    variation: 0,
  }
  const engine = createLocalEngine()
  const [before, after] = await Promise.all([
    engine.generate(contentRecipe, input, { ...voice, stylization: EMPTY_STYLIZATION }),
    engine.generate(contentRecipe, input, { ...voice, stylization: style }),
  ])
  return { version: voice.version, before: before.value, after: after.value, rules: compileRules(style) }
}

import { createLocalEngineOnThread } from "@brandwright/ai/local-thread"
import { contentRecipe } from "@brandwright/ai/recipes/content"
import { EMPTY_STYLIZATION, stylization } from "@brandwright/contract/brands/brands"
import { GENERATOR_DEFAULTS, type GeneratorInput } from "@brandwright/contract/content/content"
import { editText } from "@brandwright/contract/writing/text-edits"
import {
  compileRules,
  type hearVoiceOutput,
  type previewVoiceInput,
  type VoicePreview,
} from "@brandwright/contract/brands/voice"
import { currentPerson } from "@brandwright/queue/current-person"
import type { z } from "zod"
import { DomainError } from "../../../errors.ts"
import { refundUsage } from "../../../platform/account/usage/refund.service.ts"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { readVoice } from "../../../platform/brands/voice/voice.service.ts"
import type { Services } from "../../../services.ts"
import { type GenerateFacts, generateFor } from "./generate.service.ts"

/** The current style rules, readable and versioned. */
export async function voiceRules(services: Services, brand: BrandRow) {
  const voice = await readVoice(services, brand)
  return { version: voice.version, rules: compileRules(voice.stylization) }
}

type PreviewRequest = z.output<typeof previewVoiceInput>

/** A short post whose tone is the brand's own, so that the style is all that makes the difference. */
const toPost = (brand: BrandRow, { brief }: PreviewRequest): GeneratorInput => ({
  ...GENERATOR_DEFAULTS,
  contentType: "social",
  platform: "facebook",
  includeHashtags: false,
  includeEmoji: false,
  brief: brief || brand.description.trim() || `This is ${brand.name}. Ask us anything.`,
  variation: 0,
})

/** A short text without and with the style, to preview the sliders; always written locally, free and not recorded. */
export async function previewVoice(
  services: Services,
  brand: BrandRow,
  preview: PreviewRequest,
): Promise<VoicePreview> {
  const voice = await readVoice(services, brand)
  const style = preview.stylization ?? stylization.parse(voice.stylization)
  const input: GeneratorInput = { ...toPost(brand, preview), tone: "conversational" }
  const engine = createLocalEngineOnThread({ currentPerson })
  const [before, after] = await Promise.all([
    engine.generate(contentRecipe, input, { ...voice, stylization: EMPTY_STYLIZATION }),
    engine.generate(contentRecipe, input, { ...voice, stylization: style }),
  ])
  return { version: voice.version, before: before.value, after: after.value, rules: compileRules(style) }
}

/**
 * The same by the connected model, which is charged for both like any other text, or for none when the second fails.
 * @throws CONFLICT when none is connected; otherwise as `generateFor`.
 */
export async function hearVoice(
  services: Services,
  brand: BrandRow,
  preview: PreviewRequest,
  signal?: AbortSignal,
): Promise<z.input<typeof hearVoiceOutput>> {
  const input = toPost(brand, preview)
  if (services.ai.writer(contentRecipe, input).provider === "local") {
    throw new DomainError("CONFLICT", editText.needsModel, { reason: "connect-model" })
  }
  const write = (style: GenerateFacts["style"], description: string) =>
    generateFor(services, brand, { recipe: contentRecipe, input, description, signal, style })
  // Examples are part of the style: with them the first text would sound like the brand as well.
  const since = services.now()
  const without = "Preview without the style"
  const before = await write({ stylization: EMPTY_STYLIZATION, examples: [] }, without)
  const after = await write(
    { ...(preview.stylization && { stylization: preview.stylization }) },
    "Preview of the style",
  ).catch(async (error: unknown) => {
    // One text alone shows no difference.
    await refundUsage(services, brand.userId, { id: before.usageRecordId, description: without, since })
    throw error
  })
  return {
    before: before.value,
    after: after.value,
    aiProvider: after.provider,
    aiModel: after.model,
    generationCost: before.chargedMicroUsd + after.chargedMicroUsd,
  }
}

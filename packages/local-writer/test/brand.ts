import { EMPTY_STYLIZATION } from "@brandwright/contract/brands/brands"
import { GENERATOR_DEFAULTS, type GeneratorInput } from "@brandwright/contract/content/content"
import type { WriterVoice } from "../src/voice.ts"
import { writeContent } from "../src/kinds/content.ts"

/** A brand of which only this is known. */
export const brand = (brandName: string, more: Partial<WriterVoice> = {}): WriterVoice => ({
  brandName,
  brandDescription: "",
  industry: "",
  stylization: EMPTY_STYLIZATION,
  version: 1,
  ...more,
})

/** Returns a function that writes a brand's posts, or what else is chosen. */
export const writeAs =
  (brand: WriterVoice) =>
  (brief: string, input: Partial<GeneratorInput> = {}, voice: Partial<WriterVoice> = {}): string =>
    writeContent({ ...GENERATOR_DEFAULTS, platform: "facebook", variation: 0, brief, ...input }, { ...brand, ...voice })

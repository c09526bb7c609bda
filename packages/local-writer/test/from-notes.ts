import { EMPTY_STYLIZATION } from "@brandwright/contract/brands/brands"
import { generatorInput } from "@brandwright/contract/content/content"
import { WRITTEN_KINDS } from "@brandwright/contract/funnels/funnel-page"
import type { WriterVoice } from "../src/voice.ts"
import { writeContent } from "../src/kinds/content.ts"
import { writePage } from "../src/kinds/page.ts"

/** Writes from the notes of an owner whose brand has no facts. */

export const VOICE: WriterVoice = {
  brandName: "Northbank",
  brandDescription: "",
  industry: "",
  stylization: EMPTY_STYLIZATION,
  version: 1,
}
export const write = (brief: string, contentType = "blog", voice = VOICE) =>
  writeContent(generatorInput.parse({ contentType, brief, includeHashtags: false, includeEmoji: false }), voice)
export const sell = (name: string, description: string, price = "$9", voice = VOICE) =>
  writePage(
    { name, description, targetAudience: "", price, style: "modern", urgencyFactor: 0, variation: 0 },
    WRITTEN_KINDS,
    voice,
  )
export const book = (topic: string) => ({ topic, targetAudience: "", purpose: "", tone: "", length: "short" as const })

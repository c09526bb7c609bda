import { contentRecipe, fitContent } from "@brandwright/ai/recipes/content"
import {
  contentLimit,
  type GenerationEvent,
  type GeneratorInput,
  type generationOutput,
} from "@brandwright/contract/content"
import { appText } from "@brandwright/contract/app"
import type { z } from "zod"
import type { BrandRow } from "../../platform/brands/brands.service.ts"
import { DomainError } from "../../errors.ts"
import type { Services } from "../../services.ts"
import { type ChargedResult, generateFor, streamFor } from "./generate.service.ts"

/** Seen from the row: the output schema turns micro-dollars into dollars. */
export type GenerationView = z.input<typeof generationOutput>

const TITLE_LENGTH = 80

/** One text from the generator's form (content §2.4). @throws as `generateFor`. */
export async function generateContent(
  services: Services,
  brand: BrandRow,
  input: GeneratorInput,
  signal?: AbortSignal,
): Promise<GenerationView> {
  const result = await generateFor(services, brand, contentRecipe, input, { description: describe(input), signal })
  return view(input, result)
}

/** The same, piece by piece. A failure is the last event, not a broken stream; nothing is charged for it. */
export async function* streamContent(
  services: Services,
  brand: BrandRow,
  input: GeneratorInput,
  signal?: AbortSignal,
): AsyncGenerator<GenerationEvent> {
  // Whoever stops reading ends the work: the loop below is then left at a yield.
  const left = new AbortController()
  const either = signal ? AbortSignal.any([signal, left.signal]) : left.signal
  try {
    const pieces = streamFor(services, brand, contentRecipe, input, { description: describe(input), signal: either })
    let step = await pieces.next()
    while (!step.done) {
      yield { type: "piece", text: step.value }
      step = await pieces.next()
    }
    const { generationCost, ...result } = view(input, step.value)
    yield { type: "done", result: { ...result, generationCost: generationCost / 1_000_000 } }
  } catch (error) {
    if (!(error instanceof DomainError)) {
      services.log.error({ error }, "generation failed")
      yield { type: "failed", message: appText.unexpected, reason: "unexpected" }
      return
    }
    yield { type: "failed", message: error.message, reason: error.extras.reason ?? error.code }
  } finally {
    left.abort()
  }
}

function view(
  input: GeneratorInput,
  { value, voiceVersion, provider, model, isCutOff, chargedMicroUsd, generationId }: ChargedResult<string>,
): GenerationView {
  const text = fitContent(input, value)
  return {
    id: generationId,
    text,
    title: titleOf(text),
    contentType: input.contentType,
    limit: contentLimit(input),
    voiceVersion,
    aiProvider: provider,
    aiModel: model,
    isCutOff: isCutOff ?? false,
    generationCost: chargedMicroUsd,
  }
}

/** What the usage history shows. */
const describe = ({ contentType, brief }: GeneratorInput): string => `Generator, ${contentType}: ${shortened(brief)}`

/** The text's own first line, without Markdown and "Subject:". */
function titleOf(text: string): string {
  const [line = ""] = text.split("\n").filter((candidate) => candidate.trim())
  return shortened(line.replace(/^#+\s*|^Subject:\s*/i, ""))
}

function shortened(text: string): string {
  const tidy = text.replace(/\s+/g, " ").trim()
  return tidy.length <= TITLE_LENGTH ? tidy : `${tidy.slice(0, TITLE_LENGTH).replace(/\s+\S*$/, "")}…`
}

import { cutText } from "@brandwright/contract/text/cut-text"
import { editTextRecipe } from "@brandwright/ai/recipes/edit-text"
import { formatFacts } from "@brandwright/contract/writing/claim-words"
import { compareClaims } from "@brandwright/contract/writing/kept-claims"
import {
  type EditEvent,
  editText,
  type EditTextInput,
  editTextInput,
  type editTextOutput,
  needsModel,
  type quoteEditInput,
} from "@brandwright/contract/writing/text-edits"
import type { z } from "zod"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { readVoice } from "../../../platform/brands/voice/voice.service.ts"
import { DomainError } from "../../../errors.ts"
import type { Services } from "../../../services.ts"
import { cleanEditedHtml, readableText } from "./edited-html.ts"
import { type ChargedResult, generateFor, quoteFor, type StreamStep, writeFor } from "./generate.service.ts"
import { streamWork } from "./stream-steps.ts"

/**
 * Edits a text, or its selected part, as requested; nothing is saved before the user has seen it.
 * @throws CONFLICT for an edit that needs a model when none is connected; otherwise as `generateFor`.
 */
export async function editBrandText(
  services: Services,
  brand: BrandRow,
  input: EditTextInput,
  signal?: AbortSignal,
): Promise<EditView> {
  requireWriter(services, input)
  const facts = { description: describe(input), signal, mayBeCut: true, task: TASK }
  return view(services, brand, input, await generateFor(services, brand, { recipe: editTextRecipe, input, ...facts }))
}

/** The same as a stream. A failure is the last event; leaving the loop ends the work, and nothing is charged. */
export const streamEdit = (
  services: Services,
  brand: BrandRow,
  input: EditTextInput,
  signal?: AbortSignal,
): AsyncGenerator<EditEvent> =>
  streamWork(services, {
    signal,
    toEvent: (step: StreamStep): EditEvent =>
      typeof step === "string" ? { type: "piece", text: step } : { type: "place", ...step },
    work: async (onStep, left) => {
      requireWriter(services, input)
      const facts = { description: describe(input), signal: left, task: TASK, onStep }
      return view(services, brand, input, await writeFor(services, brand, { recipe: editTextRecipe, input, ...facts }))
    },
  })

const TASK = { category: "content" } as const
type EditView = z.input<typeof editTextOutput>

function requireWriter({ ai }: Services, input: EditTextInput): void {
  if (ai.writer(editTextRecipe, input).provider === "local" && needsModel(input.action)) {
    throw new DomainError("CONFLICT", editText.needsModel, { reason: "connect-model" })
  }
}

const describe = (input: EditTextInput): string =>
  `Edit, ${editText.actions[input.action]}: ${cutText(readableText(input), 80)}`

async function view(
  services: Services,
  brand: BrandRow,
  input: EditTextInput,
  { value, provider, model, isCutOff, chargedMicroUsd }: ChargedResult<string>,
): Promise<EditView> {
  const { facts } = await readVoice(services, brand, readableText(input))
  const { before, after, instruction, place, variables } = input
  const sources = [before, after, instruction, place, brand.name, brand.description, brand.website]
  const knownTexts = [...sources, ...variables.map((name) => `{{${name}}}`), ...formatFacts(facts)]
  const text = input.format === "html" ? cleanEditedHtml(value, input.text, knownTexts) : value
  return {
    text,
    ...compare(input, text, knownTexts, brand.language),
    aiProvider: provider,
    aiModel: model,
    isCutOff: isCutOff ?? false,
    generationCost: chargedMicroUsd,
  }
}

const compare = (input: EditTextInput, edited: string, given: string[], language: string) =>
  compareClaims({
    original: readableText(input),
    edited: readableText({ ...input, text: edited }),
    given,
    language,
    isTranslation: input.action === "translate",
  })

/** The estimated price of an edit of this size, and its writer. */
export function quoteEdit(
  services: Services,
  brand: BrandRow,
  { action, characters }: z.output<typeof quoteEditInput>,
) {
  const input = editTextInput.parse({ action, text: "x".repeat(characters), language: "any", instruction: "any" })
  return quoteFor(services, brand, editTextRecipe, input)
}

import { editTextRecipe } from "@brandwright/ai/recipes/edit-text"
import { compareClaims } from "@brandwright/contract/kept-claims"
import {
  editText,
  type EditTextInput,
  editTextInput,
  type editTextOutput,
  needsModel,
  type quoteEditInput,
} from "@brandwright/contract/text-edits"
import type { z } from "zod"
import type { BrandRow } from "../../platform/brands/brands.service.ts"
import { readVoice } from "../../platform/brands/voice/voice.service.ts"
import { DomainError } from "../../errors.ts"
import type { Services } from "../../services.ts"
import { cleanEditedHtml, readableText } from "./edited-html.ts"
import { generateFor, quoteFor } from "./generate.service.ts"

/**
 * A text, or the part of it that is selected, changed as asked; nothing is saved, the person looks at it first.
 * @throws CONFLICT for an edit that takes a model where none is connected; else as `generateFor`.
 */
export async function editBrandText(
  services: Services,
  brand: BrandRow,
  input: EditTextInput,
  signal?: AbortSignal,
): Promise<z.input<typeof editTextOutput>> {
  if (services.ai.writer(editTextRecipe, input).provider === "local" && needsModel(input.action)) {
    throw new DomainError("CONFLICT", editText.needsModel, { reason: "connect-model" })
  }
  const description = `Edit, ${editText.actions[input.action]}: ${readableText(input).slice(0, 80)}`
  const { value, provider, model, isCutOff, chargedMicroUsd } = await generateFor(
    services,
    brand,
    editTextRecipe,
    input,
    { description, signal },
  )
  const text = input.format === "html" ? cleanEditedHtml(value, input.text) : value
  return {
    text,
    ...(await compare(services, brand, input, text)),
    aiProvider: provider,
    aiModel: model,
    isCutOff: isCutOff ?? false,
    generationCost: chargedMicroUsd,
  }
}

async function compare(services: Services, brand: BrandRow, input: EditTextInput, edited: string) {
  const original = readableText(input)
  const { facts } = await readVoice(services, brand, original)
  const told = facts.map((fact) =>
    [fact.title, fact.detail, fact.price, fact.url, fact.startsAt, fact.endsAt].join("\n"),
  )
  return compareClaims({
    original,
    edited: readableText({ ...input, text: edited }),
    given: [input.before, input.after, input.instruction, brand.name, brand.description, brand.website, ...told],
    language: brand.language,
    isTranslation: input.action === "translate",
  })
}

/** What an edit of this size would be charged at, and who would write it. */
export function quoteEdit(
  services: Services,
  brand: BrandRow,
  { action, characters }: z.output<typeof quoteEditInput>,
) {
  const input = editTextInput.parse({ action, text: "x".repeat(characters), language: "any", instruction: "any" })
  return quoteFor(services, brand, editTextRecipe, input)
}

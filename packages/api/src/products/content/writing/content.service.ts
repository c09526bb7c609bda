import { cutText } from "@brandwright/contract/text/cut-text"
import { contentRecipe } from "@brandwright/ai/recipes/content"
import { editTextRecipe } from "@brandwright/ai/recipes/edit-text"
import {
  contentLimit,
  type GenerateInput,
  type GeneratorInput,
  type generationOutput,
  type quoteInput,
  type StreamInput,
} from "@brandwright/contract/content/content"
import { contentLength } from "@brandwright/contract/content/content-length"
import { splitPost } from "@brandwright/contract/social/post-parts"
import { editTextInput } from "@brandwright/contract/writing/text-edits"
import type { z } from "zod"
import { keepsHistory } from "../../../platform/account/usage/metering.service.ts"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import type { Services } from "../../../services.ts"
import { buildFunnelUrl } from "../../funnels/funnel-view.service.ts"
import { ownFunnel } from "../../funnels/funnels.service.ts"
import { readLinkedPage } from "../../funnels/pages/publishing/linked-page.service.ts"
import * as queries from "./content.queries.ts"
import { type ChargedResult, generateFor, quoteFor } from "./generate.service.ts"

/** In the row's form: the output schema turns micro-dollars into dollars. */
export type GenerationView = z.input<typeof generationOutput>

const TITLE_LENGTH = 80
/** Where finished texts are listed. */
export const GENERATOR_TASK = { category: "content", resultUrl: "/recommendations?tab=recent" } as const

export const WRITE_WORK = "content.write"
/** What a retry of the text's task needs. */
export const describeWork = ({ id: brandId }: BrandRow, input: StreamInput) => ({
  name: WRITE_WORK,
  input: { brandId, input },
})

/** One text from the generator's form (content §2.4). @throws as `generateFor`. */
export async function generateContent(
  services: Services,
  brand: BrandRow,
  { funnelId, ...input }: GenerateInput,
  signal?: AbortSignal,
): Promise<GenerationView> {
  const order = { ...input, context: await readContext(services, brand, funnelId) }
  const isKept = await keepsHistory(services.db, brand.userId)
  const result = await generateFor(services, brand, {
    recipe: contentRecipe,
    input: order,
    description: describeInput(input),
    signal,
    mayBeCut: true,
    task: { ...GENERATOR_TASK, ...(isKept && { work: describeWork(brand, { ...input, funnelId, soFar: "" }) }) },
  })
  return toView(input, await keepToLimit(services, brand, result, { input, signal }))
}

/** What the writer learns about the page a text links to, with its address. @throws NOT_FOUND */
export async function readContext({ db, settings }: Services, brand: BrandRow, funnelId: number | null | undefined) {
  if (!funnelId) return {}
  const { urlExtension } = await ownFunnel(db, brand.userId, funnelId)
  return { linked: { ...(await readLinkedPage(db, brand, funnelId)), address: buildFunnelUrl(settings, urlExtension) } }
}

/** The estimated price of a text with a brief of this length, and its writer. */
export function quoteContent(services: Services, brand: BrandRow, form: z.output<typeof quoteInput>) {
  const input: GeneratorInput = { ...form, brief: "x".repeat(form.characters), variation: 0 }
  return quoteFor(services, brand, contentRecipe, input)
}

/** A text over its limit is requested once more, shorter; if still too long, it is shown as it is. */
export async function keepToLimit(
  services: Services,
  brand: BrandRow,
  result: ChargedResult<string>,
  { input, signal }: { input: GeneratorInput; signal: AbortSignal | undefined },
): Promise<ChargedResult<string>> {
  const [length, limit] = [contentLength(input, result.value), contentLimit(input)]
  if (length <= limit || result.provider === "local") return result
  const instruction = `It has ${length} characters and may have ${limit}, hashtags and spaces counted. Bring it under that; what says most stays, and so do prices, dates, links and the call to action.`
  const order = editTextInput.safeParse({ action: "instruct", text: result.value, instruction, limit })
  if (!order.success) return result
  const facts = { description: `${describeInput(input)} (shorter)`, signal }
  const shorter = await generateFor(services, brand, { recipe: editTextRecipe, input: order.data, ...facts }).catch(
    (error: unknown) => {
      services.log.warn({ err: error }, "A text over its limit could not be shortened.")
      return null
    },
  )
  if (!shorter) return result
  const chargedMicroUsd = result.chargedMicroUsd + shorter.chargedMicroUsd
  const isBetter = contentLength(input, shorter.value) < length
  // The history stores the text shown, not the one that was too long.
  if (isBetter && result.generationId !== null) {
    await queries.replaceText(services.db, brand.id, result.generationId, shorter.value)
  }
  return { ...result, chargedMicroUsd, ...(isBetter && { value: shorter.value, usedFacts: shorter.usedFacts }) }
}

export function toView(
  input: GeneratorInput,
  { value, voiceVersion, provider, model, isCutOff, chargedMicroUsd, generationId, usedFacts }: ChargedResult<string>,
): GenerationView {
  const text = value.trim()
  return {
    id: generationId,
    text,
    ...(input.contentType === "social" ? splitPost(text) : { caption: text, hashtags: [] }),
    title: shortenTitle(text),
    contentType: input.contentType,
    limit: contentLimit(input),
    voiceVersion,
    aiProvider: provider,
    aiModel: model,
    isCutOff: isCutOff ?? false,
    usedFacts,
    generationCost: chargedMicroUsd,
  }
}

/** Description in the usage history. */
export const describeInput = ({ contentType, brief }: GeneratorInput): string =>
  `Generator, ${contentType}: ${shorten(brief)}`

/** The text's first line, without Markdown, "Subject:" and, in a script, its time and "Voice:". */
function shortenTitle(text: string): string {
  const [line = ""] = text
    .split("\n")
    .filter((candidate) => candidate.trim() && !/^\(\d[^()]*\)$/.test(candidate.trim()))
  return shorten(line.replace(/^#+\s*|^(?:Subject|Voice):\s*/i, "").replaceAll("**", ""))
}

function shorten(text: string): string {
  const tidy = text.replace(/\s+/g, " ").trim()
  return tidy.length <= TITLE_LENGTH ? tidy : `${cutText(tidy, TITLE_LENGTH).replace(/\s+\S*$/, "")}…`
}

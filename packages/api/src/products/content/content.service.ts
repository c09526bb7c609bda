import { contentRecipe } from "@brandwright/ai/recipes/content"
import { editTextRecipe } from "@brandwright/ai/recipes/edit-text"
import {
  contentLimit,
  contentText,
  type GenerateInput,
  type GenerationEvent,
  type GeneratorInput,
  type generationOutput,
  type quoteInput,
  type StreamInput,
} from "@brandwright/contract/content"
import { appText } from "@brandwright/contract/app"
import { contentLength } from "@brandwright/contract/content-length"
import { editTextInput } from "@brandwright/contract/text-edits"
import type { z } from "zod"
import type { BrandRow } from "../../platform/brands/brands.service.ts"
import { DomainError } from "../../errors.ts"
import type { Services } from "../../services.ts"
import { addressOf } from "../funnels/funnel-view.service.ts"
import { ownFunnel } from "../funnels/funnels.service.ts"
import { readLinkedPage } from "../funnels/pages/linked-page.service.ts"
import { keepBroken } from "./broken.service.ts"
import { dropBrokenSentence, joint } from "./cut-off.ts"
import { type ChargedResult, generateFor, quoteFor, streamFor } from "./generate.service.ts"

/** Seen from the row: the output schema turns micro-dollars into dollars. */
export type GenerationView = z.input<typeof generationOutput>

const TITLE_LENGTH = 80
/** Finished texts are in the history on this screen. */
const TASK = { category: "content", resultUrl: "/recommendations" } as const

/** One text from the generator's form (content §2.4). @throws as `generateFor`. */
export async function generateContent(
  services: Services,
  brand: BrandRow,
  { funnelId, ...input }: GenerateInput,
  signal?: AbortSignal,
): Promise<GenerationView> {
  const order = { ...input, context: await readContext(services, brand, funnelId) }
  const result = await generateFor(services, brand, contentRecipe, order, {
    description: describe(input),
    signal,
    task: TASK,
  })
  return view(input, await keepToLimit(services, brand, input, result, signal))
}

/** What the writer is told of the page that a text leads to, with its address. @throws NOT_FOUND */
async function readContext({ db, settings }: Services, brand: BrandRow, funnelId: number | null | undefined) {
  if (!funnelId) return {}
  const { urlExtension } = await ownFunnel(db, brand.userId, funnelId)
  return { linked: { ...(await readLinkedPage(db, brand, funnelId)), address: addressOf(settings, urlExtension) } }
}

/** What a text with a brief of this length would be charged at, and who would write it. */
export function quoteContent(services: Services, brand: BrandRow, form: z.output<typeof quoteInput>) {
  const input: GeneratorInput = { ...form, brief: "x".repeat(form.characters), variation: 0 }
  return quoteFor(services, brand, contentRecipe, input)
}

/**
 * The same, piece by piece. A failure is the last event, not a broken stream: nothing is charged for it, and what had
 * come is kept in the history, to be gone on with.
 */
export async function* streamContent(
  services: Services,
  brand: BrandRow,
  { funnelId, ...input }: StreamInput,
  signal?: AbortSignal,
): AsyncGenerator<GenerationEvent> {
  // Leaving the loop below at a yield ends the work.
  const left = new AbortController()
  const either = signal ? AbortSignal.any([signal, left.signal]) : left.signal
  const soFar = dropBrokenSentence(input.soFar)
  let shown = ""
  let isWhole = false
  try {
    if (soFar && services.ai.writer(contentRecipe, input).provider === "local") {
      throw new DomainError("CONFLICT", contentText.continueNeedsModel, { reason: "connect-model" })
    }
    const order = { ...input, soFar, context: await readContext(services, brand, funnelId) }
    const finish = (text: string): string => (soFar ? soFar + joint(text) + text : text)
    const facts = { description: describe(input), signal: either, task: TASK, finish }
    const pieces = streamFor(services, brand, contentRecipe, order, facts)
    let step = await pieces.next()
    while (!step.done) {
      if (typeof step.value === "string") {
        const text = shown ? step.value : finish(step.value)
        shown += text
        yield { type: "piece", text }
      } else yield { type: "place", ...step.value }
      step = await pieces.next()
    }
    const { generationCost, ...result } = view(input, await keepToLimit(services, brand, input, step.value, either))
    isWhole = true
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
    if (!isWhole) await keepBroken(services, brand, input, { text: shown, description: describe(input) })
  }
}

/** A text over the limit of its place is asked for once more, shorter; what is too long even then is shown as it is. */
async function keepToLimit(
  services: Services,
  brand: BrandRow,
  input: GeneratorInput,
  result: ChargedResult<string>,
  signal: AbortSignal | undefined,
): Promise<ChargedResult<string>> {
  const [length, limit] = [contentLength(input, result.value), contentLimit(input)]
  if (length <= limit || result.provider === "local") return result
  const instruction = `It has ${length} characters and may have ${limit}, hashtags and spaces counted. Bring it under that; what says most stays, and so do prices, dates, links and the call to action.`
  const order = editTextInput.safeParse({ action: "instruct", text: result.value, instruction, limit })
  if (!order.success) return result
  const facts = { description: `${describe(input)} (shorter)`, signal }
  const shorter = await generateFor(services, brand, editTextRecipe, order.data, facts).catch((error: unknown) => {
    services.log.warn({ error }, "a text over its limit could not be shortened")
    return null
  })
  if (!shorter) return result
  const chargedMicroUsd = result.chargedMicroUsd + shorter.chargedMicroUsd
  const isBetter = contentLength(input, shorter.value) < length
  return { ...result, chargedMicroUsd, ...(isBetter && { value: shorter.value, usedFacts: shorter.usedFacts }) }
}

function view(
  input: GeneratorInput,
  { value, voiceVersion, provider, model, isCutOff, chargedMicroUsd, generationId, usedFacts }: ChargedResult<string>,
): GenerationView {
  const text = value.trim()
  return {
    id: generationId,
    text,
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

/** What the usage history shows. */
const describe = ({ contentType, brief }: GeneratorInput): string => `Generator, ${contentType}: ${shorten(brief)}`

/** The text's own first line, without Markdown and "Subject:". */
function shortenTitle(text: string): string {
  const [line = ""] = text.split("\n").filter((candidate) => candidate.trim())
  return shorten(line.replace(/^#+\s*|^Subject:\s*/i, "").replaceAll("**", ""))
}

function shorten(text: string): string {
  const tidy = text.replace(/\s+/g, " ").trim()
  return tidy.length <= TITLE_LENGTH ? tidy : `${tidy.slice(0, TITLE_LENGTH).replace(/\s+\S*$/, "")}…`
}

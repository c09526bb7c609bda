import { contentRecipe } from "@brandwright/ai/recipes/content"
import { contentText, type GenerationEvent, type StreamInput, streamInput } from "@brandwright/contract/content/content"
import { taskText } from "@brandwright/contract/workspace/tasks"
import { z } from "zod"
import { keepsHistory } from "../../../platform/account/usage/metering.service.ts"
import { type BrandRow, ownBrand } from "../../../platform/brands/brands.service.ts"
import type { Settle } from "../../../platform/tasks/run-task.ts"
import { begunInBackground, runLeavableWork } from "../../../platform/tasks/slow-work.ts"
import { DomainError } from "../../../errors.ts"
import type { InTransaction, Services } from "../../../services.ts"
import { keepBroken } from "./broken-texts.service.ts"
import {
  describeInput,
  GENERATOR_TASK,
  type GenerationView,
  keepToLimit,
  readContext,
  toView,
  describeWork,
} from "./content.service.ts"
import { dropBrokenSentence, joint } from "./cut-off.ts"
import { type StreamStep, writeFor } from "./generate.service.ts"
import { streamWork } from "./stream-steps.ts"

/**
 * A text, piece by piece (content §2.4). A failure is the last event, not a broken stream. Who stops reading leaves the text to be
 * finished and kept in the history; its task, the first event, is what stops it.
 */
export const streamContent = (
  services: Services,
  brand: BrandRow,
  input: StreamInput,
  signal?: AbortSignal,
): AsyncGenerator<GenerationEvent> =>
  streamWork(services, {
    signal,
    toEvent,
    work: (onStep, left) => writeText(services, brand, input, { onStep, left }),
  })

function toEvent(step: WritingStep): GenerationEvent {
  if (typeof step === "string") return { type: "piece", text: step }
  return "taskId" in step ? { type: "task", id: step.taskId } : { type: "place", ...step }
}

type WritingStep = StreamStep | { taskId: number }
type Reader = { onStep: (step: WritingStep) => void; left: AbortSignal }

/**
 * Writes a text to its end, whether or not it is still being read: an interrupted text is kept as far as it got,
 * and costs nothing. Without a history there is nowhere to keep it, so leaving ends it.
 */
async function writeText(
  { signal: _ofRequest, ...services }: Services,
  brand: BrandRow,
  input: StreamInput,
  { onStep, left }: Reader,
): Promise<GenerationView> {
  const soFar = dropBrokenSentence(input.soFar)
  if (soFar && services.ai.writer(contentRecipe, input).provider === "local") {
    throw new DomainError("CONFLICT", contentText.continueNeedsModel, { reason: "connect-model" })
  }
  const { funnelId, ...form } = input
  const order = { ...form, soFar, context: await readContext(services, brand, funnelId) }
  const finish = (text: string): string => (soFar ? soFar + joint(soFar, text) + text : text)
  const description = describeInput(input)
  const isKept = await keepsHistory(services.db, brand.userId)
  const { category, resultUrl } = GENERATOR_TASK
  const work = async (signal: AbortSignal, settle: Settle): Promise<GenerationView> => {
    let shown = ""
    const show = (step: StreamStep) => {
      if (typeof step !== "string") return onStep(step)
      const text = shown ? step : finish(step)
      shown += text
      onStep(text)
    }
    try {
      const facts = {
        description,
        signal,
        finish,
        onStep: show,
        keep: async (tx: InTransaction, { chargedMicroUsd }: { chargedMicroUsd: number }) => {
          if (isKept) await settle(tx, { resultUrl, costMicroUsd: chargedMicroUsd })
        },
      }
      const result = await writeFor(services, brand, { recipe: contentRecipe, input: order, ...facts })
      return toView(input, await keepToLimit(services, brand, result, { input, signal }))
    } catch (error) {
      await keepBroken(services, brand, input, { text: shown, description })
      throw error
    }
  }
  const { userId, id: brandId } = brand
  return runLeavableWork(
    services,
    {
      userId,
      brandId,
      category,
      title: description,
      ...(isKept && { work: describeWork(brand, input) }),
    },
    {
      work,
      result: ({ generationCost }) => ({ resultUrl, costMicroUsd: generationCost }),
      onStart: (taskId) => onStep({ taskId }),
      left,
      ...(!isKept && { endsWhenLeft: taskText.leftNotKept }),
    },
  )
}

const writeAgain = z.object({ brandId: z.number().int(), input: streamInput })

/** Retries a text that was interrupted or failed, without a reader. */
export async function writeContentAgain(services: Services, input: unknown, userId: string): Promise<void> {
  const order = writeAgain.parse(input)
  const brand = await ownBrand(services.db, userId, order.brandId)
  await begunInBackground(services, (onStart) => {
    const onStep = (step: WritingStep) => {
      if (typeof step !== "string" && "taskId" in step) onStart()
    }
    return writeText(services, brand, order.input, { onStep, left: AbortSignal.abort() })
  })
}

import { type AnyRecipe, type Generated, type Recipe, type Voice } from "@brandwright/ai/engine"
import { findUsedFacts } from "@brandwright/contract/writing/fact-check"
import type { NotificationCategory } from "@brandwright/contract/account/notifications"
import { taskText } from "@brandwright/contract/workspace/tasks"
import type { UsageCategory } from "@brandwright/contract/account/usage"
import {
  type Charged,
  chargedPrice,
  chooseCategory,
  type Metered,
  metered,
} from "../../../platform/account/usage/metering.service.ts"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { readVoice } from "../../../platform/brands/voice/voice.service.ts"
import { runLeavableWork, runSlowWork } from "../../../platform/tasks/slow-work.ts"
import type { NewTask } from "../../../platform/tasks/tasks.service.ts"
import { asRefusal } from "../../../platform/account/usage/generation-refusal.ts"
import type { InTransaction, Services } from "../../../services.ts"

export type GenerateFacts<Value = unknown> = {
  /** Description in the usage history. */
  description: string
  /** By default the provider's own; engines without a price list count as processing. */
  category?: UsageCategory
  /** Aborts the work, in addition to the services' own signal. */
  signal?: AbortSignal
  /** Its result shows that a text stopped at the model's limit. */
  mayBeCut?: boolean
  /** Shows it among the user's tasks when it takes long; absent when it is already part of a task. */
  task?: ShownTask
  /** What to try out in place of the brand's saved style. */
  style?: Partial<Pick<Voice, "stylization" | "examples">>
  /** Saves the result in the transaction that charges for it. */
  keep?: (tx: InTransaction, result: ChargedResult<Value>) => Promise<void>
}
type ShownTask = { category: NotificationCategory; resultUrl?: string } | RetriedTask
/** Can be retried from the list of tasks, where its result must then be found too. */
type RetriedTask = { category: NotificationCategory; resultUrl: string; work: NonNullable<NewTask["work"]> }
/** A fact of the brand, by its title. */
export type UsedFact = { id: number; title: string }
export type ChargedResult<Value> = Charged<Value> & { voiceVersion: number; usedFacts: UsedFact[] }

/**
 * Runs one generation in the brand's voice: quotes, reserves, generates, charges and records it.
 * @throws PAYMENT_REQUIRED over the credit limit; BAD_GATEWAY with the provider's reason, without a charge.
 */
export async function generateFor<Input, Output>(
  services: Services,
  brand: BrandRow,
  { recipe, input, ...facts }: GenerateFacts<Output> & { recipe: AnyRecipe<Input, Output>; input: Input },
): Promise<ChargedResult<Output>> {
  const saved = await readVoice(services, brand, describeSubject(recipe, input))
  const voice = { ...saved, ...facts.style }
  const job = toJob(services, brand, { recipe, input, voice }, facts)
  return shown(services, brand, facts, async (scope, settle) => {
    const options = { signal: scope.signal, mayBeCut: facts.mayBeCut ?? false }
    const work = () => services.ai.generate(recipe, input, voice, options)
    const keep = async (tx: InTransaction, result: Charged<Output>) => {
      await facts.keep?.(tx, withFacts(result, voice))
      await settle?.(tx, result)
    }
    return withFacts(await metered(scope, job, work, keep).catch(asRefusal), voice)
  })
}

const withFacts = <Value>(result: Charged<Value>, voice: Voice): ChargedResult<Value> => ({
  ...result,
  voiceVersion: voice.version,
  usedFacts: namesOfUsedFacts(result.value, voice),
})

type Shown<Result> = (
  scope: Services,
  settle?: (tx: InTransaction, result: Charged<unknown>) => Promise<void>,
) => Promise<Result>

/** Runs a generation, as a visible task if the caller wants one. */
function shown<Result extends Charged<unknown>>(
  services: Services,
  { userId, id: brandId }: BrandRow,
  { task, signal, description: title }: Pick<GenerateFacts, "task" | "signal" | "description">,
  work: Shown<Result>,
): Promise<Result> {
  if (!task) return work(within(services, signal))
  const { category, resultUrl } = task
  const left = signal ?? services.signal
  const result = ({ chargedMicroUsd }: Charged<unknown>) => ({ resultUrl, costMicroUsd: chargedMicroUsd })
  const shownTask = { userId, brandId, category, title }
  if (!("work" in task)) {
    return runSlowWork(services, shownTask, { work: (ended) => work(within(services, ended)), result, signal: left })
  }
  return runLeavableWork(
    services,
    { ...shownTask, work: task.work },
    {
      work: (ended, settle) =>
        work(within(services, ended), (tx, made) =>
          settle(tx, { resultUrl: task.resultUrl, costMicroUsd: made.chargedMicroUsd }),
        ),
      result,
      left: left ?? new AbortController().signal,
      endsWhenLeft: taskText.left,
    },
  )
}

/** A step of a stream: a chunk of text, or the number of texts ahead in the queue. */
export type StreamStep = string | { ahead: number }
type Streaming<Input> = GenerateFacts<string> & {
  recipe: Recipe<Input, string>
  input: Input
  onStep: (step: StreamStep) => void
  finish?: (text: string) => string
}

/** Streams a text to `onStep` as it is written, and saves what `finish` returns. @throws as `generateFor`. */
export async function writeFor<Input>(
  services: Services,
  brand: BrandRow,
  { recipe, input, onStep, finish, ...facts }: Streaming<Input>,
): Promise<ChargedResult<string>> {
  const voice = await readVoice(services, brand, describeSubject(recipe, input))
  return shown(services, brand, facts, async (scope) => {
    const onPlace = (ahead: number) => onStep({ ahead })
    const work = async () => {
      const made = await drain(services.ai.stream(recipe, input, voice, { signal: scope.signal, onPlace }), onStep)
      return finish ? { ...made, value: finish(made.value) } : made
    }
    const keep = async (tx: InTransaction, result: Charged<string>) => facts.keep?.(tx, withFacts(result, voice))
    const job = toJob(services, brand, { recipe, input, voice }, facts)
    return withFacts(await metered(scope, job, work, keep).catch(asRefusal), voice)
  })
}

/** The estimated price of `generateFor`. */
export async function quoteFor<Input, Output>(
  services: Services,
  brand: BrandRow,
  recipe: AnyRecipe<Input, Output>,
  input: Input,
) {
  const cost = services.ai.quote(recipe, input, await readVoice(services, brand, describeSubject(recipe, input)))
  const { provider, model } = services.ai.writer(recipe, input)
  const estimatedCost = await chargedPrice(services, chooseCategory(provider), cost)
  return { aiProvider: provider, aiModel: model, estimatedCost }
}

/** The services for work that is also aborted by this signal. */
const within = (services: Services, signal: AbortSignal | undefined): Services => {
  const signals = [services.signal, signal].filter((one) => one !== undefined)
  return signals.length > 0 ? { ...services, signal: AbortSignal.any(signals) } : services
}

function toJob<Input, Output>(
  services: Services,
  brand: BrandRow,
  { recipe, input, voice }: { recipe: AnyRecipe<Input, Output>; input: Input; voice: Voice },
  { description, category }: Pick<GenerateFacts, "description" | "category">,
): Metered {
  return {
    userId: brand.userId,
    brandId: brand.id,
    category: category ?? chooseCategory(services.ai.writer(recipe, input).provider),
    description,
    estimateMicroUsd: services.ai.quote(recipe, input, voice),
    history: { kind: recipe.name, input, brief: recipe.subject?.(input).trim() ?? "", voiceVersion: voice.version },
  }
}

async function drain(
  stream: AsyncGenerator<string, Generated<string>>,
  push: (piece: string) => void,
): Promise<Generated<string>> {
  let step = await stream.next()
  while (!step.done) {
    push(step.value)
    step = await stream.next()
  }
  return step.value
}

/** All of the user's texts, what it is about first, for choosing the brand's facts. */
function describeSubject<Input, Output>({ subject }: AnyRecipe<Input, Output>, input: Input): string {
  const texts = Object.values(input ?? {}).filter((value): value is string => typeof value === "string")
  return [subject?.(input) ?? "", ...texts].join("\n")
}

function namesOfUsedFacts(value: unknown, { facts }: Voice): UsedFact[] {
  const text = typeof value === "string" ? value : JSON.stringify(value)
  return findUsedFacts(text, facts).map(({ id, title }) => ({ id, title }))
}

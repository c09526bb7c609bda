import { appText } from "@brandwright/contract/app"
import { DomainError } from "../../../errors.ts"
import type { Services } from "../../../services.ts"

/** Passes steps from a producer to a loop that shows them; waiting chunks of text are joined. */
function createSteps<Step>() {
  let waiting: (Step | string)[] = []
  let isClosed = false
  let wake = () => {}
  return {
    push: (step: Step | string) => {
      const last = waiting.at(-1)
      if (typeof step === "string" && typeof last === "string") waiting[waiting.length - 1] = last + step
      else waiting.push(step)
      wake()
    },
    close: () => {
      isClosed = true
      wake()
    },
    async *all(): AsyncGenerator<Step | string> {
      while (true) {
        const steps = waiting
        waiting = []
        yield* steps
        if (steps.length > 0) continue
        if (isClosed) return
        await new Promise<void>((resolve) => (wake = resolve))
      }
    },
  }
}

type Streamed<Step, Result, Event> = {
  signal: AbortSignal | undefined
  toEvent: (step: Step | string) => Event
  work: (onStep: (step: Step | string) => void, left: AbortSignal) => Promise<Result>
}

/**
 * The steps of work as events, and its result or failure as the last: a failure is no broken stream. `left` is
 * aborted once the events are not read any more.
 */
export async function* streamWork<Step, Result extends { generationCost: number }, Event>(
  { log }: Pick<Services, "log">,
  { signal, toEvent, work }: Streamed<Step, Result, Event>,
) {
  const left = new AbortController()
  const steps = createSteps<Step>()
  const working = work(steps.push, signal ? AbortSignal.any([signal, left.signal]) : left.signal)
  // Both are awaited below; a failure before that must not count as unhandled.
  working.then(steps.close, steps.close)
  try {
    for await (const step of steps.all()) yield toEvent(step)
    const { generationCost, ...result } = await working
    yield { type: "done" as const, result: { ...result, generationCost: generationCost / 1_000_000 } }
  } catch (error) {
    if (!(error instanceof DomainError)) log.error({ err: error }, "A streamed text failed.")
    yield error instanceof DomainError
      ? { type: "failed" as const, message: error.message, reason: error.extras.reason ?? error.code }
      : { type: "failed" as const, message: appText.unexpected, reason: "unexpected" }
  } finally {
    left.abort()
  }
}

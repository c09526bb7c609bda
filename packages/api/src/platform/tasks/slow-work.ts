import { taskText } from "@brandwright/contract/tasks"
import { DomainError } from "../../errors.ts"
import type { Services } from "../../services.ts"
import { runTask } from "./running.ts"
import { endCancelled, type NewTask, startTask, type TaskResult } from "./tasks.service.ts"

/** Work that takes longer than this is shown as a task, with its way to be cancelled. */
const SLOW_MS = 2000

export type SlowWork<T> = {
  /** Does the work; `signal` aborts when the person leaves or cancels the task. */
  work: (signal: AbortSignal) => Promise<T>
  result: (value: T) => TaskResult
  /** The person's own request, where leaving it ends the work. */
  signal?: AbortSignal
}

/**
 * Runs work that a person waits for in a request. Short work leaves no trace; what goes on longer becomes a task of
 * theirs. Passes on what the work throws.
 */
export async function runSlowWork<T>(
  services: Services,
  task: Pick<NewTask, "userId" | "brandId" | "category" | "title">,
  { work, result, signal }: SlowWork<T>,
): Promise<T> {
  const stop = new AbortController()
  const done = work(signal ? AbortSignal.any([signal, stop.signal]) : stop.signal)
  if (await endsSoon(done)) return done
  const started = await startTask(services.db, { ...task, now: services.now() }).catch((error: unknown) => {
    services.log.warn({ error }, "work that takes long could not be shown")
    return undefined
  })
  if (!started) return done
  const shown = runTask(services, started.id, {
    work: (cancelled) => {
      cancelled.addEventListener("abort", () => stop.abort(cancelled.reason))
      return done
    },
    result,
    failure: (error) => {
      if (signal?.aborted) return null
      return error instanceof DomainError ? error.message : taskText.interrupted
    },
  })
  return shown.catch(async (error: unknown) => {
    if (signal?.aborted) await endCancelled(services, started.id)
    throw error
  })
}

async function endsSoon(work: Promise<unknown>): Promise<boolean> {
  const ended = work.then(
    () => true,
    () => true,
  )
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), SLOW_MS)
  })
  return Promise.race([ended, late]).finally(() => clearTimeout(timer))
}

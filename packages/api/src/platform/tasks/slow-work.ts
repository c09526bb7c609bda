import { taskText } from "@brandwright/contract/workspace/tasks"
import { DomainError } from "../../errors.ts"
import type { Services } from "../../services.ts"
import { runTask, type TaskWork } from "./run-task.ts"
import { forgetTask } from "./tasks.queries.ts"
import { announceTask, endCancelled, type NewTask, startTask, type TaskResult } from "./tasks.service.ts"

/** Work that takes longer than this is shown as a task, which can be cancelled. */
const SLOW_MS = 2000

type Shown = Omit<NewTask, "now" | "queued">

export type SlowWork<T> = {
  /** Does the work; `signal` aborts when the user leaves or cancels the task. */
  work: (signal: AbortSignal) => Promise<T>
  result: (value: T) => TaskResult
  /** Signal of the user's request, if leaving it ends the work. */
  signal?: AbortSignal
}

/**
 * Runs work that a user waits for in a request. Short work leaves no trace; longer work becomes a task of
 * theirs. Rethrows errors of the work.
 */
export async function runSlowWork<T>(
  services: Services,
  task: Shown,
  { work, result, signal }: SlowWork<T>,
): Promise<T> {
  const stop = new AbortController()
  const done = work(signal ? AbortSignal.any([signal, stop.signal]) : stop.signal)
  if (await endsSoon(done)) return done
  const started = await startTask(services.db, { ...task, now: services.now() }).catch((error: unknown) => {
    services.log.warn({ err: error }, "Work that takes long could not be shown.")
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
      return describeFailure(error)
    },
  })
  return shown.catch(async (error: unknown) => {
    if (signal?.aborted) await endCancelled(services, started.id)
    throw error
  })
}

/**
 * Streams a file while it is written: a slow one becomes a task, and cancelling it aborts the stream. So does
 * a reader who stops reading.
 */
export async function* showSlowFile<Piece>(
  services: Services,
  task: Shown,
  pieces: AsyncIterable<Piece>,
): AsyncGenerator<Piece> {
  const [left, cancelled] = [new AbortController(), new AbortController()]
  const whole = Promise.withResolvers<void>()
  const shown = runSlowWork(services, task, {
    work: (signal) => {
      signal.addEventListener("abort", () => cancelled.abort(signal.reason))
      return whole.promise
    },
    result: () => ({}),
    signal: left.signal,
  }).catch(() => {})
  try {
    for await (const piece of pieces) {
      cancelled.signal.throwIfAborted()
      yield piece
    }
    whole.resolve()
  } catch (error) {
    whole.reject(error)
    throw error
  } finally {
    // None of this changes a task that has already ended.
    left.abort()
    whole.reject(new Error("The reader left."))
    await shown
  }
}

export type LeavableWork<T> = Pick<TaskWork<T>, "work"> &
  Pick<SlowWork<T>, "result"> & {
    /** Called before the work begins with the id for cancelling it. */
    onStart?: (taskId: number) => void
    /** Aborts when the request that waits for the work ends; the work continues. */
    left: AbortSignal
    /** If set, leaving ends the work after all, with this message. */
    endsWhenLeft?: string
  }

/**
 * Runs work that a user watches and may leave: a task from the start, so that only cancelling ends it.
 * Short work that was watched to its end leaves no trace. Rethrows errors of the work.
 */
export async function runLeavableWork<T>(
  services: Services,
  task: Shown,
  { work, result, onStart, left, endsWhenLeft }: LeavableWork<T>,
): Promise<T> {
  const started = await startTask(services.db, { ...task, now: services.now(), isQuiet: true })
  onStart?.(started.id)
  const done = runTask(services, started.id, {
    work,
    result,
    failure: (error) => (endsWhenLeft !== undefined && left.aborted ? endsWhenLeft : describeFailure(error)),
    signal: endsWhenLeft === undefined ? undefined : left,
  })
  // Awaited below.
  done.catch(() => {})
  const isSeen = !(await endsSoon(done, left))
  await (isSeen ? announceTask(services, started) : forgetTask(services.db, started.id)).catch((error: unknown) =>
    services.log.warn({ err: error }, "A task was not shown or put away."),
  )
  return done
}

/** Starts work in the background; resolves once its task exists. @throws if it could not start */
export async function begunInBackground(
  services: Services,
  work: (onStart: () => void) => Promise<unknown>,
): Promise<void> {
  const begun = Promise.withResolvers<void>()
  work(begun.resolve).catch((error: unknown) => {
    services.log.warn({ err: error }, "Work that was begun again failed.")
    begun.reject(error)
  })
  await begun.promise
}

const describeFailure = (error: unknown): string =>
  error instanceof DomainError ? error.message : taskText.interrupted

/** False when it takes longer, or when its request ends meanwhile. */
async function endsSoon(work: Promise<unknown>, left?: AbortSignal): Promise<boolean> {
  const ended = work.then(
    () => true,
    () => true,
  )
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), SLOW_MS)
    if (left?.aborted) resolve(false)
    left?.addEventListener("abort", () => resolve(false))
  })
  return Promise.race([ended, late]).finally(() => clearTimeout(timer))
}

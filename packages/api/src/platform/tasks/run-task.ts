import { TASK_CANCELLED, TASK_LEASE_MS, taskText } from "@brandwright/contract/workspace/tasks"
import { startHeartbeat } from "@brandwright/queue/pump/heartbeat"
import { DomainError } from "../../errors.ts"
import type { InTransaction, Services } from "../../services.ts"
import { failTask, finishTask, type SavedResult, settleTask, type TaskResult } from "./tasks.service.ts"
import { updateRunning } from "./tasks.queries.ts"

/** The error with which the work of a cancelled task ends. */
export class TaskCancelled extends DomainError {
  constructor() {
    super("CONFLICT", taskText.cancelled, { reason: TASK_CANCELLED })
  }
}

/** Aborts a task's work if this process runs it; another process sees the ended row at its next heartbeat. */
export const abortTask = ({ memory }: Services, taskId: number): void =>
  memory.runningTasks.get(taskId)?.abort(new TaskCancelled())

/**
 * Called in the transaction that charges for the work and saves its result: afterwards the task can only succeed.
 * @throws TaskCancelled when the task has ended meanwhile, so that nothing is charged.
 */
export type Settle = (tx: InTransaction, result: SavedResult) => Promise<void>

export type TaskWork<T> = {
  /** Does the work; `signal` aborts when the person cancels the task. */
  work: (signal: AbortSignal, settle: Settle) => Promise<T>
  result?: (value: T) => TaskResult
  /** The message shown when it fails; null leaves the task open for another try of the queue. */
  failure: (error: unknown) => string | null
  /** Stops the work too. */
  signal?: AbortSignal
}

/**
 * Runs the work of a started task: keeps it alive while this process lives, and completes or fails it.
 * A worker that dies loses it within TASK_LEASE_MS. Rethrows errors of the work.
 */
export async function runTask<T>(
  services: Services,
  taskId: number,
  { work, result, failure, signal }: TaskWork<T>,
): Promise<T> {
  const stop = new AbortController()
  services.memory.runningTasks.set(taskId, stop)
  const stopBeating = startHeartbeat(
    TASK_LEASE_MS / 3,
    () => beat(services, taskId, stop),
    (error) => services.log.warn({ err: error, taskId }, "A task could not be kept alive."),
  )
  try {
    const settle: Settle = async (tx, saved) => {
      if (!(await settleTask(tx, taskId, saved))) throw new TaskCancelled()
    }
    const value = await work(signal ? AbortSignal.any([signal, stop.signal]) : stop.signal, settle)
    await finishTask(services, taskId, result?.(value))
    return value
  } catch (error) {
    const shown = failure(error)
    const reason = error instanceof DomainError ? error.extras.reason : undefined
    if (shown !== null) await failTask(services, taskId, { error: shown, reason })
    throw stop.signal.aborted ? stop.signal.reason : error
  } finally {
    stopBeating()
    services.memory.runningTasks.delete(taskId)
  }
}

async function beat(services: Services, taskId: number, stop: AbortController): Promise<void> {
  const now = services.now()
  const task = await updateRunning(services.db, taskId, { leasedUntil: now + TASK_LEASE_MS, updatedAt: now })
  if (!task) stop.abort(new TaskCancelled())
}

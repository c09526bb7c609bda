import {
  TASK_FAILED_SHOWN_MS,
  TASK_LEASE_MS,
  type taskListInput,
  taskText,
  UNKNOWN_OUTCOME,
} from "@brandwright/contract/workspace/tasks"
import type { z } from "zod"
import { getId, readPage, own } from "../../database/rows.ts"
import { DomainError } from "../../errors.ts"
import type { Services } from "../../services.ts"
import { abortTask } from "./run-task.ts"
import * as queries from "./tasks.queries.ts"
import type { TaskRow } from "./tasks.queries.ts"
import { endCancelled, failTask } from "./tasks.service.ts"

export type TaskKind = {
  /** Starts the same work again as a new task; `input` is what `startTask` was given. */
  retry: (services: Services, input: unknown, userId: string) => Promise<void>
  /** Cleans up after cancelled work. */
  cancelled?: (services: Services, input: unknown) => Promise<void>
  /** Stops work that runs elsewhere, before its task ends. @throws when it is too late. */
  stop?: (services: Services, input: unknown, userId: string) => Promise<void>
  /** Ends a task without recent progress, or reports its progress; by default it counts as interrupted. */
  lookAfter?: (services: Services, taskId: number, input: unknown) => Promise<void>
}

const KINDS = new Map<string, TaskKind>()

/** Registers how a feature repeats its work, under the name given to `startTask`; called once at startup. */
export function onTask(name: string, kind: TaskKind): void {
  KINDS.set(name, kind)
}

const findKind = (task: Pick<TaskRow, "work">): TaskKind | undefined =>
  task.work === null ? undefined : KINDS.get(task.work)

function shownTask(task: TaskRow) {
  const isOpen = task.status === "failed" && task.retriedAt === null && task.reason !== UNKNOWN_OUTCOME
  const way = findKind(task) ? ("at-once" as const) : ("on-its-screen" as const)
  return { ...task, retry: isOpen ? way : null }
}

/** One page, newest first. */
export async function pageOfTasks(services: Services, userId: string, input: z.output<typeof taskListInput>) {
  const { unfinished, limit, ...rest } = input
  const unfinishedSince = unfinished ? services.now() - TASK_FAILED_SHOWN_MS : undefined
  const read = (most: number) => queries.listTasks(services.db, userId, { ...rest, unfinishedSince, limit: most })
  const { items, nextCursor } = await readPage(limit, read, getId)
  return { items: items.map(shownTask), nextCursor }
}

/** Stops a running task. @throws NOT_FOUND, or CONFLICT when it has ended already. */
export async function cancelTask(services: Services, userId: string, id: number): Promise<void> {
  const task = own(await queries.findTask(services.db, userId, id), taskText.notFound)
  const kind = findKind(task)
  const input = task.input ?? {}
  if (task.status === "pending" && kind?.stop) {
    await kind.stop(services, input, userId)
    await endCancelled(services, id)
    return
  }
  if (!(await endCancelled(services, id))) throw new DomainError("CONFLICT", taskText.ended)
  abortTask(services, id)
  if (task.job && task.jobKey) await services.queue.remove(task.job, task.jobKey)
  await kind?.cancelled?.(services, input)
}

/**
 * Retries an unfinished task, once.
 * @throws NOT_FOUND; CONFLICT when it is running, succeeded, or was already retried.
 */
export async function retryTask(services: Services, userId: string, id: number): Promise<void> {
  const task = own(await queries.findTask(services.db, userId, id), taskText.notFound)
  const kind = findKind(task)
  if (!kind) throw new DomainError("CONFLICT", taskText.notRetryable)
  const taken = await queries.takeForRetry(services.db, userId, id, services.now())
  if (!taken) throw new DomainError("CONFLICT", taskText.notRetryable)
  try {
    await kind.retry(services, task.input ?? {}, userId)
  } catch (error) {
    await queries.giveBackRetry(services.db, id)
    throw error
  }
}

const SILENT_AT_ONCE = 200

/** Ends tasks whose worker died: their lease expired, or the queue no longer has their job. */
export async function failAbandonedTasks(services: Services): Promise<void> {
  const now = services.now()
  await queries.shortenTaskLeases(services.db, now, now + TASK_LEASE_MS)
  for (let afterId = 0; ; ) {
    const silent = await queries.listSilent(services.db, now - TASK_LEASE_MS, afterId, SILENT_AT_ONCE)
    for (const { id, job, jobKey, leasedUntil, work, input } of silent) {
      const lookAfter = findKind({ work })?.lookAfter
      if (lookAfter) {
        await lookAfter(services, id, input ?? {})
        continue
      }
      if (job && jobKey ? await services.queue.isLive(job, jobKey) : (leasedUntil ?? 0) > now) continue
      await failTask(services, id, { error: taskText.interrupted })
    }
    const last = silent.at(-1)
    if (!last || silent.length < SILENT_AT_ONCE) return
    afterId = last.id
  }
}

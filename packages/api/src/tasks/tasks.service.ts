import type { NotificationCategory } from "@brandwright/contract/notifications"
import { TASK_STALE_MS, taskText } from "@brandwright/contract/tasks"
import type { Db } from "@brandwright/db/open"
import { addTaskNotice, taskNoticeChanged } from "../notifications/task-notices.ts"
import type { InTransaction, Services } from "../services.ts"
import * as queries from "./tasks.queries.ts"
import type { TaskRow } from "./tasks.queries.ts"

export type { TaskRow } from "./tasks.queries.ts"

export type NewTask = {
  userId: string
  brandId: number | null
  category: NotificationCategory
  /** What it makes, in words for the user. */
  title: string
  now: number
}

/** Starts what a person sees of long work: a row of /progress and a notification with a progress bar. `db` may be a transaction. */
export async function startTask(db: Db, { userId, brandId, category, title, now }: NewTask): Promise<TaskRow> {
  const task = await queries.insertTask(db, {
    userId,
    brandId,
    category,
    title,
    status: "pending",
    createdAt: now,
    updatedAt: now,
  })
  await addTaskNotice(db, task, now)
  return task
}

/** Percentage 0 to 100 of a running task; ignored once it has ended. */
export async function reportTask(
  services: InTransaction,
  taskId: number,
  { percentage, stage }: { percentage: number; stage?: string },
): Promise<void> {
  const rounded = Math.min(100, Math.max(0, Math.round(percentage)))
  await change(services, taskId, { percentage: rounded, ...(stage !== undefined && { stage }) })
}

export async function finishTask(
  services: InTransaction,
  taskId: number,
  { resultUrl, costMicroUsd }: { resultUrl?: string; costMicroUsd?: number } = {},
): Promise<void> {
  await change(services, taskId, {
    status: "completed",
    percentage: 100,
    stage: null,
    resultUrl: resultUrl ?? null,
    cost: costMicroUsd ?? 0,
    finishedAt: services.now(),
  })
}

/** `message` is shown to the user. */
export async function failTask(services: InTransaction, taskId: number, message: string): Promise<void> {
  await change(services, taskId, { status: "failed", error: message, finishedAt: services.now() })
}

async function change(
  services: InTransaction,
  taskId: number,
  changes: Parameters<typeof queries.updateRunning>[2],
): Promise<void> {
  const now = services.now()
  const task = await queries.updateRunning(services.db, taskId, { ...changes, updatedAt: now })
  if (task) await taskNoticeChanged(services.db, task, now)
}

/** Ends tasks whose worker fell silent, so that nothing runs for ever on the screen. */
export async function failStaleTasks(services: Services): Promise<void> {
  const stale = await queries.listStale(services.db, services.now() - TASK_STALE_MS, 100)
  for (const { id } of stale) await failTask(services, id, taskText.interrupted)
}

/** How many ended well and how many run. */
export const taskCounts = queries.countTasks

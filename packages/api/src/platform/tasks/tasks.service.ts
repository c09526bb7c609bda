import type { NotificationCategory } from "@brandwright/contract/account/notifications"
import { type CalendarCounts, TASK_LEASE_MS, taskText } from "@brandwright/contract/workspace/tasks"
import type { Db } from "@brandwright/db/open"
import { ownBrand } from "../brands/brands.service.ts"
import { addTaskNotice, taskNoticeChanged } from "../notifications/task-notices.ts"
import type { InTransaction } from "../../services.ts"
import { countCalendar } from "./calendar.queries.ts"
import * as queries from "./tasks.queries.ts"
import type { TaskRow } from "./tasks.queries.ts"

export type { TaskRow } from "./tasks.queries.ts"

export type NewTask = {
  userId: string
  brandId: number | null
  category: NotificationCategory
  /** What it makes, as shown to the user. */
  title: string
  now: number
  /** The queue job that does it: the task lives as long as that job, and a retry continues the same task. */
  queued?: { job: string; key: string }
  /** The work that Retry runs (registered by `onTask`), and its input. */
  work?: { name: string; input: object }
  /** Starts without a notification; `announceTask` adds one. */
  isQuiet?: boolean
}

/**
 * Starts the visible part of long work: a row of /progress and a notification with a progress bar. `db` may be a
 * transaction. Without `queued` the caller does the work itself, in `runTask`, which keeps the task alive.
 */
export async function startTask(
  db: Db,
  { userId, brandId, category, title, now, queued, work, isQuiet = false }: NewTask,
): Promise<TaskRow> {
  const known = queued && (await queries.findOfJob(db, userId, queued.job, queued.key))
  if (known) return known
  const task = await queries.insertTask(db, {
    userId,
    brandId,
    category,
    title,
    status: "pending",
    createdAt: now,
    updatedAt: now,
    leasedUntil: queued ? null : now + TASK_LEASE_MS,
    job: queued?.job ?? null,
    jobKey: queued?.key ?? null,
    work: work?.name ?? null,
    input: work ? work.input : null,
  })
  if (!isQuiet) await addTaskNotice(db, task, now)
  return task
}

/** Adds the notification of a task that started without one, running or ended, unless it was deleted. */
export async function announceTask({ db, now }: InTransaction, task: TaskRow): Promise<void> {
  if (await queries.findTask(db, task.userId, task.id)) await addTaskNotice(db, task, now())
}

/** Sets the progress of a running task, 0 to 100; ignored once it has ended. */
export async function reportTask(
  services: InTransaction,
  taskId: number,
  { percentage, stage }: { percentage: number; stage?: string },
): Promise<void> {
  const rounded = Math.min(100, Math.max(0, Math.round(percentage)))
  await change(services, taskId, {
    percentage: rounded,
    leasedUntil: services.now() + TASK_LEASE_MS,
    stage,
  })
}

export type SavedResult = { resultUrl: string; costMicroUsd: number }
export type TaskResult = { resultUrl?: string; costMicroUsd?: number }

/**
 * Records where a running task's result is, in the transaction that saves the result and charges for it: whatever happens
 * to the task after that, even a crash of its process, still completes it, so the same work is never charged twice.
 * False when it had already ended.
 */
export async function settleTask(
  { db, now }: InTransaction,
  taskId: number,
  { resultUrl, costMicroUsd }: SavedResult,
): Promise<boolean> {
  const task = await queries.updateRunning(db, taskId, { resultUrl, cost: costMicroUsd, updatedAt: now() })
  return task !== undefined
}

/** False when it had already ended, for example when cancelled meanwhile. */
export async function finishTask(
  services: InTransaction,
  taskId: number,
  { resultUrl, costMicroUsd }: TaskResult = {},
): Promise<boolean> {
  return change(services, taskId, {
    status: "completed",
    percentage: 100,
    stage: null,
    resultUrl: resultUrl ?? null,
    cost: costMicroUsd ?? 0,
    finishedAt: services.now(),
  })
}

/** Why a task failed, for the user and, as in an error, for the screen; and where to look at what failed. */
type Failure = { error: string; reason?: string | null; resultUrl?: string }

/** A settled task succeeds instead. */
export async function failTask(services: InTransaction, taskId: number, failure: Failure): Promise<void> {
  await endFailed(services, taskId, failure)
}

/** Cancels a running task for its owner; false when it has already ended or has its result. */
export async function endCancelled(services: InTransaction, taskId: number): Promise<boolean> {
  const task = await endFailed(services, taskId, { error: taskText.cancelled, cancelled: true })
  return task?.status === "failed"
}

async function endFailed(
  services: InTransaction,
  taskId: number,
  failure: Failure & { cancelled?: boolean },
): Promise<TaskRow | undefined> {
  const now = services.now()
  const ended = { finishedAt: now, updatedAt: now }
  const task =
    (await queries.updateUnsettled(services.db, taskId, { ...ended, ...failure, status: "failed" })) ??
    (await queries.updateRunning(services.db, taskId, { ...ended, status: "completed", percentage: 100, stage: null }))
  if (task) await taskNoticeChanged(services.db, task, now)
  return task
}

async function change(
  services: InTransaction,
  taskId: number,
  changes: Parameters<typeof queries.updateRunning>[2],
): Promise<boolean> {
  const now = services.now()
  const task = await queries.updateRunning(services.db, taskId, { ...changes, updatedAt: now })
  if (task) await taskNoticeChanged(services.db, task, now)
  return task !== undefined
}

export const closeRetry = queries.closeRetries

/** The running task of a job. */
export const runningTaskOfJob = queries.findOfJob

/** The newest task of a job, for a screen that waits for it. */
export const lastTaskOfJob = queries.findLastOfJob

/** For one brand, or for all without a brand. @throws NOT_FOUND for another user's brand. */
export async function getCalendarCounts(db: Db, userId: string, brandId?: number): Promise<CalendarCounts> {
  if (brandId !== undefined) await ownBrand(db, userId, brandId)
  return countCalendar(db, userId, brandId)
}

/** The work of publishing a post, which counts for the calendar. */
export const PUBLISH_WORK = "social.publish"

/** Counts finished and open tasks: long work, and items of the calendar. */
export async function taskCounts(db: Db, userId: string): Promise<{ completed: number; inProgress: number }> {
  const [work, calendar] = await Promise.all([queries.countTasks(db, userId, PUBLISH_WORK), countCalendar(db, userId)])
  return {
    completed: work.completed + calendar.publishedPosts,
    inProgress:
      work.inProgress +
      calendar.scheduledPosts +
      calendar.draftEmails +
      // A post waiting for hand-off is scheduled, and counted above.
      calendar.waitingPayments +
      calendar.sendingBroadcasts,
  }
}

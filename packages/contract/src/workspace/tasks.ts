import { DAY_MS } from "../durations.ts"
import { counted } from "../counted.ts"
import { z } from "zod"
import { NOTIFICATION_CATEGORIES } from "../account/notifications.ts"
import { isoTime, pageInput, rowId, usd } from "../wire.ts"

/** Tasks: the visible part of long work. */
export const TASK_STATUSES = ["pending", "completed", "failed"] as const

/** A worker without a heartbeat for this long loses its task. */
export const TASK_LEASE_MS = 20_000
/** Reason of a refusal after the user cancelled the work. */
export const TASK_CANCELLED = "cancelled-task"
/** Reason of a failed task that may have worked: its result has to be looked at before it is tried again. */
export const UNKNOWN_OUTCOME = "unknown-outcome"
/** How long /progress shows unfinished tasks. */
export const TASK_FAILED_SHOWN_MS = 7 * DAY_MS

export const taskText = {
  progressDescription: "What is being made right now. You can leave this page; the work continues.",
  completedDescription: "What has been made, and what could not be.",
  allBrands: "All brands",
  took: (seconds: number) => (seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`),
  noneRunning: "Nothing is running",
  noneRunningHint: "Generations, imports, e-books and videos appear here while they are being made.",
  noneCompleted: "Nothing finished yet",
  noneCompletedHint: "What you make appears here with its result.",
  createContent: "Create content",
  interrupted: "This was interrupted and did not finish. Please start it again.",
  publishing: (post: string) => `Publish: ${post}`,
  platformsDone: (done: number, all: number) => `${done} of ${counted(all, "platform")}`,
  exporting: (file: string) => `Export: ${file}`,
  cancelTask: "Cancel task",
  cancelConfirm: "Cancel this task? It stops where it is.",
  cancelled: "This was canceled.",
  left: "Stopped because you left before it was done. Nothing was charged.",
  leftNotKept: "Stopped because you left the page: your history is turned off, so there was nowhere to keep the text.",
  cancelledToast: { title: "Task canceled", message: "It has been stopped." },
  cancelFailed: { title: "Cancel failed", message: "The task could not be canceled. Please try again." },
  retry: "Retry",
  retryStarted: { title: "Started again", message: "You can follow it under In Progress." },
  retryFailed: { title: "Retry failed", message: "The task could not be started again. Please try again." },
  unfinished: "Did not finish",
  notFound: "Task not found",
  ended: "This task has already ended.",
  notRetryable: "This task cannot be started again from here.",
  calendar: "On your calendar",
  scheduledPosts: (count: number) => counted(count, "scheduled post"),
  draftEmails: (count: number) => counted(count, "sequence email to review", "sequence emails to review"),
  waitingHandoffs: (count: number) => counted(count, "post to publish by hand", "posts to publish by hand"),
  waitingPayments: (count: number) => counted(count, "payment to confirm", "payments to confirm"),
  sendingBroadcasts: (count: number) => counted(count, "broadcast being sent", "broadcasts being sent"),
  publishedPosts: (count: number) => counted(count, "published post"),
  started: "Started. You can leave this page.",
  done: "Finished.",
} as const

export const taskOutput = z.object({
  id: rowId,
  brandId: rowId.nullable(),
  title: z.string(),
  category: z.enum(NOTIFICATION_CATEGORIES),
  status: z.enum(TASK_STATUSES),
  percentage: z.number().int(),
  stage: z.string().nullable(),
  resultUrl: z.string().nullable(),
  error: z.string().nullable(),
  /** Machine-readable reason of a failure: ADD_FUNDS_REASON when the balance was too low, or UNKNOWN_OUTCOME. */
  reason: z.string().nullable(),
  cost: usd,
  createdAt: isoTime,
  finishedAt: isoTime.nullable(),
  cancelled: z.boolean(),
  /** How it can be repeated: at once, on the screen where it started, or not at all. */
  retry: z.enum(["at-once", "on-its-screen"]).nullable(),
})
export type Task = z.output<typeof taskOutput>

/** `unfinished`: only those that failed recently and were not retried. */
export const taskListInput = pageInput.extend({
  running: z.boolean(),
  unfinished: z.boolean().optional(),
  brandId: rowId.optional(),
})
/** Besides tasks, the user's own open items. */
export const calendarCounts = z.object({
  scheduledPosts: z.number().int(),
  draftEmails: z.number().int(),
  /** Posts to publish by hand that have no address yet. */
  waitingHandoffs: z.number().int(),
  /** Manually paid orders that the owner has not confirmed yet. */
  waitingPayments: z.number().int(),
  /** A page with such an order; null if there is none. */
  waitingFunnelId: rowId.nullable(),
  /** Broadcasts being sent; each is paused, resumed and canceled on its own screen. */
  sendingBroadcasts: z.number().int(),
  publishedPosts: z.number().int(),
})
export type CalendarCounts = z.output<typeof calendarCounts>
export const taskPageOutput = z.object({ items: taskOutput.array(), nextCursor: rowId.nullable() })

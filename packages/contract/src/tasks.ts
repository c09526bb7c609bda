import { z } from "zod"
import { NOTIFICATION_CATEGORIES } from "./notifications.ts"
import { isoTime, pageInput, rowId, usd } from "./wire.ts"

/** Tasks: what a person sees of long work. */
export const TASK_STATUSES = ["pending", "completed", "failed"] as const
export type TaskStatus = (typeof TASK_STATUSES)[number]

/** A running task that nobody reports on for this long has lost its worker. */
export const TASK_STALE_MS = 6 * 3_600_000

export const taskText = {
  progressDescription: "What is being made right now. You can leave this page; it goes on.",
  completedDescription: "What has been made, and what could not be.",
  allBrands: "All brands",
  loadMore: "Load more",
  took: (seconds: number) => (seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`),
  noneRunning: "Nothing is running",
  noneRunningHint: "Generations, imports, e-books and videos appear here while they are being made.",
  noneCompleted: "Nothing finished yet",
  noneCompletedHint: "What you make appears here with its result.",
  interrupted: "This was interrupted and did not finish. Please start it again.",
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
  cost: usd,
  createdAt: isoTime,
  finishedAt: isoTime.nullable(),
})
export type Task = z.output<typeof taskOutput>

export const taskListInput = pageInput.extend({ running: z.boolean(), brandId: rowId.optional() })
export const taskPageOutput = z.object({ items: taskOutput.array(), nextCursor: rowId.nullable() })

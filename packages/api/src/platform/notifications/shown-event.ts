import { type Notification, toNotificationId } from "@brandwright/contract/account/notifications"
import { taskText } from "@brandwright/contract/workspace/tasks"
import type { ShownEvent } from "./notifications.queries.ts"

const TYPES = { pending: "info", completed: "success", failed: "error" } as const

/** An event as the client-side list keeps it; one of a task shows the task as it stands. */
export function shownEvent(event: ShownEvent): Notification {
  const entry: Notification = {
    id: toNotificationId(event.id),
    type: event.type,
    category: event.category,
    title: event.title,
    message: event.message,
    createdAt: new Date(event.createdAt).toISOString(),
    read: event.readAt !== null,
    ...(event.link && { link: event.link }),
  }
  const { taskStatus } = event
  if (!taskStatus) return entry
  const message = {
    pending: event.taskStage ?? taskText.started,
    completed: taskText.done,
    failed: event.taskError ?? "",
  }
  return {
    ...entry,
    type: TYPES[taskStatus],
    message: message[taskStatus],
    progress: { percentage: event.taskPercentage ?? 0, status: taskStatus },
    link:
      (taskStatus === "completed" && event.taskResultUrl) || (taskStatus === "pending" ? "/progress" : "/completed"),
  }
}

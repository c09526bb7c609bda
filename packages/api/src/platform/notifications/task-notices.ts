import type { NotificationCategory } from "@brandwright/contract/account/notifications"
import type { Db } from "@brandwright/db/open"
import { wake } from "./wake.ts"
import { insertEvent, touchTaskEvents } from "./notifications.queries.ts"

type TaskOfNotice = {
  id: number
  userId: string
  brandId: number | null
  category: NotificationCategory
  title: string
}

/** The entry with the progress bar: one for each task; type, message and progress follow the task's row. */
export async function addTaskNotice(db: Db, task: TaskOfNotice, now: number): Promise<void> {
  const { id, userId, brandId, category, title } = task
  await insertEvent(db, {
    userId,
    brandId,
    type: "info",
    category,
    preference: "task",
    title,
    message: "",
    link: "/progress",
    taskId: id,
    changedAt: now,
    createdAt: now,
  })
  wake(userId)
}

export async function taskNoticeChanged(db: Db, task: { id: number; userId: string }, now: number): Promise<void> {
  await touchTaskEvents(db, task.id, now)
  wake(task.userId)
}

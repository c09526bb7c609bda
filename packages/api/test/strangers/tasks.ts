import { finishTask, startTask } from "../../src/tasks/tasks.service.ts"
import { MARKER, strangers } from "./kinds.ts"

export const tasksStrangers = strangers(
  "tasks",
  async ({ services, user, brandId }) => {
    const task = await startTask(services.db, {
      userId: user.id,
      brandId,
      category: "email",
      title: MARKER,
      now: services.now(),
    })
    await finishTask(services, task.id)
    return { brandId, task: task.id }
  },
  {
    list: ({ brandId }) => ({ brandId, running: false }),
    remove: ({ task }) => ({ id: task }),
  },
)

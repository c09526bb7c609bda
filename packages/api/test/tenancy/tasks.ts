import { finishTask, startTask } from "../../src/platform/tasks/tasks.service.ts"
import { MARKER, tenancyCases } from "./kinds.ts"

export const tasksCases = tenancyCases(
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
    const running = await startTask(services.db, {
      userId: user.id,
      brandId,
      category: "email",
      title: MARKER,
      now: services.now(),
    })
    return { brandId, task: task.id, running: running.id }
  },
  {
    calendar: ({ brandId }) => ({ brandId }),
    list: ({ brandId }) => ({ brandId, running: false }),
    cancel: ({ running }) => ({ id: running }),
    retry: ({ task }) => ({ id: task }),
    remove: ({ task }) => ({ id: task }),
  },
)

import { taskListInput, taskPageOutput } from "@brandwright/contract/tasks"
import { rowRef } from "@brandwright/contract/wire"
import { router, userProcedure } from "../trpc.ts"
import { listTasks, removeTask } from "./tasks.queries.ts"

export const tasksRouter = router({
  list: userProcedure
    .input(taskListInput)
    .output(taskPageOutput)
    .query(async ({ ctx, input }) => {
      const rows = await listTasks(ctx.db, ctx.user.id, { ...input, limit: input.limit + 1 })
      const items = rows.slice(0, input.limit)
      return { items, nextCursor: rows.length > input.limit ? (items.at(-1)?.id ?? null) : null }
    }),
  /** Takes a finished one off the list. */
  remove: userProcedure.input(rowRef).mutation(({ ctx, input }) => removeTask(ctx.db, ctx.user.id, input.id)),
})

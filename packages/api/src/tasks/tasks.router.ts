import { taskListInput, taskPageOutput } from "@brandwright/contract/tasks"
import { rowRef } from "@brandwright/contract/wire"
import { router, userProcedure } from "../trpc.ts"
import { cancelTask, pageOfTasks, retryTask } from "./control.service.ts"
import { removeTask } from "./tasks.queries.ts"

export const tasksRouter = router({
  list: userProcedure
    .input(taskListInput)
    .output(taskPageOutput)
    .query(({ ctx, input }) => pageOfTasks(ctx, ctx.user.id, input)),
  cancel: userProcedure.input(rowRef).mutation(({ ctx, input }) => cancelTask(ctx, ctx.user.id, input.id)),
  retry: userProcedure.input(rowRef).mutation(({ ctx, input }) => retryTask(ctx, ctx.user.id, input.id)),
  /** Takes a finished one off the list. */
  remove: userProcedure.input(rowRef).mutation(({ ctx, input }) => removeTask(ctx.db, ctx.user.id, input.id)),
})

import { calendarCounts, taskListInput, taskPageOutput } from "@brandwright/contract/workspace/tasks"
import { brandScope, rowRef } from "@brandwright/contract/wire"
import { router, userProcedure } from "../../trpc.ts"
import { cancelTask, pageOfTasks, retryTask } from "./task-control.service.ts"
import { removeTask } from "./tasks.queries.ts"
import { getCalendarCounts } from "./tasks.service.ts"

export const tasksRouter = router({
  list: userProcedure
    .input(taskListInput)
    .output(taskPageOutput)
    .query(({ ctx, input }) => pageOfTasks(ctx, ctx.user.id, input)),
  /** For one brand, or for all without a brand. */
  calendar: userProcedure
    .input(brandScope)
    .output(calendarCounts)
    .query(({ ctx, input }) => getCalendarCounts(ctx.db, ctx.user.id, input.brandId)),
  cancel: userProcedure.input(rowRef).mutation(({ ctx, input }) => cancelTask(ctx, ctx.user.id, input.id)),
  retry: userProcedure.input(rowRef).mutation(({ ctx, input }) => retryTask(ctx, ctx.user.id, input.id)),
  /** Removes a finished one from the list. */
  remove: userProcedure.input(rowRef).mutation(({ ctx, input }) => removeTask(ctx.db, ctx.user.id, input.id)),
})

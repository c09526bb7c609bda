import { type Task, taskText } from "@brandwright/contract/workspace/tasks"
import { trpc } from "../../lib/trpc.ts"

/** Actions for a finished task. */
export function useTaskActions({ id }: Pick<Task, "id">) {
  const utils = trpc.useUtils()
  const onSettled = () => void utils.tasks.list.invalidate()
  const retry = trpc.tasks.retry.useMutation({
    meta: { done: taskText.retryStarted, failed: taskText.retryFailed },
    onSettled,
  })
  const remove = trpc.tasks.remove.useMutation({ onSettled })
  return {
    retry: () => retry.mutate({ id }),
    remove: () => remove.mutate({ id }),
    isBusy: retry.isPending || remove.isPending,
  }
}

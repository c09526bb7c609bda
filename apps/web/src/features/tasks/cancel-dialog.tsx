import { type Task, taskText } from "@brandwright/contract/workspace/tasks"
import { trpc } from "../../lib/trpc.ts"
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx"

/** Asks before a running task is cancelled. */
export function CancelDialog({ task, onClose }: { task: Task | undefined; onClose: () => void }) {
  const utils = trpc.useUtils()
  const cancel = trpc.tasks.cancel.useMutation({
    meta: { done: taskText.cancelledToast, failed: taskText.cancelFailed },
    onSettled: () => {
      onClose()
      void utils.tasks.list.invalidate()
    },
  })
  return (
    <ConfirmDialog
      opened={task !== undefined}
      title={task?.title ?? ""}
      message={taskText.cancelConfirm}
      confirmLabel={taskText.cancelTask}
      isRunning={cancel.isPending}
      onConfirm={() => task && cancel.mutate({ id: task.id })}
      onClose={onClose}
    />
  )
}

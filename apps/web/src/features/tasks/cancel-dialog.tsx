import { type Task, taskText } from "@brandwright/contract/tasks"
import { toastDone, toastFailed } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"

/** Asks before a running task is cancelled. */
export function CancelDialog({ task, onClose }: { task: Task | undefined; onClose: () => void }) {
  const utils = trpc.useUtils()
  const cancel = trpc.tasks.cancel.useMutation({
    onSettled: () => {
      onClose()
      void utils.tasks.list.invalidate()
    },
    onSuccess: () => toastDone(taskText.cancelledToast),
    onError: (error) => toastFailed(error, taskText.cancelFailed),
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

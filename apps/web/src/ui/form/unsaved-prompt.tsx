import { shellText } from "@brandwright/contract/workspace/shell"
import { useBlocker } from "@tanstack/react-router"
import { ConfirmDialog } from "../dialog/confirm-dialog.tsx"

/** Asks before leaving a page with unsaved changes, within the app or not. */
export function UnsavedPrompt({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({ shouldBlockFn: () => isDirty, enableBeforeUnload: () => isDirty, withResolver: true })
  return (
    <ConfirmDialog
      opened={blocker.status === "blocked"}
      title={shellText.unsavedTitle}
      message={shellText.unsavedMessage}
      confirmLabel={shellText.leave}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  )
}

import { shellText } from "@brandwright/contract/workspace/shell"
import { useBlocker } from "@tanstack/react-router"
import { ConfirmDialog } from "../dialog/confirm-dialog.tsx"

type Place = { pathname: string; search: object }
const findTab = ({ pathname, search }: Place) => `${pathname} ${"tab" in search ? search.tab : ""}`

/** Asks before leaving a page with unsaved changes, within the app or not. What else the address says leaves nothing. */
export function UnsavedPrompt({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && findTab(current) !== findTab(next),
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
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

import { Suspense, useState, useSyncExternalStore } from "react"
import { pendingQuestion } from "../../lib/confirm.ts"
import { lazyPart } from "../../lib/loading/lazy-part.ts"

const ConfirmDialog = lazyPart(async () => (await import("./confirm-dialog.tsx")).ConfirmDialog)

/** Shows the question of `confirm()`, over any screen. */
export function ConfirmHost() {
  const question = useSyncExternalStore(pendingQuestion.subscribe, pendingQuestion.get)
  const [isRunning, setRunning] = useState(false)
  // The question stays visible while the dialog fades.
  const [shown, setShown] = useState(question)
  if (question && question !== shown) setShown(question)
  if (!shown) return null
  const { act, answer, ...words } = shown
  const onConfirm = async () => {
    setRunning(true)
    try {
      await act?.()
      answer(true)
    } catch {
      // The mutation has shown the error; the dialog stays open.
    } finally {
      setRunning(false)
    }
  }
  return (
    <Suspense>
      <ConfirmDialog
        {...words}
        opened={question !== null}
        isRunning={isRunning}
        onConfirm={() => void onConfirm()}
        onClose={() => answer(false)}
      />
    </Suspense>
  )
}

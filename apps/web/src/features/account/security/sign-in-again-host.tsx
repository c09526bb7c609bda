import { Suspense, useState, useSyncExternalStore } from "react"
import { lazyPart } from "../../../lib/loading/lazy-part.ts"
import { signInAgainQuestion } from "../../../lib/session/sign-in-again.ts"

const SignInAgainDialog = lazyPart(async () => (await import("./sign-in-again-dialog.tsx")).SignInAgainDialog)

/** Asks for the password over any screen when a call needs a recent sign-in. */
export function SignInAgainHost() {
  const isOpen = useSyncExternalStore(signInAgainQuestion.subscribe, signInAgainQuestion.isOpen)
  // Stays mounted once opened, so that the dialog can fade out.
  const [isWanted, setWanted] = useState(false)
  if (isOpen && !isWanted) setWanted(true)
  if (!isWanted) return null
  return (
    <Suspense>
      <SignInAgainDialog opened={isOpen} />
    </Suspense>
  )
}

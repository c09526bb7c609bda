import type { ReactNode } from "react"

export type Question = {
  title: string
  message: ReactNode
  /** Label of the confirming button, such as "Delete"; by default the title. */
  confirmLabel?: string
  /** Not destructive: no red button. */
  isHarmless?: boolean
  /** Text to type first, such as the name of what is deleted. */
  typeToConfirm?: { label: string; word: string }
  /** Runs while the dialog stays open, busy. The dialog closes on success and stays open for a retry when this throws. */
  act?: () => Promise<unknown>
}

type OpenQuestion = Question & { answer: (isYes: boolean) => void }
let openQuestion: OpenQuestion | null = null
const listeners = new Set<() => void>()

function put(next: OpenQuestion | null): void {
  openQuestion = next
  for (const listener of listeners) listener()
}

/** Asks before something that cannot be undone. Returns whether the user confirmed (and `act`, if given, succeeded). */
export function confirm(question: Question): Promise<boolean> {
  openQuestion?.answer(false)
  return new Promise((resolve) => {
    put({
      ...question,
      answer: (isYes) => {
        put(null)
        resolve(isYes)
      },
    })
  })
}

/** The open question, for the dialog that shows it. */
export const pendingQuestion = {
  get: (): OpenQuestion | null => openQuestion,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

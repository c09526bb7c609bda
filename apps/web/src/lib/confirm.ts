import type { ReactNode } from "react"

export type Question = {
  title: string
  message: ReactNode
  /** What the button says that does it, such as "Delete". */
  confirmLabel: string
  /** Not a deletion: no red button. */
  isHarmless?: boolean
  /** A word that must be typed first, such as the name of what goes away. */
  typeToConfirm?: { label: string; word: string }
  /** Does it while the question stays, busy. It closes when this succeeds and stays to try again when it throws. */
  act?: () => Promise<unknown>
}

type Asked = Question & { answer: (isYes: boolean) => void }
let asked: Asked | null = null
const listeners = new Set<() => void>()

function put(next: Asked | null): void {
  asked = next
  for (const listener of listeners) listener()
}

/** Asks before something that cannot be undone. Returns whether the person said yes (and `act`, if given, succeeded). */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false)
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

/** The open question, for the one dialog that shows it. */
export const pendingQuestion = {
  get: (): Asked | null => asked,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

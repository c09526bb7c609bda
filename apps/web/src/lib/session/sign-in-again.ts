import { RECENT_SIGN_IN_REASON } from "@brandwright/contract/account/auth-text"
import type { AppRouter } from "@brandwright/api/router"
import type { TRPCLink } from "@trpc/client"
import { observable } from "@trpc/server/observable"
import { readRefusal } from "../calls/refusal.ts"

let settle: ((isSignedIn: boolean) => void) | null = null
const listeners = new Set<() => void>()

function put(next: typeof settle): void {
  settle?.(false)
  settle = next
  for (const listener of listeners) listener()
}

/** Asks the person to sign in again; resolves to whether they did. */
const ask = (): Promise<boolean> => new Promise((resolve) => put(resolve))

/** The open question, for the dialog that shows it. */
export const signInAgainQuestion = {
  isOpen: (): boolean => settle !== null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  answer(isSignedIn: boolean): void {
    const waiting = settle
    settle = null
    waiting?.(isSignedIn)
    put(null)
  },
}

/** A call that needs a recent sign-in waits for one and is sent again; without one its refusal is the caller's. */
export const signInAgainLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let isOver = false
      const send = () =>
        next(op).subscribe({
          next: (result) => observer.next(result),
          complete: () => observer.complete(),
          error: (error) => {
            if (readRefusal(error)?.reason !== RECENT_SIGN_IN_REASON) return observer.error(error)
            void ask().then((isSignedIn) => {
              if (isSignedIn && !isOver) sent = send()
              else observer.error(error)
            })
          },
        })
      let sent = send()
      return () => {
        isOver = true
        sent.unsubscribe()
      }
    })

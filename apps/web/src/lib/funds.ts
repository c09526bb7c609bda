import { ADD_FUNDS_REASON } from "@brandwright/contract/app"
import { readRefusal } from "./calls/refusal.ts"

type Listener = () => void
const listeners = new Set<Listener>()

/** Refusals over the credit limit, which lead to Add Funds. */
export const needsFunds = (error: unknown): boolean => readRefusal(error)?.httpStatus === 402

/** The reason of a refused call, as in a task or stream. */
export const refusedFor = (error: unknown): string | null => (needsFunds(error) ? ADD_FUNDS_REASON : null)

/** The same for a task that was refused later. */
export const isOutOfFunds = (task: { reason: string | null }): boolean => task.reason === ADD_FUNDS_REASON

/** Opens the Add Funds dialog over the screen, so that no input is lost. */
export function askForFunds(): void {
  for (const listener of listeners) listener()
}

/** Listens for requests to add funds, from a toast or an alert. Returns a function that stops listening. */
export function onFundsAsked(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

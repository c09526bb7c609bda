import { ADD_FUNDS_REASON } from "@brandwright/contract/app"
import { readRefusal } from "./refusal.ts"

type Listener = () => void
const listeners = new Set<Listener>()

/** The server refuses what would pass the credit limit, and adding funds is the way on. */
export const needsFunds = (error: unknown): boolean => readRefusal(error)?.httpStatus === 402

/** The reason of a refused call, as a task or a stream has it. */
export const refusedFor = (error: unknown): string | null => (needsFunds(error) ? ADD_FUNDS_REASON : null)

/** The same of a task that was refused later. */
export const isOutOfFunds = (task: { reason: string | null }): boolean => task.reason === ADD_FUNDS_REASON

/** Opens the Add Funds dialog over the screen, so that nothing typed is lost. */
export function askForFunds(): void {
  for (const listener of listeners) listener()
}

/** Called when funds are asked for, from a toast or an alert. Returns how to stop listening. */
export function onFundsAsked(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

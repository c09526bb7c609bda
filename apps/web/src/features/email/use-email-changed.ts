import { trpc } from "../../lib/trpc.ts"

/** Refreshes everything about email after a change. */
export function useEmailChanged(): () => void {
  const utils = trpc.useUtils()
  return () => void utils.email.invalidate()
}

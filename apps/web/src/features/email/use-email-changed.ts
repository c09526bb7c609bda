import { trpc } from "../../lib/trpc.ts"

/** After a change: everything of the noun is read again, where it is shown. */
export function useEmailChanged(): () => void {
  const utils = trpc.useUtils()
  return () => void utils.email.invalidate()
}

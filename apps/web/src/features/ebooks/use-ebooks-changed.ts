import { trpc } from "../../lib/trpc.ts"

/** Refreshes everything that shows e-books. */
export function useEbooksChanged(): () => void {
  const utils = trpc.useUtils()
  return () => {
    void utils.ebooks.list.invalidate()
    void utils.ebooks.stats.invalidate()
    void utils.account.contentStats.invalidate()
  }
}

import { trpc } from "../../lib/trpc.ts"

/** What shows e-books reads them anew. */
export function useEbooksChanged(): () => void {
  const utils = trpc.useUtils()
  return () => {
    void utils.ebooks.list.invalidate()
    void utils.ebooks.stats.invalidate()
    void utils.account.contentStats.invalidate()
  }
}

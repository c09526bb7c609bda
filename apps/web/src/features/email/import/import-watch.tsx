import type { ImportResult } from "@brandwright/contract/email/people/email-imports"
import { subscriberText as text } from "@brandwright/contract/email/people/email-subscribers"
import { toastDone, toastInfo, toastRefused } from "../../../lib/toasts.ts"
import { useSearchState } from "../../../lib/search-params.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useArrival } from "../../../lib/use-arrival.ts"
import { useBrandId } from "../../../providers/brand.tsx"

const LOOK_MS = 1000

const isRunning = ({ state }: Pick<ImportResult, "state">): boolean => state === "waiting" || state === "running"

/** Says how an import ended, with the way to its report if that has lines, or that it continues in the background. */
export function toastImport(result: ImportResult, onReport: () => void): void {
  if (isRunning(result)) toastInfo(text.importStarted)
  else if (result.state === "failed") toastRefused(text.importFailed)
  else {
    const toast = result.failed > 0 ? toastRefused : toastDone
    const report = result.errors.length > 0 ? { label: text.importReport, onClick: onReport } : undefined
    toast(text.importComplete(result.imported, result.failed), report)
  }
}

/** Watches an import in the background: once it has ended, the screen is refreshed. */
export function ImportWatch({ id, onEnd }: { id: number; onEnd: () => void }) {
  const brandId = useBrandId()
  const [, changeSearch] = useSearchState("/_app/email-responder")
  const utils = trpc.useUtils()
  const { data } = trpc.email.importReport.useQuery({ brandId, id }, { staleTime: 0, refetchInterval: LOOK_MS })
  useArrival(data && !isRunning(data) ? data : undefined, (ended) => {
    toastImport(ended, () => changeSearch({ import: id }))
    void utils.email.invalidate()
    onEnd()
  })
  return null
}

import { funnelLabels as labels } from "../../texts/en/funnels.ts"
import { type Funnel, funnelText } from "@brandwright/contract/funnels/funnels"
import { salesPageInput, type WrittenPage } from "@brandwright/contract/funnels/funnel-writing"
import { useEffect, useEffectEvent, useRef } from "react"
import type { Failed } from "../../blocks/failed-alert.tsx"
import { toastRefused, toastTaskFailed } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { useBrandId } from "../../providers/brand.tsx"
import type { Draft } from "./editor/draft.ts"

const LOOK_MS = 700
const FAILED = funnelText.generationFailed

/** Why it was not written, unless it was cancelled. */
const readFailure = ({ status, error, reason, isCancelled }: WrittenPage): Failed | undefined =>
  status === "failed" && !isCancelled ? { message: error ?? FAILED.message, reason } : undefined

type Options = {
  saved: Funnel | undefined
  /** Puts the page into the editor, which stores it from then on. */
  onWritten: (page: NonNullable<WrittenPage["page"]>) => Promise<unknown>
}

/**
 * Follows the task that writes the page, even if started in another window or before the screen was left: its result
 * waits on the server until the editor has adopted it, and a failure until the next try or its dismissal.
 */
export function usePageWriting({ saved, onWritten }: Options) {
  const brandId = useBrandId()
  const place = { brandId, funnelId: saved?.id ?? null }
  const utils = trpc.useUtils()
  const writing = trpc.funnels.writtenPage.useQuery(place, {
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === "pending" ? LOOK_MS : false),
  })
  const start = trpc.funnels.writePage.useMutation({
    meta: { failed: FAILED },
    onSuccess: (task) => utils.funnels.writtenPage.setData(place, task),
  })
  const drop = trpc.funnels.dropWrittenPage.useMutation()
  const cancel = trpc.tasks.cancel.useMutation({
    meta: { done: labels.writingCancelled, failed: labels.cancelFailed, refresh: ["tasks", "funnels.writtenPage"] },
  })
  const adoptedId = useRef<number>(undefined)
  const followed = useRef<number>(undefined)
  const forget = async (id: number) => {
    await drop.mutateAsync({ id }).catch(() => undefined) // taken by another window
    utils.funnels.writtenPage.setData(place, null)
  }
  const take = useEffectEvent(async (ended: WrittenPage) => {
    const { id, page } = ended
    if (adoptedId.current === id) return
    adoptedId.current = id
    const failed = readFailure(ended)
    // Not announced if this screen did not see it start.
    if (failed && followed.current === id) toastTaskFailed({ title: FAILED.title, message: failed.message }, failed)
    if (page) await onWritten(page)
    if (!failed) await forget(id)
  })
  const { data } = writing
  useEffect(() => {
    if (data?.status === "pending") followed.current = data.id
    else if (data) void take(data)
  }, [data])

  const taskId = data?.status === "pending" ? data.taskId : null
  const isWriting = start.isPending || data?.status === "pending"
  return {
    isWriting,
    failed: isWriting || !data ? undefined : readFailure(data),
    /** Dismisses a failure. */
    forget: () => {
      if (data?.status === "failed") void forget(data.id)
    },
    cancel: taskId === null ? undefined : () => cancel.mutate({ id: taskId }),
    /** Starts, or returns which fields are missing. */
    start: (draft: Draft): Record<string, string> => {
      const input = salesPageInput.safeParse({ ...draft, price: draft.price.trim() })
      if (input.success) {
        start.mutate({ ...input.data, ...place })
        return {}
      }
      toastRefused({ title: funnelText.missing, message: funnelText.missingForGenerate })
      return Object.fromEntries(input.error.issues.map(({ path }) => [path.join("."), funnelText.missing]))
    },
  }
}

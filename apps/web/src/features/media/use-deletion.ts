import { type MediaAsset, mediaText } from "@brandwright/contract/media"
import { useEffect, useRef, useState } from "react"
import { toastFailed } from "../../lib/toasts.ts"
import { trpc, trpcClient } from "../../lib/trpc.ts"
import type { Outputs } from "../../lib/trpc.ts"

/** How long a deletion can be taken back. */
const UNDO_MS = 7000

type Uses = Outputs["media"]["uses"]
type Options = { brandId: number; onGone: (id: number) => void; onBack: () => void }

/** Deletes with a way back; an item that something uses is asked about first. */
export function useDeletion({ brandId, onGone, onBack }: Options) {
  const utils = trpc.useUtils()
  const [asked, setAsked] = useState<{ asset: MediaAsset; uses: Uses } | null>(null)
  const [leaving, setLeaving] = useState<MediaAsset | null>(null)
  const pending = useRef<{ asset: MediaAsset; timer: ReturnType<typeof setTimeout> } | null>(null)

  const commit = async () => {
    const { current } = pending
    if (!current) return
    pending.current = null
    clearTimeout(current.timer)
    setLeaving(null)
    try {
      await trpcClient.media.delete.mutate({ brandId, id: current.asset.id })
      await Promise.all([utils.media.counts.invalidate(), utils.media.usage.invalidate()])
    } catch (error) {
      toastFailed(error, mediaText.deleteFailed)
      onBack()
    }
  }
  const commitRef = useRef(commit)
  commitRef.current = commit
  // Leaving the screen or the page is a yes; only `keepalive` outlives the page.
  useEffect(() => {
    const onHide = () => {
      const { current } = pending
      pending.current = null
      if (current) void fetch(`/api/brands/${brandId}/media/${current.asset.id}`, { method: "DELETE", keepalive: true })
    }
    window.addEventListener("pagehide", onHide)
    return () => {
      window.removeEventListener("pagehide", onHide)
      void commitRef.current()
    }
  }, [brandId])

  const begin = (asset: MediaAsset) => {
    void commit()
    setAsked(null)
    onGone(asset.id)
    setLeaving(asset)
    pending.current = { asset, timer: setTimeout(() => void commitRef.current(), UNDO_MS) }
  }
  return {
    asked,
    leaving,
    begin,
    cancel: () => setAsked(null),
    ask: async (asset: MediaAsset) => {
      const uses = await utils.media.uses.fetch({ brandId, id: asset.id }, { staleTime: 0 }).catch(() => [])
      if (uses.length > 0) setAsked({ asset, uses })
      else begin(asset)
    },
    undo: () => {
      if (pending.current) clearTimeout(pending.current.timer)
      pending.current = null
      setLeaving(null)
      onBack()
    },
  }
}

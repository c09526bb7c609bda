import type { MediaAsset } from "@brandwright/contract/media"
import { useEffect } from "react"
import { trpc } from "../../lib/trpc.ts"

const LOOK_MS = 1200

/** Asks for an item again until its thumbnail is there; only items in the making have one of these. */
export function Processing({
  brandId,
  id,
  onReady,
}: {
  brandId: number
  id: number
  onReady: (asset: MediaAsset) => void
}) {
  const { data } = trpc.media.get.useQuery({ brandId, id }, { refetchInterval: LOOK_MS, staleTime: 0, gcTime: 0 })
  useEffect(() => {
    if (data && !data.isProcessing) onReady(data)
  }, [data, onReady])
  return null
}

import { type MediaAsset, mediaText } from "@brandwright/contract/media/media"
import { mediaScreenText as text } from "../../texts/en/media.ts"
import { Text } from "@mantine/core"
import { confirm } from "../../lib/confirm.ts"
import { toastUndo } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { useBrandId } from "../../providers/brand.tsx"
import { UseList } from "./use-list.tsx"
import { usePoolCache } from "./use-pool-cache.ts"

/** Deletes with an undo; asks first if an item is in use. */
export function useDeletion() {
  const brandId = useBrandId()
  const utils = trpc.useUtils()
  const pool = usePoolCache()
  const restore = trpc.media.restore.useMutation({
    onSuccess: pool.reload,
    meta: { done: text.restored, failed: mediaText.saveFailed },
  })
  const remove = trpc.media.delete.useMutation({
    meta: { failed: mediaText.deleteFailed, refresh: ["media.counts", "media.usage"] },
  })
  const begin = async ({ id, name }: MediaAsset) => {
    pool.remove({ brandId, id })
    try {
      await remove.mutateAsync({ brandId, id })
    } catch (error) {
      void pool.reload()
      throw error
    }
    toastUndo(
      { title: text.deletedUndo(name) },
      { label: text.undo, undo: () => restore.mutateAsync({ brandId, id }), failed: mediaText.saveFailed },
    )
  }
  return async (asset: MediaAsset): Promise<void> => {
    const uses = await utils.media.uses.fetch({ brandId, id: asset.id }, { staleTime: 0 }).catch(() => [])
    if (uses.length === 0) return begin(asset).catch(() => {})
    await confirm({
      title: text.deleteTitle,
      message: (
        <>
          <Text size="sm">{text.deleteQuestion(asset.name)}</Text>
          <UseList uses={uses} />
        </>
      ),
      confirmLabel: text.delete,
      act: () => begin(asset),
    })
  }
}

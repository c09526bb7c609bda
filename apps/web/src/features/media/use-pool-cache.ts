import type { MediaAsset } from "@brandwright/contract/media/media"
import { type InfiniteData, useQueryClient } from "@tanstack/react-query"
import { getQueryKey } from "@trpc/react-query"
import { type Outputs, trpc } from "../../lib/trpc.ts"

type Pages = InfiniteData<Outputs["media"]["page"], string | null>
type Place = Pick<MediaAsset, "brandId" | "id">
const ALL_LISTS = { queryKey: getQueryKey(trpc.media.page, undefined, "infinite") }

/** Updates the cached lists of the pool without loading thousands of items again. */
export function usePoolCache() {
  const client = useQueryClient()
  const utils = trpc.useUtils()
  const changeLists = (edit: (pages: Pages) => Pages) =>
    client.setQueriesData<Pages>(ALL_LISTS, (old) => old && edit(old))
  const changeItems = (edit: (items: MediaAsset[]) => MediaAsset[]) =>
    changeLists((old) => ({ ...old, pages: old.pages.map((page) => ({ ...page, items: edit(page.items) })) }))
  /** For the item's dialog, which then opens at once. */
  const keep = (asset: MediaAsset) => utils.media.get.setData({ brandId: asset.brandId, id: asset.id }, asset)
  const countAgain = () => Promise.all([utils.media.counts.invalidate(), utils.media.usage.invalidate()])
  const refresh = () => Promise.all([utils.media.page.invalidate(), countAgain()])
  return {
    keep,
    replace: (asset: MediaAsset) => {
      keep(asset)
      changeItems((items) => items.map((one) => (one.id === asset.id ? asset : one)))
      void countAgain()
    },
    remove: ({ brandId, id }: Place) => {
      client.removeQueries({ queryKey: getQueryKey(trpc.media.get, { brandId, id }, "query") })
      changeItems((items) => items.filter((one) => one.id !== id))
    },
    /** Reloads what is shown after new items were added. */
    refresh,
    /** Starts again with the first page. */
    reload: () => {
      changeLists((old) => ({ pages: old.pages.slice(0, 1), pageParams: old.pageParams.slice(0, 1) }))
      return refresh()
    },
  }
}

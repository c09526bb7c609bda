import { type MediaAsset, mediaText } from "@brandwright/contract/media/media"
import { useDeferredValue, useMemo } from "react"
import { trpc } from "../../lib/trpc.ts"
import { useBrandId } from "../../providers/brand.tsx"
import { AssetCard, AssetRow } from "./asset/asset-card.tsx"
import type { AssetActions } from "./asset/asset-menu.tsx"
import { EmptyPool, type EmptyPoolProps } from "./empty-pool.tsx"
import { type PoolFilter, poolInput } from "./pool-filter.ts"
import type { View } from "./pool-toolbar.tsx"
import { VirtualItems } from "./virtual-items.tsx"

/** The documented message when the pool cannot be loaded. */
export const POOL_FAILED = `${mediaText.loadFailed.title}: ${mediaText.loadFailed.message}`

type PoolItemsProps = Omit<EmptyPoolProps, "tab" | "isFiltered"> & {
  filter: PoolFilter
  view: View
  actions: AssetActions
}

/** The brand's items in a filter, page by page; the old ones stay until a new filter is loaded. */
export function PoolItems({ filter, view, actions, ...empty }: PoolItemsProps) {
  const brandId = useBrandId()
  const shown = useDeferredValue(filter)
  const [{ pages }, query] = trpc.media.page.useSuspenseInfiniteQuery(poolInput(brandId, shown), {
    getNextPageParam: (page) => page.nextCursor,
    // Comparing thousands of items by value takes longer than rendering them again.
    structuralSharing: false,
  })
  const items = useMemo(() => pages.flatMap((page) => page.items), [pages])
  if (items.length === 0) {
    const isFiltered = shown.search.trim() !== "" || shown.type !== undefined
    return <EmptyPool tab={shown.tab} isFiltered={isFiltered} {...empty} />
  }
  const Item = view === "list" ? AssetRow : AssetCard
  return (
    <VirtualItems
      key={JSON.stringify([view, shown])}
      items={items}
      view={view}
      hasMore={query.hasNextPage}
      isLoadingMore={query.isFetchingNextPage}
      onMore={() => void query.fetchNextPage()}
    >
      {(asset: MediaAsset) => <Item asset={asset} actions={actions} />}
    </VirtualItems>
  )
}

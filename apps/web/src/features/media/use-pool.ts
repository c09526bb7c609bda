import type { MediaAsset, MediaSort, MediaTab, MediaType } from "@brandwright/contract/media"
import { useMemo } from "react"
import { trpc } from "../../lib/trpc.ts"

export type PoolFilter = { tab: MediaTab; type: MediaType | null; search: string; sort: MediaSort }

/** Items per request: a few screens full. */
const PAGE = 100

/** The brand's items under a filter, page by page, and ways to keep what is shown true without asking for all of it again. */
export function usePool(brandId: number, { tab, type, search, sort }: PoolFilter) {
  const utils = trpc.useUtils()
  const input = { brandId, tab, types: type ? [type] : [], search: search.trim(), sort, limit: PAGE }
  const query = trpc.media.page.useInfiniteQuery(input, {
    getNextPageParam: (page) => page.nextCursor,
    // Comparing thousands of items by value takes longer than drawing them again.
    structuralSharing: false,
  })
  const pages = query.data?.pages
  const items = useMemo(() => pages?.flatMap((page) => page.items) ?? [], [pages])

  const change = (edit: (items: MediaAsset[]) => MediaAsset[]) =>
    utils.media.page.setInfiniteData(
      input,
      (old) => old && { ...old, pages: old.pages.map((page) => ({ ...page, items: edit(page.items) })) },
    )

  return {
    query,
    items,
    replace: (asset: MediaAsset) => change((list) => list.map((one) => (one.id === asset.id ? asset : one))),
    remove: (id: number) => change((list) => list.filter((one) => one.id !== id)),
    /** Begins again with the first page. */
    reload: async () => {
      utils.media.page.setInfiniteData(
        input,
        (old) => old && { pages: old.pages.slice(0, 1), pageParams: old.pageParams.slice(0, 1) },
      )
      await Promise.all([
        utils.media.page.invalidate(),
        utils.media.counts.invalidate(),
        utils.media.usage.invalidate(),
      ])
    },
  }
}

export type Pool = ReturnType<typeof usePool>

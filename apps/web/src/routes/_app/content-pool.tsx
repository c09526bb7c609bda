import { MEDIA_SORTS, MEDIA_TABS, MEDIA_TYPES } from "@brandwright/contract/media/media-choices"
import { createFileRoute } from "@tanstack/react-router"
import { ContentPoolScreen } from "../../features/media/content-pool-screen.tsx"
import { type PoolSearch, poolInput, toFilter } from "../../features/media/pool-filter.ts"
import { choice, id, tabParam, text } from "../../lib/search-params.ts"

export const Route = createFileRoute("/_app/content-pool")({
  /** `item`: the one whose details are open; `open`: the dialog that makes one, or the item's. */
  validateSearch: (search): PoolSearch & { item?: number; open?: "upload" | "photo" | "focus" } => ({
    tab: tabParam(search.tab, MEDIA_TABS),
    type: choice(search.type, MEDIA_TYPES),
    sort: choice(search.sort, MEDIA_SORTS),
    search: text(search.search)?.slice(0, 100) || undefined,
    item: id(search.item),
    open: choice(search.open, ["upload", "photo", "focus"]),
  }),
  loaderDeps: ({ search: { item: _item, open: _open, ...filters } }) => filters,
  loader: ({ context: { data, brandId }, deps }) => {
    if (brandId === undefined) return
    void data.media.page.prefetchInfinite(poolInput(brandId, toFilter(deps)))
    void data.media.counts.prefetch({ brandId })
    void data.media.usage.prefetch({ brandId })
  },
  component: ContentPoolScreen,
})

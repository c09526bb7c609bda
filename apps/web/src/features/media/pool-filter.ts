import type { MediaSort, MediaTab, MediaType } from "@brandwright/contract/media/media"

/** The state of the content pool, as in the address. */
export type PoolSearch = { tab?: MediaTab; type?: MediaType; sort?: MediaSort; search?: string }
export type PoolFilter = { tab: MediaTab; type: MediaType | undefined; search: string; sort: MediaSort }

/** Items per request: a few screens full. */
const PAGE = 100

export const toFilter = ({ tab = "all", type, sort = "newest", search = "" }: PoolSearch): PoolFilter => ({
  tab,
  type,
  sort,
  search,
})

/** The query of the pool; the route loads the first page with it. */
export const poolInput = (brandId: number, { tab, type, search, sort }: PoolFilter) => ({
  brandId,
  tab,
  types: type ? [type] : [],
  search: search.trim(),
  sort,
  limit: PAGE,
})

import type { MediaSort, MediaTab, MediaType } from "@brandwright/contract/media"

/** What the content pool shows, as its address says it. */
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

/** What the server is asked for; the route reads the first page ahead with it. */
export const poolInput = (brandId: number, { tab, type, search, sort }: PoolFilter) => ({
  brandId,
  tab,
  types: type ? [type] : [],
  search: search.trim(),
  sort,
  limit: PAGE,
})

import { SEARCH_KINDS, SEARCH_TERM_MIN, type FoundItem } from "@brandwright/contract/workspace/search"
import { searchText, shellText } from "@brandwright/contract/workspace/shell"
import { useDebouncedValue } from "@mantine/hooks"
import { keepPreviousData } from "@tanstack/react-query"
import { trpc } from "../../../lib/trpc.ts"
import { useBrand } from "../../../providers/brand.tsx"
import { type Entry, type EntryGroup, FOUND_PLACES } from "./palette-entries.ts"

const WAIT_MS = 150
const FRESH_MS = 30_000

/** The brand's content that matches, grouped by kind; requested after a pause in typing. */
export function useFound(query: string): { groups: EntryGroup[]; note?: string } {
  const { brand } = useBrand()
  const [term] = useDebouncedValue(query.trim(), WAIT_MS)
  const isAsked = brand !== null && query.trim().length >= SEARCH_TERM_MIN
  const isReady = isAsked && term.length >= SEARCH_TERM_MIN
  const found = trpc.search.find.useQuery(
    { brandId: brand?.id, term },
    { enabled: isReady, placeholderData: keepPreviousData, staleTime: FRESH_MS },
  )
  if (!isAsked) return { groups: [] }
  if (found.isError) return { groups: [], note: shellText.searchFailed }
  const items = found.data ?? []
  const groups = SEARCH_KINDS.map((kind) => ({
    name: searchText.kinds[kind],
    entries: items.filter((item) => item.kind === kind).map(foundEntry),
  }))
  const isWaiting = found.isFetching || term !== query.trim()
  return { groups: groups.filter(({ entries }) => entries.length > 0), ...(isWaiting && { note: shellText.searching }) }
}

export function foundEntry(item: FoundItem): Entry & { found: FoundItem } {
  const { kind, id, title, detail } = item
  return {
    id: `found-${kind}-${id}`,
    label: title || searchText.untitled,
    detail,
    place: FOUND_PLACES[kind](item),
    found: item,
  }
}

import type { FunnelDraft } from "@brandwright/contract/funnels"
import { useDebouncedValue } from "@mantine/hooks"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { trpc } from "../../lib/trpc.ts"

const WAIT_MS = 250

/**
 * The page as the server draws it, a moment after each change. The last one stays while the next is drawn, when that
 * fails, and while a person types in the page itself: what is typed there is there already.
 */
export function usePageHtml(brandId: number, fields: FunnelDraft, isTyping: boolean) {
  const { client } = trpc.useUtils()
  const wanted = JSON.stringify(fields)
  const [settled] = useDebouncedValue(wanted, WAIT_MS)
  const page = useQuery({
    queryKey: ["funnels.preview", brandId, settled],
    // Called as a write is: a whole page has no room in an address.
    queryFn: ({ signal }) => client.funnels.preview.mutate({ ...fields, brandId }, { signal }),
    enabled: fields.content !== null && !isTyping && settled === wanted,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const [html, setHtml] = useState(page.data?.html)
  if (!isTyping && page.data && page.data.html !== html) setHtml(page.data.html)
  return { html, error: page.error, redraw: () => void page.refetch() }
}

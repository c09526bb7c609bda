import type { FunnelDraft } from "@brandwright/contract/funnels/funnels"
import { useDebouncedValue } from "@mantine/hooks"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"

const WAIT_MS = 250

/**
 * The page as rendered by the server shortly after each change. The last one stays while the next is rendered, when that
 * fails, and while the user types in the page itself, which already shows the text.
 */
export function usePageHtml(fields: FunnelDraft, isTyping: boolean) {
  const brandId = useBrandId()
  const { client } = trpc.useUtils()
  const fieldsJson = JSON.stringify(fields)
  const [settled] = useDebouncedValue(fieldsJson, WAIT_MS)
  const page = useQuery({
    queryKey: ["funnels.preview", brandId, settled],
    // Called as a mutation: a whole page does not fit into an address.
    queryFn: ({ signal }) => client.funnels.preview.mutate({ ...fields, brandId }, { signal }),
    enabled: fields.content !== null && !isTyping && settled === fieldsJson,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const [html, setHtml] = useState(page.data?.html)
  if (!isTyping && page.data && page.data.html !== html) setHtml(page.data.html)
  return { html, error: page.error, redraw: () => void page.refetch() }
}

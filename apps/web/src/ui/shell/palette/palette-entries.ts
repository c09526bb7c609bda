import type { FoundItem, SearchKind } from "@brandwright/contract/workspace/search"
import type { LinkProps } from "@tanstack/react-router"

/** Target of a palette entry. */
export type Place = Pick<LinkProps, "to" | "search" | "hash">

export type Entry = {
  id: string
  label: string
  detail?: string
  /** Additional search terms. */
  keywords?: string
  place?: Place
  /** Run before the target is opened, or instead. */
  act?: () => void
  /** Content found by the server. */
  found?: FoundItem
}
export type EntryGroup = { name: string; entries: Entry[] }

/**
 * The groups with entries that contain every word of the query, prefix matches first. Empty groups
 * are left out.
 */
export function filterEntries(groups: EntryGroup[], query: string): EntryGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const isFound = ({ label, keywords = "" }: Entry) => {
    const text = `${label} ${keywords}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
  const rank = ({ label }: Entry) => (label.toLowerCase().startsWith(words[0] ?? "") ? 0 : 1)
  return groups
    .map(({ name, entries }) => ({ name, entries: entries.filter(isFound).toSorted((a, b) => rank(a) - rank(b)) }))
    .filter(({ entries }) => entries.length > 0)
}

/** The screen of each kind of content. */
export const FOUND_PLACES: Record<SearchKind, (item: FoundItem) => Place> = {
  post: ({ id }) => ({ to: "/posting-queue", search: { post: id } }),
  page: ({ id }) => ({ to: "/web-funnel", search: { edit: id } }),
  person: ({ title }) => ({ to: "/email-responder", search: { tab: "subscribers", search: title } }),
  template: () => ({ to: "/email-responder", search: { tab: "templates" } }),
  sequence: () => ({ to: "/email-responder", search: { tab: "sequences" } }),
  ebook: ({ id }) => ({ to: "/ebook-creator", search: { id } }),
  video: ({ id }) => ({ to: "/ai-content", search: { project: id } }),
  tool: () => ({ to: "/new-tools" }),
  media: ({ id }) => ({ to: "/content-pool", search: { item: id } }),
}

import type { FoundItem, SearchKind } from "@brandwright/contract/search"
import type { LinkProps } from "@tanstack/react-router"

/** Where a choice of the palette leads. */
export type Place = Pick<LinkProps, "to" | "search" | "hash">

export type Entry = {
  id: string
  label: string
  detail?: string
  /** More words by which it is found. */
  keywords?: string
  place?: Place
  /** Done before the place is opened, or instead. */
  act?: () => void
  /** Content that the server found. */
  found?: FoundItem
}
export type EntryGroup = { name: string; entries: Entry[] }

/**
 * The groups with the entries that hold every word of the query, those that begin with it first. Groups without any
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

/** Where each kind of content is shown. */
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

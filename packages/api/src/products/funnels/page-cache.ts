/** A cache of pages: a saved change is visible at once in this process, and within a second in others. */
const FRESH_MS = 1000
const KEPT_MAX = 500

type Kept<Page> = { page: Promise<Page>; until: number }
export type PageCache = Map<string, Kept<unknown>>

export function cachedPage<Page>(pages: PageCache, key: string, now: number, load: () => Promise<Page>): Promise<Page> {
  const known = pages.get(key)
  if (known && known.until > now) return known.page as Promise<Page> // one key is always loaded by the same function
  const page = load()
  if (pages.size >= KEPT_MAX) pages.clear()
  pages.set(key, { page, until: now + FRESH_MS })
  page.catch(() => pages.delete(key))
  return page
}

/** Cleared after a save: former addresses of the funnel must change too, and reloading pages is cheap. */
export function forgetPages(pages: PageCache): void {
  pages.clear()
}

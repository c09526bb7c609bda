/** Pages as they were a moment ago: a saved change is on the web at once in this process, within a second in others. */
const FRESH_MS = 1000
const KEPT_MAX = 500

type Kept<Page> = { page: Promise<Page>; until: number }
export type PageCache = Map<string, Kept<unknown>>

export function cachedPage<Page>(
  pages: PageCache,
  address: string,
  now: number,
  load: () => Promise<Page>,
): Promise<Page> {
  const known = pages.get(address)
  if (known && known.until > now) return known.page as Promise<Page> // one address is always loaded by the same function
  const page = load()
  if (pages.size >= KEPT_MAX) pages.clear()
  pages.set(address, { page, until: now + FRESH_MS })
  page.catch(() => pages.delete(address))
  return page
}

/** After a save: an old address of the funnel must not answer as before either, and reading a page again is cheap. */
export function forgetPages(pages: PageCache): void {
  pages.clear()
}

/** A count is cached for this multiple of its duration: short lists are counted nearly every time, long ones rarely. */
const KEPT_TIMES = 50
const KEPT_MAX = 1000

/** Cached totals of paginated lists, by caller and query. */
export type Totals = {
  /** The total for `key`, counted unless cached. */
  read: (userId: string, key: string, count: () => Promise<number>) => Promise<number>
  /** Clears a user's totals before a change. */
  forget: (userId: string) => void
}

/**
 * Counting a long list takes longer than reading a page, and programs request page after page.
 * `clock` returns milliseconds.
 */
export function createTotals(clock: () => number): Totals {
  const byUser = new Map<string, Map<string, { total: number; until: number }>>()
  return {
    async read(userId, key, count) {
      const known = byUser.get(userId)?.get(key)
      const started = clock()
      if (known && started < known.until) return known.total
      if (byUser.size >= KEPT_MAX) byUser.clear()
      const totals = byUser.get(userId) ?? new Map<string, { total: number; until: number }>()
      byUser.set(userId, totals)
      const total = await count()
      if (totals.size >= KEPT_MAX) totals.clear()
      const now = clock()
      totals.set(key, { total, until: now + (now - started) * KEPT_TIMES })
      return total
    },
    forget: (userId) => void byUser.delete(userId),
  }
}

/**
 * What a test file has opened and not closed yet. Files share a worker, so it would keep its connections and timers
 * while the next files run.
 */
const open = new Set<() => Promise<void>>()

/** Closes it with the test file at the latest. Returns what to call when the test closes it. */
export function closeWithFile(close: () => Promise<void>): () => void {
  open.add(close)
  return () => open.delete(close)
}

/** Closes what was opened last first: services before their database. */
export async function closeLeftOpen(): Promise<void> {
  for (const close of [...open].toReversed()) if (open.delete(close)) await close()
}

/**
 * What tests have opened and not closed yet. Files share a worker, and services poll their queue: it would take time
 * and connections from everything that runs later.
 */
type Close = () => Promise<void>
const ofFile = new Set<Close>()
const ofTest = new Set<Close>()
let isTesting = false

/** Closes it with the test that opens it at the latest, or with the file. Returns what to call when the test closes it. */
export function closeInTime(close: Close): () => void {
  const open = isTesting ? ofTest : ofFile
  open.add(close)
  return () => open.delete(close)
}

export function beginTest(): void {
  isTesting = true
}

export async function endTest(): Promise<void> {
  isTesting = false
  await closeAll(ofTest)
}

export const endFile = (): Promise<void> => closeAll(ofFile)

/** Closes what was opened last first: services before their database. */
async function closeAll(open: Set<Close>): Promise<void> {
  for (const close of [...open].toReversed()) if (open.delete(close)) await close()
}

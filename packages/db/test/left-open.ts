/**
 * What tests have opened and not closed yet. Files share a worker, and services poll their queue: it would take time
 * and connections from everything that runs later.
 */
type Close = () => Promise<void>
const ofFile = new Set<Close>()
const ofTest = new Set<Close>()
let isTesting = false

/** Returns what closes it, once; the test that opens it does so at the latest, or the file. */
export function closeInTime(close: Close): Close {
  const open = isTesting ? ofTest : ofFile
  const once = async (): Promise<void> => {
    if (open.delete(once)) await close()
  }
  open.add(once)
  return once
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
  for (const close of [...open].toReversed()) await close()
}

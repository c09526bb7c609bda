/** Limit of media in memory for all posts in progress, in bytes; one larger post runs alone. */
const HELD_MAX = 400_000_000

/** Bytes held now, and the queue waiting for room. */
export type MemoryBudget = { held: number; waiting: { bytes: number; go: () => void }[] }

/** Runs work that reads this much media once there is room for it, in order of arrival. */
export async function withMemoryBudget<Result>(
  media: MemoryBudget,
  bytes: number,
  work: () => Promise<Result>,
): Promise<Result> {
  if (bytes === 0) return work()
  if (media.waiting.length > 0 || !hasRoom(media, bytes))
    await new Promise<void>((go) => void media.waiting.push({ bytes, go }))
  else media.held += bytes
  try {
    return await work()
  } finally {
    media.held -= bytes
    admit(media)
  }
}

const hasRoom = ({ held }: MemoryBudget, bytes: number): boolean => held === 0 || held + bytes <= HELD_MAX

function admit(media: MemoryBudget): void {
  for (let [next] = media.waiting; next && hasRoom(media, next.bytes); [next] = media.waiting) {
    media.waiting.shift()
    media.held += next.bytes
    next.go()
  }
}

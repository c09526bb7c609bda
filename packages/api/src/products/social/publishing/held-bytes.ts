import type { Database } from "@brandwright/db/open"

/** Media that the posts in hand may hold in memory together, in bytes; one larger post goes alone. */
const HELD_MAX = 400_000_000

type Shelf = { held: number; waiting: { bytes: number; go: () => void }[] }
const shelves = new WeakMap<Database, Shelf>()

/** Runs work that reads this much media, once there is room for it: first come, first served; nothing waits for nothing. */
export async function holdingBytes<Result>(db: Database, bytes: number, work: () => Promise<Result>): Promise<Result> {
  if (bytes === 0) return work()
  const shelf = shelves.get(db) ?? { held: 0, waiting: [] }
  shelves.set(db, shelf)
  if (shelf.waiting.length > 0 || !hasRoom(shelf, bytes))
    await new Promise<void>((go) => void shelf.waiting.push({ bytes, go }))
  else shelf.held += bytes
  try {
    return await work()
  } finally {
    shelf.held -= bytes
    admit(shelf)
  }
}

const hasRoom = ({ held }: Shelf, bytes: number): boolean => held === 0 || held + bytes <= HELD_MAX

function admit(shelf: Shelf): void {
  for (let [next] = shelf.waiting; next && hasRoom(shelf, next.bytes); [next] = shelf.waiting) {
    shelf.waiting.shift()
    shelf.held += next.bytes
    next.go()
  }
}

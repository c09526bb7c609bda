import { setImmediate as turn } from "node:timers/promises"
import { withoutNotes } from "@brandwright/db/before-commit"
import type { Database, Db, Engine } from "@brandwright/db/open"

type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }

/** After this long a transaction accepts no more writes, since reads wait for it. */
const TAKE_MS = 15

/**
 * For writes that come many at once. SQLite has one writer and syncs to disk at every commit: what arrives while others
 * are being written shares the next transaction, and is answered after its commit. When one fails, each is written
 * alone, so that one failure does not fail the others. On PostgreSQL each has its own transaction at once.
 */
export function gathered<Item, Result>(
  write: (trx: Db, item: Item) => Promise<Result>,
): (on: { db: Database; engine: Engine }, item: Item) => Promise<Result> {
  const queues = new WeakMap<Database, Waiting<Item, Result>[]>()
  const alone = (db: Database, item: Item): Promise<Result> => db.transaction().execute((trx) => write(trx, item))

  async function drain(db: Database, waiting: Waiting<Item, Result>[]): Promise<void> {
    while (waiting.length > 0) {
      // Statements never wait: without this turn no other request would be read before the commit.
      await turn()
      const taken: Waiting<Item, Result>[] = []
      try {
        const results = await db.transaction().execute((trx) => takeIn(trx, waiting, taken))
        results.forEach((result, at) => taken[at]?.resolve(result))
      } catch (error) {
        if (taken.length === 0) taken.push(...waiting.splice(0)) // the transaction could not begin
        if (taken.length === 1) taken[0]?.reject(error)
        else for (const { item, resolve, reject } of taken) await alone(db, item).then(resolve, reject)
      }
    }
    queues.delete(db)
  }

  async function takeIn(trx: Db, waiting: Waiting<Item, Result>[], taken: Waiting<Item, Result>[]): Promise<Result[]> {
    const results: Result[] = []
    const until = performance.now() + TAKE_MS
    for (let next = waiting.shift(); next; next = performance.now() < until ? waiting.shift() : undefined) {
      taken.push(next)
      results.push(await write(trx, next.item))
    }
    return results
  }

  return ({ db, engine }, item) => {
    if (engine === "postgres") return alone(db, item)
    return new Promise((resolve, reject) => {
      const waiting = queues.get(db)
      if (waiting) return void waiting.push({ item, resolve, reject })
      const fresh = [{ item, resolve, reject }]
      queues.set(db, fresh)
      // The context of one caller must not apply to the others' writes.
      void withoutNotes(() => drain(db, fresh))
    })
  }
}

import { setImmediate as turn } from "node:timers/promises"
import { withoutNotes } from "@brandwright/db/before-commit"
import type { Database, Db } from "@brandwright/db/open"
import type { Commits, WaitingWrite } from "../memory.ts"
import type { InTransaction, Services } from "../services.ts"
import { inTransaction, workIn } from "./transactions.ts"

type Scoped = Pick<Services, "db" | "engine" | "log"> & { memory: { commits: Commits } }

/** After this long a transaction accepts no more writes, since reads wait for it. */
const TAKE_MS = 15

/**
 * For writes that come many at once. SQLite has one writer and syncs to disk at every commit: what arrives while others
 * are being written shares the next transaction, and is answered after its commit. When one fails, each is written
 * alone, so that one failure does not fail the others. On PostgreSQL each has its own transaction at once.
 */
export function groupCommit<Scope extends Scoped, Result>(
  services: Scope,
  write: (tx: InTransaction<Scope>) => Promise<Result>,
): Promise<Result> {
  const { db, engine, memory } = services
  const { commits } = memory
  if (engine === "postgres") return inTransaction(services, write)
  return new Promise((resolve, reject) => {
    const run = async (trx: Db) => {
      const { result, follow } = await workIn(services, trx, write)
      return () => void follow().then(() => resolve(result))
    }
    commits.waiting.push({ run, reject })
    if (commits.isRunning) return
    commits.isRunning = true
    // The context of one caller must not apply to the others' writes.
    void withoutNotes(() => drain(db, commits))
  })
}

async function drain(db: Database, commits: Commits): Promise<void> {
  const { waiting } = commits
  while (waiting.length > 0) {
    // Statements never wait: without this turn no other request would be read before the commit.
    await turn()
    const taken: WaitingWrite[] = []
    try {
      const answers = await db.transaction().execute((trx) => takeIn(trx, waiting, taken))
      for (const answer of answers) answer()
    } catch (error) {
      if (taken.length === 0) taken.push(...waiting.splice(0)) // the transaction could not begin
      if (taken.length === 1) taken[0]?.reject(error)
      else
        for (const { run, reject } of taken)
          await db
            .transaction()
            .execute(run)
            .then((answer) => answer(), reject)
    }
  }
  commits.isRunning = false
}

async function takeIn(trx: Db, waiting: WaitingWrite[], taken: WaitingWrite[]): Promise<(() => void)[]> {
  const answers: (() => void)[] = []
  const until = performance.now() + TAKE_MS
  for (let next = waiting.shift(); next; next = performance.now() < until ? waiting.shift() : undefined) {
    taken.push(next)
    answers.push(await next.run(trx))
  }
  return answers
}

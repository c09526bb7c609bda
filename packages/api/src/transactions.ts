import type { Db } from "@brandwright/db/open"
import type { Services } from "./services.ts"

/** Services with an open transaction instead of their database. */
export type Tx<Scope extends Partial<Services> = Services> = Omit<Scope, "db"> & {
  db: Db
  /** Runs after the commit, or never after a rollback; an error is logged. */
  afterCommit: (work: () => unknown) => void
}

/**
 * Runs `work` in one transaction: all of its writes or none. What must happen after the commit, such as waking
 * a reader, goes into `tx.afterCommit`.
 */
export async function inTransaction<Scope extends Pick<Services, "db" | "log">, Result>(
  services: Scope,
  work: (tx: Tx<Scope>) => Promise<Result>,
): Promise<Result> {
  const after: (() => unknown)[] = []
  const afterCommit = (step: () => unknown) => void after.push(step)
  const result = await services.db.transaction().execute((db) => work({ ...services, db, afterCommit }))
  for (const step of after) {
    try {
      await step()
    } catch (error) {
      services.log.error({ err: error }, "What follows a commit failed.")
    }
  }
  return result
}

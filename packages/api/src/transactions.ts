import type { InTransaction, Services } from "./services.ts"

/** An open transaction, with services that use it. */
type Tx = InTransaction & {
  /** Runs after the commit, or never after a rollback; an error is logged. */
  afterCommit: (work: () => unknown) => void
}

/**
 * Runs `work` in one transaction: all of its writes or none. What must happen after the commit, such as waking
 * a reader, goes into `tx.afterCommit`.
 */
export async function inTransaction<Result>(services: Services, work: (tx: Tx) => Promise<Result>): Promise<Result> {
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

import type { Db } from "@brandwright/db/open"
import type { InTransaction, Services } from "../services.ts"

/**
 * Runs `work` in one transaction: all of its writes or none. What must happen after the commit, such as waking
 * a reader, goes into `tx.afterCommit`.
 */
export async function inTransaction<Scope extends Pick<Services, "db" | "log">, Result>(
  services: Scope,
  work: (tx: InTransaction<Scope>) => Promise<Result>,
): Promise<Result> {
  const { result, follow } = await services.db.transaction().execute((db) => workIn(services, db, work))
  await follow()
  return result
}

/** Does the work in an open transaction. `follow` runs the steps for after its commit. */
export async function workIn<Scope extends Pick<Services, "log">, Result>(
  services: Scope,
  db: Db,
  work: (tx: InTransaction<Scope>) => Promise<Result>,
) {
  const steps: (() => unknown)[] = []
  const result = await work({ ...services, db, afterCommit: (step) => void steps.push(step) })
  const follow = async (): Promise<void> => {
    for (const step of steps) {
      try {
        await step()
      } catch (error) {
        services.log.error({ err: error }, "What follows a commit failed.")
      }
    }
  }
  return { result, follow }
}

import { AsyncLocalStorage } from "node:async_hooks"
import { Kysely, type Transaction, type TransactionBuilder } from "kysely"
import type { Schema } from "./schema.ts"

/** Writes to a transaction that is about to commit. */
type BeforeCommit = (trx: Transaction<Schema>) => Promise<void>
const watching = new AsyncLocalStorage<BeforeCommit | undefined>()

/** Runs `work`; every transaction it opens calls `note` last, so that the note commits with the work or not at all. */
export const notingCommits = <Result>(note: BeforeCommit, work: () => Promise<Result>): Promise<Result> =>
  watching.run(note, work)

/** Runs `work` without notes: for counters and for writes of several callers in one transaction. */
export const withoutNotes = <Result>(work: () => Result): Result => watching.run(undefined, work)

/** The database with the notes of `notingCommits`. */
export class NotingKysely extends Kysely<Schema> {
  override transaction(): TransactionBuilder<Schema> {
    const builder = super.transaction()
    const note = watching.getStore()
    if (!note) return builder
    const execute = builder.execute.bind(builder)
    builder.execute = (work) =>
      execute(async (trx) => {
        const result = await work(trx)
        await note(trx)
        return result
      })
    return builder
  }
}

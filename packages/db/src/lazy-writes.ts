import type { KyselyPlugin, QueryId } from "kysely"

const lazy = new WeakSet<QueryId>()

/**
 * A write through it that is no part of a transaction does not wait for SQLite's disk: it survives a killed process, and
 * a power cut only once anything else has been written. For notes by the hundred in a second, each of which would
 * otherwise hold the whole process up for a millisecond or more.
 */
export const lazyWrites: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    lazy.add(queryId)
    return node
  },
  transformResult: async ({ result }) => result,
}
export const isLazyWrite = (queryId: QueryId): boolean => lazy.has(queryId)

import type { CompiledQuery, KyselyPlugin, RootOperationNode } from "kysely"
import type { Database, Db } from "./open.ts"

/** A placeholder for an argument while the query is built; only for values, never for the query's structure. */
class Argument {
  readonly index: number
  constructor(index: number) {
    this.index = index
  }
}

const observers = new WeakSet<KyselyPlugin>()

/** The same database, with every query passed to `see` before it runs, including its arguments. */
export function observeQueries(db: Database, see: (node: RootOperationNode) => void): Database {
  const observer: KyselyPlugin = {
    transformQuery({ node }) {
      see(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  observers.add(observer)
  return db.withPlugin(observer)
}

/**
 * A query whose SQL is built on first use and cached by engine, for queries of every request. `build` gets
 * placeholders, so arguments may only be values (`where("id", "=", id)`), must not change the query, and cannot be null.
 */
export function prepared<Args extends unknown[], Row>(
  build: (db: Db, ...args: Args) => { compile: () => CompiledQuery<Row> },
): (db: Db, ...args: Args) => Promise<Row[]> {
  const kept = new WeakMap<object, CompiledQuery<Row>>()
  // Kysely accepts any value for a parameter; the builder's types are those of the later values.
  const placeholders = Array.from({ length: build.length - 1 }, (_, index) => new Argument(index)) as unknown[] as Args
  return async (db, ...args) => {
    const { adapter, plugins } = db.getExecutor() // of the database: its transactions have the same ones
    if (plugins.some((plugin) => observers.has(plugin)))
      return (await db.executeQuery(build(db, ...args).compile())).rows
    const query = kept.get(adapter) ?? build(db, ...placeholders).compile()
    kept.set(adapter, query)
    const parameters = query.parameters.map((value) => (value instanceof Argument ? args[value.index] : value))
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}

/** The same for queries of at most one row. */
export function preparedOne<Args extends unknown[], Row>(
  build: (db: Db, ...args: Args) => { compile: () => CompiledQuery<Row> },
): (db: Db, ...args: Args) => Promise<Row | undefined> {
  const all = prepared(build)
  return async (db, ...args) => (await all(db, ...args))[0]
}

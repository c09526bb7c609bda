import type SqliteDatabase from "better-sqlite3"
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryExecutor,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  SqliteQueryCompiler,
} from "kysely"
import { isLazyWrite } from "./lazy-writes.ts"
import { asksForFields, columnName, fieldName } from "./names.ts"
import { createTurns, type Turns } from "./sqlite-turns.ts"
import { type Decode, encode, findDecoder } from "./stored.ts"

/**
 * SQLite through one connection, like Kysely's own dialect, but cheaper in three ways: names and columns are mapped once
 * per statement instead of per row, statements stay compiled, and queries only wait for open transactions.
 */
export class ProductSqliteDialect extends SqliteDialect {
  readonly #driver: OneConnectionDriver

  constructor(database: SqliteDatabase.Database) {
    super({ database })
    this.#driver = new OneConnectionDriver(database)
  }
  override createDriver = (): Driver => this.#driver

  /**
   * Lets queries outside transactions run without Kysely's way of handing out connections, which takes four times as
   * long as reading a row by its key. `executor` is the database's own: those of transactions and plugins stay as they are.
   */
  shortenPath(executor: QueryExecutor): void {
    const executeQuery = executor.executeQuery.bind(executor)
    executor.executeQuery = <Row>(query: CompiledQuery<Row>, options?: Parameters<typeof executeQuery>[1]) =>
      options?.signal ? executeQuery(query, options) : this.#driver.execute<Row>(query)
  }

  override createQueryCompiler = (): SqliteQueryCompiler => new SnakeCaseSqliteCompiler()
  override createAdapter = (): SqliteAdapter => new SharedConnectionAdapter()
}

class SnakeCaseSqliteCompiler extends SqliteQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return columnName(name)
  }
}

/** Kysely would give the connection to one query at a time; our driver decides itself who waits. */
class SharedConnectionAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class OneConnectionDriver implements Driver {
  readonly #database: SqliteDatabase.Database
  readonly #statements: Statements
  readonly #turns = createTurns()

  constructor(database: SqliteDatabase.Database) {
    this.#database = database
    this.#statements = new Statements(database)
  }

  async init(): Promise<void> {}

  /** Runs a query outside transactions; its rows have field names. */
  async execute<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#turns.run(this, () => this.#statements.run<Row>(sql, parameters, true))
  }

  acquireConnection = async (): Promise<Connection> => new Connection(this.#statements, this.#turns)

  /** Any transaction may write: taking the lock at once avoids SQLITE_BUSY on a later upgrade. */
  beginTransaction = (connection: Connection): Promise<void> =>
    this.#turns.begin(connection, () => void this.#statements.run("begin immediate", []))

  async commitTransaction(connection: Connection): Promise<void> {
    this.#statements.run("commit", [])
    this.#turns.end(connection)
  }

  /** A full disk ends the transaction by itself; a rollback error would then hide the original one. */
  async rollbackTransaction(connection: Connection): Promise<void> {
    try {
      if (this.#database.inTransaction) this.#statements.run("rollback", [])
    } finally {
      this.#turns.end(connection)
    }
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#database.close()
  }
}

/** The right to open a transaction; all of them share one SQLite connection. */
class Connection implements DatabaseConnection {
  readonly #statements: Statements
  readonly #turns: Turns

  constructor(statements: Statements, turns: Turns) {
    this.#statements = statements
    this.#turns = turns
  }

  async executeQuery<Row>({ sql, parameters, queryId }: CompiledQuery): Promise<QueryResult<Row>> {
    const asFields = asksForFields(queryId)
    return this.#turns.run(this, () =>
      isLazyWrite(queryId)
        ? this.#statements.runLazily<Row>(sql, parameters, asFields)
        : this.#statements.run<Row>(sql, parameters, asFields),
    )
  }

  streamQuery(): never {
    throw new Error("Rows are read page by page: a stream would keep the only connection.")
  }
}

type Prepared = { statement: SqliteDatabase.Statement<unknown[]>; rows?: { fields: RowMaker; columns: RowMaker } }
type RowMaker = (values: unknown[]) => unknown

const STATEMENTS_KEPT = 1000

/** Caches compiled statements: the product has few, repeated queries. */
class Statements {
  readonly #database: SqliteDatabase.Database
  readonly #kept = new Map<string, Prepared>()

  constructor(database: SqliteDatabase.Database) {
    this.#database = database
  }

  // Rows come as the query's type says: Kysely derives it from the same statement.
  run<Row>(sql: string, parameters: readonly unknown[], asFields = false): QueryResult<Row> {
    const { statement, rows: makers } = this.#kept.get(sql) ?? this.#prepare(sql)
    const values = encode(parameters)
    if (makers) {
      const toRow = asFields ? makers.fields : makers.columns
      const rows: unknown[] = statement.all(...values)
      for (let at = 0; at < rows.length; at += 1) rows[at] = toRow(rows[at] as unknown[]) // raw mode gives lists
      return { rows: rows as Row[] }
    }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
  }

  /** Does not wait for the disk, unless a transaction is open: its commit waits for everything it wrote. */
  runLazily<Row>(sql: string, parameters: readonly unknown[], asFields: boolean): QueryResult<Row> {
    if (this.#database.inTransaction) return this.run(sql, parameters, asFields)
    this.#database.pragma("synchronous = NORMAL")
    try {
      return this.run(sql, parameters, asFields)
    } finally {
      this.#database.pragma("synchronous = FULL")
    }
  }

  #prepare(sql: string): Prepared {
    const statement = this.#database.prepare<unknown[]>(sql)
    if (this.#kept.size >= STATEMENTS_KEPT) this.#kept.clear()
    const prepared: Prepared = { statement }
    if (statement.reader) {
      const columns = statement.columns()
      const names = columns.map(({ name }) => name)
      const decoders = columns.map(({ table, column }) => (table && column ? findDecoder(table, column) : undefined))
      prepared.rows = { fields: rowMaker(names.map(fieldName), decoders), columns: rowMaker(names) }
      statement.raw(true)
    }
    this.#kept.set(sql, prepared)
    return prepared
  }
}

/**
 * A function from a row's values to an object with these fields, compiled once per statement: all its rows
 * then share one shape, and are three times as fast to build and serialize as objects filled key by key.
 */
function rowMaker(names: string[], decoders: (Decode | undefined)[] = []): RowMaker {
  const fields = names.map((name, at) => {
    const value = `values[${at}]`
    return `${JSON.stringify(name)}: ${decoders[at] ? `decoders[${at}](${value})` : value}`
  })
  // oxlint-disable-next-line typescript/no-implied-eval -- names of columns from our own SQL, quoted as JSON
  const make = new Function("decoders", `return (values) => ({ ${fields.join(", ")} })`)
  return make(decoders)
}

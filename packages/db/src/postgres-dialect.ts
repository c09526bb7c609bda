import { type KyselyPlugin, PostgresDialect, type PostgresPoolClient, PostgresQueryCompiler } from "kysely"
import type pg from "pg"
import { columnName, fieldName } from "./names.ts"
import { type Decode, encode, findDecoder } from "./stored.ts"

type Row = Record<string, unknown>

class SnakeCasePostgresCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return columnName(name)
  }
}

/** Kysely's PostgreSQL dialect with our field names and decoded columns (stored.ts). */
export class ProductPostgresDialect extends PostgresDialect {
  /** Rows have field names and decoded values; without it, column names and stored values. */
  readonly fields: KyselyPlugin

  /** @param connect takes a client from the pool. */
  constructor(pool: pg.Pool, connect: () => Promise<pg.PoolClient>) {
    const origins = new Origins()
    super({
      pool: {
        options: pool.options,
        connect: async () => origins.watch(await connect()),
        end: () => pool.end(),
      },
    })
    this.fields = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        const decoders = origins.of(result.rows)
        return { ...result, rows: result.rows.map((row) => toFields(row, decoders)) }
      },
    }
  }
  override createQueryCompiler = (): PostgresQueryCompiler => new SnakeCasePostgresCompiler()
}

function toFields(row: Row, decoders: Map<string, Decode> | undefined): Row {
  const fielded: Row = {}
  for (const column of Object.keys(row)) {
    const decode = decoders?.get(column)
    fielded[fieldName(column)] = decode ? decode(row[column]) : row[column]
  }
  return fielded
}

/** Finds the decoders for the columns of each result. */
class Origins {
  /** By the object id of the table and the number of the column. */
  readonly #known = new Map<number, Map<number, Decode>>()
  readonly #ofRows = new WeakMap<object, Map<string, Decode>>()

  of = (rows: object): Map<string, Decode> | undefined => this.#ofRows.get(rows)

  /** The client as Kysely uses it; records the columns of each result. */
  watch(client: pg.PoolClient): PostgresPoolClient {
    const query = async (text: string, parameters: readonly unknown[]) => {
      const result = await client.query<Row>(text, encode(parameters))
      if (result.rows.length > 0) await this.#note(client, result)
      return result
    }
    return Object.create(client, { query: { value: query } })
  }

  async #note(client: pg.PoolClient, { fields, rows }: pg.QueryResult<Row>): Promise<void> {
    const decoders = new Map<string, Decode>()
    for (const { name, tableID, columnID } of fields) {
      if (tableID === 0) continue
      const decode = (this.#known.get(tableID) ?? (await this.#learn(client, tableID))).get(columnID)
      if (decode) decoders.set(name, decode)
    }
    if (decoders.size > 0) this.#ofRows.set(rows, decoders)
  }

  /** These ids never change while the table exists. */
  async #learn(client: pg.PoolClient, tableID: number): Promise<Map<number, Decode>> {
    const { rows } = await client.query<{ table: string; column: string; number: number }>(
      `select relname as "table", attname as "column", attnum as "number"
       from pg_attribute join pg_class on pg_class.oid = attrelid where attrelid = $1 and attnum > 0`,
      [tableID],
    )
    const decoders = rows.flatMap(({ table, column, number }) => {
      const decode = findDecoder(table, column)
      return decode ? [[number, decode] as const] : []
    })
    const known = new Map(decoders)
    this.#known.set(tableID, known)
    return known
  }
}

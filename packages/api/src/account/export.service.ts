import type { Services } from "../services.ts"
import { hasRowId, listOwnedTables, type OwnedTable, readOwnedPage } from "./export.queries.ts"

const ROWS_AT_ONCE = 500

/** Everything that a person has made, as the pieces of one JSON text; never more than a page of it in memory. */
export async function* exportData(services: Services, userId: string): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(new Date(services.now()).toISOString())}`
  for (const table of await listOwnedTables(services.db)) {
    yield `,\n${JSON.stringify(table.name)}:[`
    let separator = ""
    for await (const row of rowsOf(services, table, userId)) {
      yield `${separator}${JSON.stringify(row)}`
      separator = ",\n"
    }
    yield "]"
  }
  yield "}\n"
}

async function* rowsOf(services: Services, table: OwnedTable, userId: string) {
  let after = 0
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const rows = await readOwnedPage(services.db, table, userId, { after, offset, limit: ROWS_AT_ONCE })
    yield* rows
    if (rows.length < ROWS_AT_ONCE) return
    const last = rows.at(-1)
    if (hasRowId(table) && typeof last?.id === "number") after = last.id
  }
}

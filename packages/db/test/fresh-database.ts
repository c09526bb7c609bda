import { type OpenDatabase, openSqlite } from "../src/open.ts"
import { closeInTime } from "./left-open.ts"
import { lendDatabase } from "./lent-database.ts"
import { migratedImage } from "./sqlite-image.ts"

/** PostgreSQL to test on, as `postgres://user@host:port`; absent: SQLite in memory. */
const server = process.env.TEST_DATABASE_URL

/** An empty, migrated database of the engine under test. */
export async function freshDatabase(): Promise<OpenDatabase> {
  return server ? lendDatabase(server) : closedInTime(openSqlite(await migratedImage()))
}

const closedInTime = (opened: OpenDatabase): OpenDatabase => ({ ...opened, close: closeInTime(opened.close) })

import { migrateToLatest } from "../src/migrate.ts"
import { type OpenDatabase, openDatabase } from "../src/open.ts"
import { lendDatabase } from "./lent-database.ts"

/** PostgreSQL to test on, as `postgres://user@host:port`; absent: SQLite in memory. */
const server = process.env.TEST_DATABASE_URL

/** An empty, migrated database of the engine under test. */
export async function freshDatabase(): Promise<OpenDatabase> {
  if (server) return lendDatabase(server)
  const opened = openDatabase(":memory:")
  await migrateToLatest(opened.db)
  return opened
}

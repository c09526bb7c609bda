import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { migrateToLatest } from "../src/migrate.ts"
import { type OpenDatabase, openDatabase } from "../src/open.ts"
import { freshDatabase } from "./fresh-database.ts"

/** A migrated database of the engine under test that other processes can open by its address: SQLite in a file. */
export async function sharedDatabase(): Promise<{ opened: OpenDatabase; url: string }> {
  if (process.env.TEST_DATABASE_URL) {
    const opened = await freshDatabase()
    return { opened, url: String(opened.pool?.options.connectionString) }
  }
  const folder = await mkdtemp(join(tmpdir(), "brandwright-shared-"))
  const url = join(folder, "test.db")
  const opened = openDatabase(url)
  await migrateToLatest(opened.db)
  const close = async () => {
    await opened.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { opened: { ...opened, close }, url }
}

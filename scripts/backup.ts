/**
 * `npm run backup -- <folder>` copies the instance of this environment while it runs: the database as of one moment,
 * every file it refers to, and the secret for its encrypted values. A copy has the same form for every kind of
 * database and storage. The folder appears once the copy is complete.
 */
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs"
import { join, resolve } from "node:path"
import SqliteDatabase from "better-sqlite3"
import { type Configuration, readConfiguration } from "../apps/server/src/env.ts"
import { openStorage } from "../apps/server/src/services.ts"
import { recordBackup } from "../packages/api/src/platform/system/system.queries.ts"
import { CopyError } from "../packages/db/src/move/copy-rows.ts"
import { migrateToLatest } from "../packages/db/src/migrate.ts"
import { openDatabase } from "../packages/db/src/open.ts"
import { copyWorkspace } from "../packages/queue/src/copy-workspace.ts"
import { copyFiles } from "../packages/storage/src/copy-files.ts"
import { createFileStorage } from "../packages/storage/src/files.ts"
import { asCommand, checkDatabase, DATABASE, readDataDir, FILES, Refusal, SECRET } from "./instance.ts"
import { loadDotenv } from "./dotenv.ts"

loadDotenv()
await asCommand(async () => {
  const dataDir = readDataDir(process.env)
  const [folder] = process.argv.slice(2)
  if (!folder) throw new Refusal("Say where to: npm run backup -- <folder>")
  if (!process.env.DATABASE_URL && !existsSync(join(dataDir, DATABASE)))
    throw new Refusal(`There is no database in ${dataDir} (DATA_DIR).`)
  const target = resolve(folder)
  if (existsSync(target)) throw new Refusal(`${target} is there already; name a new folder.`)
  const configuration = readConfiguration(process.env)
  const storage = await openStorage(configuration)

  const unfinished = `${target}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  const copies = createFileStorage(join(unfinished, FILES))
  // Files before and after the database: every file it refers to is in one of the two copies.
  const before = await copyFiles(storage, copies)
  await copyDatabase(configuration, join(unfinished, DATABASE))
  const after = await copyFiles(storage, copies)
  if (existsSync(join(dataDir, SECRET))) copyFileSync(join(dataDir, SECRET), join(unfinished, SECRET))
  checkDatabase(join(unfinished, DATABASE))
  renameSync(unfinished, target)
  await noteBackup(configuration)
  return `Copied the database and ${before + after} files to ${target}.`
})

/** Records the time of the copy for the operator's screen. */
async function noteBackup({ databaseUrl }: Configuration): Promise<void> {
  const opened = openDatabase(databaseUrl)
  try {
    await recordBackup(opened.db, Date.now())
  } finally {
    await opened.close()
  }
}

/** A consistent snapshot in one file, while other processes read and write. */
async function copyDatabase({ databaseUrl, DATABASE_URL }: Configuration, to: string): Promise<void> {
  if (DATABASE_URL) await copyFromPostgres(DATABASE_URL, to)
  else await copyFromSqlite(databaseUrl, to)
  const copy = new SqliteDatabase(to)
  // In WAL mode it could not be read from a medium that takes no writes.
  copy.pragma("journal_mode = DELETE")
  copy.close()
}

async function copyFromSqlite(file: string, to: string): Promise<void> {
  const database = new SqliteDatabase(file, { readonly: true, timeout: 5000 })
  // All pages in one step: a step in between would start over after every write of the running server.
  await database.backup(to, { progress: () => 2 ** 31 - 1 })
  database.close()
}

async function copyFromPostgres(url: string, file: string): Promise<void> {
  const [from, to] = [openDatabase(url), openDatabase(file)]
  try {
    await migrateToLatest(to.db)
    await copyWorkspace(from, to)
  } catch (error) {
    if (error instanceof CopyError) throw new Refusal(error.message)
    throw error
  } finally {
    await Promise.all([from.close(), to.close()])
  }
}

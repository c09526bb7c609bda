/**
 * `npm run restore -- <folder>` restores a copy made by `npm run backup` to the database and storage of this environment:
 * an empty DATA_DIR, an empty PostgreSQL database, a bucket. An interrupted one can simply be run again.
 */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { readConfiguration } from "../apps/server/src/env.ts"
import { openStorage } from "../apps/server/src/services.ts"
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
  if (!folder) throw new Refusal("Say where from: npm run restore -- <folder>")
  const source = resolve(folder)
  if (!existsSync(join(source, DATABASE))) throw new Refusal(`${source} holds no backup.`)
  if (existsSync(join(dataDir, DATABASE)))
    throw new Refusal(`${dataDir} has a database already; name an empty DATA_DIR.`)
  checkDatabase(join(source, DATABASE))

  mkdirSync(dataDir, { recursive: true })
  // Before the configuration is read, which would create a new secret if there is none.
  if (existsSync(join(source, SECRET))) restoreSecret(join(source, SECRET), join(dataDir, SECRET))
  const configuration = readConfiguration(process.env)
  const files = await copyFiles(createFileStorage(join(source, FILES)), await openStorage(configuration))
  // The database last, when all files it refers to exist.
  if (configuration.DATABASE_URL) await restoreToPostgres(join(source, DATABASE), configuration.DATABASE_URL)
  else {
    copyFileSync(join(source, DATABASE), join(dataDir, `${DATABASE}.unfinished`))
    renameSync(join(dataDir, `${DATABASE}.unfinished`), join(dataDir, DATABASE))
  }
  return `Restored the database and ${files} files. Start the product with this environment.`
})

/** Never replaces another secret: the values encrypted with it would become unreadable. */
function restoreSecret(from: string, to: string): void {
  if (existsSync(to) && !readFileSync(to).equals(readFileSync(from)))
    throw new Refusal(`${to} is the secret of another instance; name an empty DATA_DIR.`)
  copyFileSync(from, to)
}

/** Restores by way of a temporary copy, which is migrated to this version first. */
async function restoreToPostgres(file: string, url: string): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), "brandwright-restore-"))
  copyFileSync(file, join(scratch, DATABASE))
  const [from, to] = [openDatabase(join(scratch, DATABASE)), openDatabase(url)]
  try {
    await migrateToLatest(from.db)
    await migrateToLatest(to.db)
    await copyWorkspace(from, to)
  } catch (error) {
    if (error instanceof CopyError) throw new Refusal(error.message)
    throw error
  } finally {
    await Promise.all([from.close(), to.close()])
    rmSync(scratch, { recursive: true, force: true })
  }
}

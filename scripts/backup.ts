/**
 * `pnpm backup <folder>` copies the instance of DATA_DIR while it runs: the database as of one moment, every file that
 * it names, and the secret that its sealed values need. The folder appears when the copy is whole.
 */
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs"
import { join, resolve } from "node:path"
import SqliteDatabase from "better-sqlite3"
import { asCommand, checkDatabase, copyContent, DATABASE, dataDirOf, Refusal, SECRET } from "./instance.ts"
import { loadDotenv } from "./dotenv.ts"

loadDotenv()
await asCommand(async () => {
  const dataDir = dataDirOf(process.env)
  const [folder] = process.argv.slice(2)
  if (!folder) throw new Refusal("Say where to: pnpm backup <folder>")
  if (process.env.DATABASE_URL)
    throw new Refusal(`The data is in PostgreSQL: use pg_dump, and copy ${join(dataDir, "files")}`)
  if (!existsSync(join(dataDir, DATABASE))) throw new Refusal(`There is no database in ${dataDir} (DATA_DIR).`)
  const target = resolve(folder)
  if (existsSync(target)) throw new Refusal(`${target} is there already; name a new folder.`)

  const unfinished = `${target}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  // Files before and after the database: what it names was stored before the moment of its copy, or is stored now.
  const before = copyContent(dataDir, unfinished)
  await copyDatabase(join(dataDir, DATABASE), join(unfinished, DATABASE))
  const after = copyContent(dataDir, unfinished)
  if (existsSync(join(dataDir, SECRET))) copyFileSync(join(dataDir, SECRET), join(unfinished, SECRET))
  checkDatabase(join(unfinished, DATABASE))
  renameSync(unfinished, target)
  return `Copied the database and ${before + after} files of ${dataDir} to ${target}.`
})

/** SQLite's own online backup: one consistent moment, while others read and write. */
async function copyDatabase(from: string, to: string): Promise<void> {
  const database = new SqliteDatabase(from, { readonly: true, timeout: 5000 })
  // All pages in one step: a step in between would start over after every write of the running server.
  await database.backup(to, { progress: () => 2 ** 31 - 1 })
  database.close()
}

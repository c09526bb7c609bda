/** `pnpm restore <folder>` brings a copy made by `pnpm backup` back into an empty DATA_DIR. */
import { copyFileSync, existsSync, mkdirSync, renameSync } from "node:fs"
import { join, resolve } from "node:path"
import { asCommand, checkDatabase, copyContent, DATABASE, dataDirOf, Refusal, SECRET } from "./instance.ts"
import { loadDotenv } from "./dotenv.ts"

loadDotenv()
await asCommand(async () => {
  const dataDir = dataDirOf(process.env)
  const [folder] = process.argv.slice(2)
  if (!folder) throw new Refusal("Say where from: pnpm restore <folder>")
  const source = resolve(folder)
  if (!existsSync(join(source, DATABASE))) throw new Refusal(`${source} holds no backup.`)
  if (existsSync(join(dataDir, DATABASE)))
    throw new Refusal(`${dataDir} has a database already; name an empty DATA_DIR.`)
  checkDatabase(join(source, DATABASE))

  mkdirSync(dataDir, { recursive: true })
  const files = copyContent(source, dataDir)
  if (existsSync(join(source, SECRET))) copyFileSync(join(source, SECRET), join(dataDir, SECRET))
  // The database last: an interrupted restore can simply be run again.
  copyFileSync(join(source, DATABASE), join(dataDir, `${DATABASE}.unfinished`))
  renameSync(join(dataDir, `${DATABASE}.unfinished`), join(dataDir, DATABASE))
  return `Restored the database and ${files} files to ${dataDir}. Start the product with this DATA_DIR.`
})

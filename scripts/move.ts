/**
 * `npm run move -- postgres://…` copies the workspace of this environment from SQLite to PostgreSQL, and
 * `npm run move -- <file>` from PostgreSQL (DATABASE_URL) to a SQLite file. Stop the product first: what it writes
 * during the copy is refused or lost. The source is unchanged.
 */
import { existsSync } from "node:fs"
import { readConfiguration } from "../apps/server/src/env.ts"
import { CopyError } from "../packages/db/src/move/copy-rows.ts"
import { migrateToLatest } from "../packages/db/src/migrate.ts"
import { type OpenDatabase, openDatabase } from "../packages/db/src/open.ts"
import { copyWorkspace } from "../packages/queue/src/copy-workspace.ts"
import { asCommand, Refusal } from "./instance.ts"
import { loadDotenv } from "./dotenv.ts"

loadDotenv()
const isPostgres = (url: string): boolean => /^postgres(ql)?:\/\//.test(url)

await asCommand(async () => {
  const [target] = process.argv.slice(2)
  if (!target) throw new Refusal("Say where to: npm run move -- postgres://… or a new SQLite file")
  const { databaseUrl: source } = readConfiguration({ ...process.env, LOG_LEVEL: "silent" })
  if (isPostgres(source) === isPostgres(target)) throw new Refusal(explainSameEngine(source))
  const file = isPostgres(source) ? target : source
  if (isPostgres(source) === existsSync(file))
    throw new Refusal(isPostgres(source) ? `${file} is there already.` : `There is no database at ${file} (DATA_DIR).`)
  const [from, to] = [openDatabase(source), openDatabase(target)]
  try {
    return await move(from, to)
  } catch (error) {
    if (error instanceof CopyError) throw new Refusal(`Nothing was moved. ${error.message}`)
    throw error
  } finally {
    await Promise.all([from.close(), to.close()])
  }
})

function explainSameEngine(source: string): string {
  return isPostgres(source)
    ? "Both are PostgreSQL: use pg_dump and pg_restore."
    : "Both are SQLite files: use npm run backup and npm run restore."
}

async function move(from: OpenDatabase, to: OpenDatabase): Promise<string> {
  await migrateToLatest(from.db)
  await migrateToLatest(to.db)
  const { tables, textsWithoutNul, jobs } = await copyWorkspace(from, to)
  const filled = tables.filter(({ rows }) => rows > 0)
  const total = filled.reduce((sum, { rows }) => sum + rows, 0)
  return [
    ...filled.map(({ name, rows }) => `${String(rows).padStart(9)}  ${name}`),
    `${String(total).padStart(9)}  rows in ${filled.length} tables, read back and equal; ${jobs} waiting jobs`,
    ...(textsWithoutNul > 0 ? [`${textsWithoutNul} texts lost a NUL character, which PostgreSQL cannot store.`] : []),
    to.engine === "postgres"
      ? "Set DATABASE_URL to this address and start; DATA_DIR keeps the files and the secret."
      : "Put the file into DATA_DIR as brandwright.db, take DATABASE_URL out, and start.",
  ].join("\n")
}

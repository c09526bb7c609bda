import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { migrateToLatest } from "../src/migrate.ts"
import { openDatabase } from "../src/open.ts"
import { hashMigrations } from "./migrations-hash.ts"

const CACHE = fileURLToPath(new URL("../../../node_modules/.cache/brandwright/", import.meta.url))
let image: Promise<Buffer> | undefined

/**
 * The bytes of an empty, migrated SQLite database. The migrations run once per version of their source, not once per
 * test: copying the image takes 3 ms, migrating 60.
 */
export function migratedImage(): Promise<Buffer> {
  image ??= readOrMake(`${CACHE}empty-${hashMigrations()}.sqlite`)
  return image
}

async function readOrMake(file: string): Promise<Buffer> {
  try {
    return readFileSync(file)
  } catch {
    const bytes = await makeImage()
    mkdirSync(CACHE, { recursive: true })
    // Written aside and renamed: another test process never reads half a file.
    const unfinished = `${file}.${process.pid}`
    writeFileSync(unfinished, bytes)
    renameSync(unfinished, file)
    return bytes
  }
}

async function makeImage(): Promise<Buffer> {
  const { db, sqlite, close } = openDatabase(":memory:")
  await migrateToLatest(db)
  const bytes = sqlite?.serialize()
  await close()
  if (!bytes) throw new Error("An in-memory database is a SQLite database.")
  return bytes
}

import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"

const SOURCE = new URL("../src/", import.meta.url)

/** Changes with every file that decides what an empty database looks like. */
export function hashMigrations(): string {
  const hash = createHash("sha256")
  const migrations = readdirSync(new URL("migrations/", SOURCE)).map((name) => `migrations/${name}`)
  for (const file of ["migrate.ts", "search.ts", ...migrations.sort()]) {
    hash.update(file).update(readFileSync(new URL(file, SOURCE)))
  }
  return hash.digest("hex").slice(0, 16)
}

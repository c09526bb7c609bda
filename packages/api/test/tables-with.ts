import { readAll } from "@brandwright/storage/storage"
import { sql } from "kysely"
import type { TestServices } from "./services.ts"

/** The tables whose rows contain a text, in any case: every table of the database, so that a new one is looked at too. */
export async function findTablesWith(services: TestServices, text: string): Promise<string[]> {
  const plain = services.db.withoutPlugins()
  const found: string[] = []
  for (const { name, schema } of await plain.introspection.getTables()) {
    if (schema === "pgboss") continue
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(plain)
    if (JSON.stringify(rows).toLowerCase().includes(text)) found.push(name)
  }
  return found
}

/** The kept files that contain a text, in any case. */
export async function findFilesWith({ storage }: TestServices, text: string): Promise<string[]> {
  const found: string[] = []
  for await (const hash of storage.list()) {
    const content = await storage.get(hash)
    if (
      content &&
      Buffer.from(await readAll(content))
        .toString("utf8")
        .toLowerCase()
        .includes(text)
    )
      found.push(hash)
  }
  return found
}

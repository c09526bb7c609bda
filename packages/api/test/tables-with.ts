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

import { createValueReader } from "@brandwright/contract/email/people/email-fields"
import type { ReadLine } from "@brandwright/contract/email/people/email-lines"
import type { Db } from "@brandwright/db/open"
import { listFields } from "../fields/fields.queries.ts"
import { registerNames } from "../fields/fields.service.ts"

export type ImportFields = Awaited<ReturnType<typeof createImportFields>>

/** The brand's custom fields during an import: reads the values of each line, and adds the list's own columns. */
export async function createImportFields(db: Db, brandId: number) {
  const fields = await listFields(db, brandId)
  const read = createValueReader(fields)
  const registered = new Set(fields.map(({ key }) => key))
  return {
    /** A line with a value that does not fit its field is refused, with the reason. */
    read(line: ReadLine): ReadLine {
      if (!("email" in line) || Object.keys(line.fields).length === 0) return line
      const { values, faults } = read(line.fields)
      const [reason] = Object.values(faults)
      return reason === undefined ? { ...line, fields: values } : { line: line.line, value: line.email, reason }
    },
    async register(trx: Db, people: { customFields: Record<string, string> }[]): Promise<void> {
      const names = new Set(people.flatMap(({ customFields }) => Object.keys(customFields)))
      const fresh = [...names].filter((name) => !registered.has(name))
      if (fresh.length === 0) return
      const known = await listFields(trx, brandId)
      await registerNames(trx, brandId, known, fresh)
      for (const name of fresh) registered.add(name)
    },
  }
}

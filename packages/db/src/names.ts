import { CamelCasePlugin, type KyselyPlugin, type QueryId } from "kysely"

/** Kysely's naming rules, without its traversal of every query and value. */
class Names extends CamelCasePlugin {
  toColumn = (name: string): string => this.snakeCase(name)
  toField = (name: string): string => this.camelCase(name)
}
const names = new Names()
const columns = new Map<string, string>()
const fields = new Map<string, string>()

/** "createdAt" in SQL is "created_at", safe within double quotes. */
export function columnName(field: string): string {
  const known = columns.get(field)
  if (known !== undefined) return known
  const column = names.toColumn(field).replaceAll('"', '""')
  columns.set(field, column)
  return column
}

/** "created_at" in our rows is "createdAt". */
export function fieldName(column: string): string {
  const known = fields.get(column)
  if (known !== undefined) return known
  const field = names.toField(column)
  fields.set(column, field)
  return field
}

const withFields = new WeakSet<QueryId>()

/** Queries with this plugin get rows with field names from our SQLite driver; others get column names. */
export const askForFields: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    withFields.add(queryId)
    return node
  },
  transformResult: async ({ result }) => result,
}
export const asksForFields = (queryId: QueryId): boolean => withFields.has(queryId)

import { DomainError } from "./errors.ts"

/**
 * The row that was looked for by its id and owner.
 * @throws NOT_FOUND with `text` without one: another user's row counts as absent.
 */
export function own<Row>(row: Row | undefined, text: string): Row {
  if (row === undefined) throw new DomainError("NOT_FOUND", text)
  return row
}

/** A page of rows of which one more than `limit` was read, to know whether more follow. */
export const page = <Row>(rows: Row[], limit: number): { rows: Row[]; hasMore: boolean } => ({
  rows: rows.slice(0, limit),
  hasMore: rows.length > limit,
})

/** The fields that a patch gives: null is given, undefined is not. */
export function given<Patch extends object>(patch: Patch): { [Key in keyof Patch]?: Exclude<Patch[Key], undefined> } {
  const fields: { [Key in keyof Patch]?: Exclude<Patch[Key], undefined> } = {}
  for (const key of Object.keys(patch) as (keyof Patch)[]) {
    const value = patch[key]
    if (value !== undefined) fields[key] = value as Exclude<Patch[typeof key], undefined> // said by the line before
  }
  return fields
}

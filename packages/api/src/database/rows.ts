import { DomainError } from "../errors.ts"

/**
 * The row found by its id and owner.
 * @throws NOT_FOUND with `text` if there is none: another user's row counts as absent.
 */
export function own<Row>(row: Row | undefined, text: string): Row {
  if (row === undefined) throw new DomainError("NOT_FOUND", text)
  return row
}

/** One page of rows, of which `limit` + 1 were read to know whether more follow. */
export const page = <Row>(rows: Row[], limit: number): { rows: Row[]; hasMore: boolean } => ({
  rows: rows.slice(0, limit),
  hasMore: rows.length > limit,
})

/** The fields set in a patch: null is set, undefined is not. */
export function given<Patch extends object>(patch: Patch): { [Key in keyof Patch]?: Exclude<Patch[Key], undefined> } {
  const fields: { [Key in keyof Patch]?: Exclude<Patch[Key], undefined> } = {}
  for (const key of Object.keys(patch) as (keyof Patch)[]) {
    const value = patch[key]
    if (value !== undefined) fields[key] = value as Exclude<Patch[typeof key], undefined> // said by the line before
  }
  return fields
}

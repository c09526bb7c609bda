import { DomainError } from "../errors.ts"

/**
 * The row found by its id and owner.
 * @throws NOT_FOUND with `text` if there is none: another user's row counts as absent.
 */
export function own<Row>(row: Row | undefined, text: string): Row {
  if (row === undefined) throw new DomainError("NOT_FOUND", text)
  return row
}

/** One page of a list; one more row is read to know whether more follow. `nextCursor` is `key` of the last row, or null. */
export async function readPage<Row, Key>(
  limit: number,
  read: (limit: number) => Promise<Row[]>,
  key: (row: Row) => Key,
): Promise<{ items: Row[]; nextCursor: Key | null }> {
  const rows = await read(limit + 1)
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return { items, nextCursor: last === undefined ? null : key(last) }
}

export const getId = <Id>(row: { id: Id }): Id => row.id

/** The fields set in a patch: null is set, undefined is not. */
export function given<Patch extends object>(patch: Patch): { [Key in keyof Patch]?: Exclude<Patch[Key], undefined> } {
  const fields: { [Key in keyof Patch]?: Exclude<Patch[Key], undefined> } = {}
  for (const key of Object.keys(patch) as (keyof Patch)[]) {
    const value = patch[key]
    if (value !== undefined) fields[key] = value as Exclude<Patch[typeof key], undefined> // said by the line before
  }
  return fields
}

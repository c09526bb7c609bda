import type { DeleteResult, SelectQueryBuilder, UpdateResult } from "kysely"

/** The number of rows that a query, still without columns, would return. */
export async function countRows<Tables, From extends keyof Tables>(
  query: SelectQueryBuilder<Tables, From, object>,
): Promise<number> {
  const { count } = await query
    .select((select) => select.fn.countAll<number>().as("count"))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow()
  return count
}

/** Whether a query finds a row, or an insertion makes one. */
export const foundRow = async (query: { executeTakeFirst: () => Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined

/** Whether an update or a deletion found a row. */
export async function changedAny(query: {
  executeTakeFirstOrThrow: () => Promise<UpdateResult | DeleteResult>
}): Promise<boolean> {
  const result = await query.executeTakeFirstOrThrow()
  return ("numUpdatedRows" in result ? result.numUpdatedRows : result.numDeletedRows) > 0n
}

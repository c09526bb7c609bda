import type { Database } from "@brandwright/db/open"
import { observeQueries } from "@brandwright/db/prepared"
import { ExpressionWrapper, type RootOperationNode, SelectQueryNode, ValueNode } from "kysely"

/** Rows that the probe of a list asks for: no query before a list's own asks for as many. */
const PROBE_ROWS = 2
/** Some lists read one row more, to know whether there is another page. */
const PROBE_LIMITS: unknown[] = [PROBE_ROWS, PROBE_ROWS + 1]

/**
 * Rows of a whole list: its procedure is called once for a short first page on a database that notes the query, and
 * that query is counted without its end. So every list in pages has a total, filters included, and none needs code.
 */
export async function countList(
  db: Database,
  readList: (db: Database, page: { limit: number; cursor?: undefined }) => Promise<unknown>,
): Promise<number> {
  let listed: SelectQueryNode | undefined
  const observed = observeQueries(db, (node) => {
    if (!listed && asksForProbe(node)) listed = node
  })
  await readList(observed, { limit: PROBE_ROWS, cursor: undefined })
  if (!listed) throw new Error("The list was read without its limit.")
  const { limit: _limit, orderBy: _order, ...all } = listed
  const rows = new ExpressionWrapper<unknown, never, unknown>(all).as("listed")
  const { total } = await db
    .withoutPlugins()
    .selectFrom(rows)
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  return Number(total)
}

function asksForProbe(node: RootOperationNode): node is SelectQueryNode {
  if (!SelectQueryNode.is(node) || !node.limit) return false
  const { limit } = node.limit
  return ValueNode.is(limit) && PROBE_LIMITS.includes(limit.value)
}

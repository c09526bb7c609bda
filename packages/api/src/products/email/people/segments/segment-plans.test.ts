import type { SegmentRule } from "@brandwright/contract/email/people/email-people"
import { CompiledQuery, sql } from "kysely"
import { expect, test } from "vitest"
import { emailWorld } from "../../../../../test/email-world.ts"
import { filterSubscribers } from "../subscribers.queries.ts"

const RULES: Record<string, SegmentRule> = {
  quiet: { kind: "quiet", days: 90 },
  opened: { kind: "opened", is: "never" },
  clicked: { kind: "clicked", is: "never" },
  joined: { kind: "joined", is: "after", date: "2026-01-01" },
}

test.each(Object.entries(RULES))(
  "%s: the brand's people by an index, and the brand's settings once",
  async (_kind, rule) => {
    const { services, brandId, people } = await emailWorld()
    await people(3)
    const query = filterSubscribers(services.db, brandId, {
      rules: { match: "all", rules: [rule] },
      now: services.now(),
    })
      .select("subscriber.id")
      .orderBy("subscriber.id", "desc")
      .limit(25)
      .compile()
    const { rows } = await services.db.transaction().execute(async (trx) => {
      const isPostgres = services.engine === "postgres"
      // It reads a table of three rows by its index only when told to.
      if (isPostgres) await sql`set local enable_seqscan = off`.execute(trx)
      const words = isPostgres ? "explain" : "explain query plan"
      return trx.executeQuery(CompiledQuery.raw(`${words} ${query.sql}`, [...query.parameters]))
    })
    const plan = JSON.stringify(rows)
    expect(plan).toContain("subscriber")
    // A subplan, as a correlated subquery, is run for every row.
    expect(plan).not.toMatch(/CORRELATED|SubPlan|SCAN subscriber|Seq Scan on subscriber/)
  },
)

import { afterAll, beforeAll, expect, test } from "vitest"
import { freshDatabase } from "../test/fresh-database.ts"
import { type Leased, selectLeasesAfter } from "./leases.ts"
import type { OpenDatabase } from "./open.ts"

let opened: OpenDatabase
beforeAll(async () => {
  opened = await freshDatabase()
})
afterAll(() => opened.close())

test.runIf(!process.env.TEST_DATABASE_URL).each<Leased>(["socialTarget", "emailMessage", "reservation"])(
  "leases of %s that are too long are found without a look at all rows",
  (table) => {
    const { sql } = selectLeasesAfter(table, 1).compile(opened.db)
    const plan = opened.sqlite?.prepare<[number], { detail: string }>(`explain query plan ${sql}`).all(1) ?? []
    expect(plan.map(({ detail }) => detail).join("; ")).toMatch(/^SEARCH/)
  },
)

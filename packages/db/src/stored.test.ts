import { segmentRules } from "@brandwright/contract/email/people/email-people"
import { writePageInput } from "@brandwright/contract/funnels/funnel-writing"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { freshDatabase } from "../test/fresh-database.ts"
import type { OpenDatabase } from "./open.ts"

let opened: OpenDatabase
const person = { id: "a", email: "a@example.com", name: "Ada", provider: "local" as const, createdAt: 1, updatedAt: 1 }
const page = { name: "Ovens", description: "Warm ovens for small bakeries.", targetAudience: "Bakers", price: 40 }
beforeAll(async () => {
  opened = await freshDatabase()
  await opened.db
    .insertInto("user")
    .values({ ...person, isAdmin: true })
    .execute()
})
afterAll(() => opened.close())

test("flags are true and false in rows, conditions and changes", async () => {
  const { db } = opened
  expect(await db.selectFrom("user").select(["isAdmin", "phoneVerified"]).execute()).toEqual([
    { isAdmin: true, phoneVerified: false },
  ])
  expect(await db.selectFrom("user").select("id").where("isAdmin", "=", false).execute()).toEqual([])
  const changed = await db.updateTable("user").set({ phoneVerified: true }).returning("phoneVerified").execute()
  expect(changed).toEqual([{ phoneVerified: true }])
})

test("a value comes through another name, a subquery and a join", async () => {
  const { db } = opened
  const people = db.selectFrom("user").select(["id", "isAdmin as mayAll"]).as("people")
  const rows = await db
    .selectFrom(people)
    .innerJoin("user", "user.id", "people.id")
    .select(["people.mayAll", "user.isAdmin as again"])
    .execute()
  expect(rows).toEqual([{ mayAll: true, again: true }])
})

test("lists and objects come as they were written, absent ones as null, and older ones with what they lack", async () => {
  const { db } = opened
  const moment = { createdAt: 1, updatedAt: 1 }
  await db
    .insertInto("brand")
    .values({ id: 1, userId: "a", name: "Acme", ...moment })
    .execute()
  const segment = {
    brandId: 1,
    name: "Buyers",
    rules: segmentRules.parse({ rules: [{ kind: "joined", is: "after", date: "2026-01-31" }] }),
    ...moment,
  }
  expect(await db.insertInto("emailSegment").values(segment).returning("rules").executeTakeFirst()).toEqual({
    rules: segment.rules,
  })
  await db
    .insertInto("funnelWriting")
    .values({ brandId: 1, userId: "a", funnelId: null, input: writePageInput.parse(page), result: null, createdAt: 1 })
    .execute()
  await db
    .withoutPlugins()
    .updateTable("funnelWriting")
    .set({ input: sql`${JSON.stringify(page)}` })
    .execute()
  const written = await db.selectFrom("funnelWriting").select(["input as wanted", "result"]).executeTakeFirstOrThrow()
  expect(written).toEqual({ wanted: writePageInput.parse(page), result: null })
  expect(Object.keys(written.wanted).length).toBeGreaterThan(Object.keys(page).length)
})

test("rows without plugins hold what is stored", async () => {
  const plain = opened.db.withoutPlugins()
  expect(await plain.selectFrom("user").select("isAdmin").execute()).toEqual([{ is_admin: 1 }])
})

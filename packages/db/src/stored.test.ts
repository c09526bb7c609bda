import { afterAll, beforeAll, expect, test } from "vitest"
import { freshDatabase } from "../test/fresh-database.ts"
import type { OpenDatabase } from "./open.ts"

let opened: OpenDatabase
const person = { id: "a", email: "a@example.com", name: "Ada", provider: "local" as const, createdAt: 1, updatedAt: 1 }
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

test("without plugins rows have what is kept", async () => {
  const plain = opened.db.withoutPlugins()
  expect(await plain.selectFrom("user").select("isAdmin").execute()).toEqual([{ is_admin: 1 }])
})

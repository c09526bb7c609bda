import { expect, test } from "vitest"
import { migrateToLatest } from "./migrate.ts"
import { openDatabase } from "./open.ts"
import { prepared, preparedOne } from "./prepared.ts"

const findUser = preparedOne((db, id: string) => db.selectFrom("user").select(["id", "createdAt"]).where("id", "=", id))
const listUsers = prepared((db, after: number, limit: number) =>
  db.selectFrom("user").select("id").where("createdAt", ">", after).orderBy("id").limit(limit),
)

test("a prepared query takes the arguments of each call, in transactions too", async () => {
  const { db, close } = openDatabase(":memory:")
  await migrateToLatest(db)
  const facts = { name: "Ada", provider: "local" as const, updatedAt: 0 }
  for (const [at, id] of ["a", "b", "c"].entries())
    await db
      .insertInto("user")
      .values({ ...facts, id, email: `${id}@example.com`, createdAt: at })
      .execute()
  expect(await findUser(db, "b")).toEqual({ id: "b", createdAt: 1 })
  expect(await findUser(db, "x")).toBeUndefined()
  expect(await listUsers(db, 0, 1)).toEqual([{ id: "b" }])
  const inside = await db.transaction().execute((trx) => listUsers(trx, -1, 2))
  expect(inside).toEqual([{ id: "a" }, { id: "b" }])
  await close()
})

test("rows have our fields' names, and the columns' own without plugins", async () => {
  const { db, close } = openDatabase(":memory:")
  await migrateToLatest(db)
  const at = { createdAt: 1, updatedAt: 2 }
  await db
    .insertInto("user")
    .values({ id: "a", email: "a@example.com", name: "Ada", provider: "local", ...at })
    .execute()
  const query = (on: typeof db) =>
    on.selectFrom("user").select(["id", "createdAt", "updatedAt as lastChange"]).execute()
  expect(await query(db)).toEqual([{ id: "a", createdAt: 1, lastChange: 2 }])
  expect(await query(db.withoutPlugins())).toEqual([{ id: "a", created_at: 1, last_change: 2 }])
  await close()
})

import { afterEach, expect, test } from "vitest"
import { testServices, type TestServices } from "../../test/services.ts"
import { inTransaction } from "./transactions.ts"

let services: TestServices
afterEach(() => services.close())

const limits = () => services.db.selectFrom("rateLimit").select("key").execute()
const write = (db: Parameters<Parameters<typeof inTransaction>[1]>[0]["db"], key: string) =>
  db.insertInto("rateLimit").values({ key, points: 1, expiresAt: 0 }).execute()

test("what follows a commit runs after it, in order, and sees it", async () => {
  services = await testServices()
  const seen: unknown[] = []
  const result = await inTransaction(services, async (tx) => {
    tx.afterCommit?.(async () => seen.push(await limits()))
    tx.afterCommit?.(() => seen.push("second"))
    await write(tx.db, "a")
    expect(seen).toEqual([])
    return 7
  })
  expect(result).toBe(7)
  expect(seen).toEqual([[{ key: "a" }], "second"])
})

test("nothing follows a transaction that failed", async () => {
  services = await testServices()
  const seen: string[] = []
  const failing = inTransaction(services, async (tx) => {
    tx.afterCommit?.(() => seen.push("after"))
    await write(tx.db, "a")
    throw new Error("refused")
  })
  await expect(failing).rejects.toThrow("refused")
  expect(seen).toEqual([])
  expect(await limits()).toEqual([])
})

test("an error after the commit is logged and does not undo what was committed", async () => {
  const logged: string[] = []
  services = await testServices({
    log: { info: () => {}, warn: () => {}, error: (_facts, message) => void logged.push(message ?? "") },
  })
  const result = await inTransaction(services, async (tx) => {
    tx.afterCommit?.(() => {
      throw new Error("recipient unreachable")
    })
    await write(tx.db, "a")
    return "committed"
  })
  expect(result).toBe("committed")
  expect(await limits()).toEqual([{ key: "a" }])
  expect(logged).toEqual(["What follows a commit failed."])
})

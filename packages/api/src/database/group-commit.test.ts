import { describe, expect, test } from "vitest"
import { HOUR_MS } from "@brandwright/contract/durations"
import { freshServices } from "../../test/signed-in.ts"
import { groupCommit } from "./group-commit.ts"
import { countAttempt } from "../requests/limiter.queries.ts"

const listKeys = async ({ db }: Awaited<ReturnType<typeof freshServices>>) =>
  (await db.selectFrom("rateLimit").select("key").orderBy("key").execute()).map(({ key }) => key)

describe("writes that come at once", () => {
  test("are each answered with their own result, and all are there", async () => {
    const services = await freshServices()
    const write = (key: string) =>
      groupCommit(services, async (tx) => (await countAttempt(tx.db, key, 1, HOUR_MS)).points)
    const answers = await Promise.all(Array.from({ length: 200 }, (_, at) => write(`k${at % 100}`)))
    expect(answers.filter((points) => points === 1)).toHaveLength(100)
    expect(answers.filter((points) => points === 2)).toHaveLength(100)
    expect(await listKeys(services)).toHaveLength(100)
  })

  test("do not pay for one that fails, which leaves nothing behind", async () => {
    const services = await freshServices()
    const write = (key: string) =>
      groupCommit(services, async (tx) => {
        await countAttempt(tx.db, key, 1, HOUR_MS)
        if (key === "bad") throw new Error("no")
      })
    const answers = await Promise.allSettled(["a", "bad", "b"].map(write))
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"])
    expect(await listKeys(services)).toEqual(["a", "b"])
    await expect(write("bad")).rejects.toThrow("no")
  })

  test("take the steps for after their commit, and none of one that fails", async () => {
    const services = await freshServices()
    const seen: string[] = []
    const write = (key: string) =>
      groupCommit(services, async (tx) => {
        await countAttempt(tx.db, key, 1, HOUR_MS)
        tx.afterCommit?.(async () => seen.push(`${key}: ${(await listKeys(services)).includes(key)}`))
        if (key === "bad") throw new Error("no")
      })
    await Promise.allSettled(["a", "bad", "b"].map(write))
    // PostgreSQL commits them in any order.
    expect(seen.sort()).toEqual(["a: true", "b: true"])
  })
})

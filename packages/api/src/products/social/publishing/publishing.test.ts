import { type ChildProcess, spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import { afterEach, describe, expect, test } from "vitest"
import { COMPILE_CACHE } from "../../../../../db/test/compile-cache.ts"
import { sharedDatabase } from "../../../../../db/test/shared-database.ts"
import { duePosts } from "../../../../test/due-posts.ts"
import { type FakePlatform, fakePlatform } from "../../../../test/fake-platforms.ts"
import { servicesOn, type TestServices, testSettings } from "../../../../test/services.ts"
import { readSize } from "../../../../../db/test/sizes.ts"
import { Secret } from "../../../instance/secret.ts"
import { publishDue, recoverLapsed } from "./publishing.service.ts"

/** Exactly once (content §4): workers are killed at random while a platform misbehaves. Larger: SOCIAL_POSTS, SOCIAL_KILLS. */
const POSTS = readSize("SOCIAL_POSTS")
const KILLS = readSize("SOCIAL_KILLS")
const WORKERS = process.env.TEST_DATABASE_URL ? 2 : 1
const WORKER = new URL("../../../../test/publishing-worker.ts", import.meta.url).pathname

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** Publishes, and now and then loses the answer, fails after publishing, is busy, or is slow. */
function badPlatform(fake: FakePlatform): Map<string, number> {
  const published = new Map<string, number>()
  let calls = 0
  fake.on("POST", /^\/2\/tweets$/, (call) => {
    calls += 1
    if (calls % 11 === 0) return { status: 429, headers: { "retry-after": "1" }, json: { detail: "Too Many Requests" } }
    const { text } = call.body as { text: string } // our own connector's body
    published.set(text, (published.get(text) ?? 0) + 1)
    if (calls % 13 === 0) return { drop: "after" }
    if (calls % 17 === 0) return { status: 500, json: { detail: "Internal error" } }
    return { status: 201, json: { data: { id: `tw-${calls}` } }, delayMs: calls % 5 === 0 ? 120 : 15 }
  })
  return published
}

async function startWorker(url: string, base: string, secret: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [WORKER, url, base, secret], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...COMPILE_CACHE },
  })
  await new Promise<void>((resolve) => child.stdout?.once("data", () => resolve()))
  return child
}

const countStates = async ({ db }: TestServices): Promise<Record<string, number>> => {
  const rows = await db
    .selectFrom("socialTarget")
    .select(["state", (select) => select.fn.countAll<number>().as("count")])
    .groupBy("state")
    .execute()
  return Object.fromEntries(rows.map((row) => [row.state, row.count]))
}

describe("publishing", () => {
  test(
    `is done once for each of ${POSTS} posts while ${KILLS} workers are killed`,
    async ({ signal }) => {
      const secret = randomBytes(32)
      const { opened, url } = await sharedDatabase()
      const fake = await fakePlatform()
      cleanups.push(fake.close)
      const services = await servicesOn(opened, { settings: { ...testSettings, secret: new Secret(secret) } })
      cleanups.push(services.close)
      const published = badPlatform(fake)
      await duePosts(services, POSTS, Date.now() - 1000)
      // A worker that starts after the time was up would outlive the test and keep the run from ending.
      const start = async () => {
        const worker = await startWorker(url, fake.base, secret.toString("hex"))
        if (signal.aborted) worker.kill("SIGKILL")
        return worker
      }
      const workers = await Promise.all(Array.from({ length: WORKERS }, start))
      cleanups.push(async () => workers.forEach((worker) => worker.kill("SIGKILL")))
      for (let kill = 0; kill < KILLS; kill += 1) {
        await new Promise((resolve) => setTimeout(resolve, 30 + Math.random() * 250))
        signal.throwIfAborted()
        const victim = kill % workers.length
        workers[victim]?.kill("SIGKILL")
        workers[victim] = await start()
      }
      let states = await countStates(services)
      while ((states.scheduled ?? 0) + (states.claimed ?? 0) + (states.publishing ?? 0) > 0) {
        await new Promise((resolve) => setTimeout(resolve, 100))
        signal.throwIfAborted()
        states = await countStates(services)
      }
      const twice = [...published].filter(([, count]) => count > 1)
      expect(twice).toEqual([])
      expect((states.posted ?? 0) + (states.unknown ?? 0)).toBe(POSTS)
      expect(published.size).toBeGreaterThanOrEqual(states.posted ?? 0)
      // What the worker cannot know is shown as such, and only that.
      const posted = await services.db
        .selectFrom("socialTarget")
        .innerJoin("socialPost", "socialPost.id", "postId")
        .select("content")
        .where("state", "=", "posted")
        .execute()
      expect(posted.every((post) => published.get(post.content) === 1)).toBe(true)
    },
    120_000 + POSTS * 100 + KILLS * 5000,
  )

  test("takes back what a dead worker had claimed, and marks what it was publishing as unknown", async () => {
    const { opened } = await sharedDatabase()
    const services = await servicesOn(opened)
    cleanups.push(services.close)
    const { api } = await duePosts(services, 2, Date.now() - 1000)
    const [first, second] = await services.db.selectFrom("socialTarget").select("id").orderBy("id").execute()
    const lapsed = { leaseToken: "dead", leasedUntil: Date.now() - 1 }
    await services.db
      .updateTable("socialTarget")
      .set({ state: "claimed", ...lapsed })
      .where("id", "=", first?.id ?? 0)
      .execute()
    await services.db
      .updateTable("socialTarget")
      .set({ state: "publishing", ...lapsed })
      .where("id", "=", second?.id ?? 0)
      .execute()
    await recoverLapsed(services)
    expect(await countStates(services)).toEqual({ scheduled: 1, unknown: 1 })
    expect(await api.notifications.list()).toHaveLength(1)
  })

  test("claims each post once when many workers ask at the same time", async () => {
    const { opened } = await sharedDatabase()
    const services = await servicesOn(opened)
    cleanups.push(services.close)
    const { api } = await duePosts(services, 40, Date.now() - 1000)
    await services.db.updateTable("socialConnection").set({ kind: "sandbox" }).execute()
    await Promise.all(Array.from({ length: 6 }, () => publishDue(services)))
    const previews = await services.db.selectFrom("socialPreview").select("targetId").execute()
    expect(previews).toHaveLength(40)
    expect(new Set(previews.map((preview) => preview.targetId)).size).toBe(40)
    expect((await api.social.posts({ status: "posted" })).length).toBe(40)
  })
})

import { expect, test, vi } from "vitest"
import { connected } from "../../../../test/connected-platform.ts"
import type { Answer } from "../../../../test/fake-platforms.ts"
import { publishDue } from "./publishing.service.ts"

const UPLOAD = /\/page-1\/photos$/
const FEED = /\/page-1\/feed$/

/** A post whose worker is told to stop while Facebook has been asked this and has not answered. */
async function stoppedAt(path: RegExp) {
  const ready = await connected("facebook")
  const { api, services, fake, assetId } = ready
  const { id } = await api.social.createPost({
    content: "We are live",
    platforms: ["facebook"],
    mediaIds: [assetId],
    scheduledFor: new Date(services.now()).toISOString(),
  })
  const answer = Promise.withResolvers<Answer>()
  fake.on("POST", path, () => answer.promise, 1)
  const stop = new AbortController()
  const sweep = publishDue(services, { signal: stop.signal })
  await vi.waitFor(() => expect(fake.to("POST", path)).toHaveLength(1))
  stop.abort(new Error("The worker stops."))
  const target = () =>
    services.db.selectFrom("socialTarget").selectAll().where("postId", "=", id).executeTakeFirstOrThrow()
  return { ...ready, answer, sweep, target }
}

test("a worker that stops gives back what it is preparing, and the next one publishes it", async () => {
  const { sweep, target, services, fake } = await stoppedAt(UPLOAD)
  await sweep
  expect(await target()).toMatchObject({ state: "scheduled", tries: 0, leaseToken: null, leasedUntil: null })
  expect(fake.to("POST", FEED)).toEqual([])
  await publishDue(services)
  expect(await target()).toMatchObject({ state: "posted", externalId: "page-1_77" })
  expect(fake.to("POST", FEED)).toHaveLength(1)
})

test("a worker that stops hears what became of a post that it is publishing", async () => {
  const { sweep, target, answer } = await stoppedAt(FEED)
  answer.resolve({ json: { id: "page-1_77" } })
  await sweep
  expect(await target()).toMatchObject({ state: "posted", externalId: "page-1_77" })
})

import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { DAY_MS } from "@brandwright/contract/durations"
import { expect, onTestFinished, test } from "vitest"
import { COMPILE_CACHE } from "../../../../../db/test/compile-cache.ts"
import { sharedDatabase } from "../../../../../db/test/shared-database.ts"
import { readSize } from "../../../../../db/test/sizes.ts"
import { openSink, type Sink } from "../../../../../mail/test/smtp-sink.ts"
import { servicesOn, type TestServices } from "../../../../test/services.ts"
import { withCampaign } from "../../../../test/written-campaign.ts"

/** More by environment: CAMPAIGN_KILLS=100. */
const KILLS = readSize("CAMPAIGN_KILLS")
const READERS = 40
const JOINED = 6
const MAILS_OF_SEQUENCE = 3
/** Open connections of a worker: what they carry is all that a kill may have sent again, under the same Message-ID. */
const IN_FLIGHT = 5
const DOMAIN = "readers.example"
const WORKER = new URL("../../../../test/campaign-worker.ts", import.meta.url).pathname

const listPeople = (name: string, count: number): string =>
  Array.from({ length: count }, (_, n) => `${name}${n}@${DOMAIN}`).join("\n")

/** A written campaign in a database that workers of their own processes open too. */
async function openCampaign() {
  const { opened, url } = await sharedDatabase()
  const sink = await openSink({ delayMs: 2, withoutText: true })
  const opening: { services?: TestServices } = {}
  onTestFinished(async () => {
    await sink.close()
    await opening.services?.close()
  })
  const open = async (now: () => number) => (opening.services = await servicesOn(opened, { now }))
  const world = await withCampaign({ open, isListEmpty: true })
  await world.services.db.updateTable("socialConnection").set({ kind: "sandbox" }).execute()
  await world.api.email.importSubscribers({ text: listPeople("reader", READERS), optIn: "single" })
  await world.answerAll()
  return { ...world, sink, url }
}

type World = Awaited<ReturnType<typeof openCampaign>>

/** Statements of a worker until it has nothing left to do, about. */
const STATEMENTS = 250

/** A worker whose clock shows that of the world; it dies before its nth statement, or after its first row in a table. */
function startWorker(world: World, isLaunching: boolean, death: number | "socialPreview" = 0): ChildProcess {
  const { services, sink, url, clock, id } = world
  const secret = Buffer.from(services.settings.secret.bytes).toString("hex")
  const options = [url, sink.url, secret, String(clock.at - Date.now()), isLaunching ? String(id) : "0"]
  return spawn(process.execPath, [WORKER, ...options, String(death)], {
    stdio: "inherit",
    env: { ...process.env, ...COMPILE_CACHE },
  })
}

/** Kills a worker somewhere in its work. */
async function killOne(world: World, isLaunching = false): Promise<void> {
  await once(startWorker(world, isLaunching, 1 + Math.floor(Math.random() * STATEMENTS)), "exit")
}

/** Kills a worker that has published a post and not recorded it. */
async function killPublishing(world: World): Promise<void> {
  await once(startWorker(world, false, "socialPreview"), "exit")
}

/** Lets a worker finish what is due. */
async function finish(world: World, isLaunching = false): Promise<void> {
  const [code] = await once(startWorker(world, isLaunching), "exit")
  expect(code).toBe(0)
}

test(`a campaign whose workers are killed ${KILLS} times in its launch and its weeks sends each mail and post once`, {
  timeout: 300_000 + KILLS * 20_000,
}, async () => {
  const world = await openCampaign()
  const { api, services, clock, id, sink } = world
  const { steps } = await api.campaigns.rehearsal({ id })
  await killOne(world, true)
  await killOne(world, true)
  await finish(world, true)

  clock.at = Date.parse(steps[1]?.at ?? "")
  await killOne(world)
  await finish(world)
  const sequence = (await api.campaigns.get({ id })).parts.find(({ kind }) => kind === "sequence")
  const sequenceId = sequence?.itemId ?? 0
  await api.email.importSubscribers({ text: listPeople("joined", JOINED), optIn: "single", sequenceId })

  const from = clock.at
  const end = Date.parse(steps.at(-1)?.at ?? "")
  for (let kill = 1; kill <= KILLS; kill += 1) {
    clock.at = from + ((end - from) * kill) / KILLS
    await (kill % 2 === 0 ? killOne(world) : killPublishing(world))
  }
  // What follows an earlier mail after some days is due only now.
  for (let mail = 0; mail <= MAILS_OF_SEQUENCE; mail += 1) {
    await finish(world)
    clock.at += 3 * DAY_MS
  }
  const after = await api.campaigns.get({ id })
  expect(after.parts.map(({ state }) => state)).toEqual(steps.map(() => "live"))
  expect(after.state).toBe("finished")
  await expectPostsOnce(services, after.parts.filter(({ kind }) => kind === "post").length)
  const rows = await services.db.selectFrom("emailMessage").select(["broadcastId", "sentAt"]).execute()
  const sent = rows.filter(({ sentAt }) => sentAt !== null)
  expect(sent.filter(({ broadcastId }) => broadcastId !== null)).toHaveLength(READERS + JOINED)
  expect(sent.filter(({ broadcastId }) => broadcastId === null)).toHaveLength(JOINED * MAILS_OF_SEQUENCE)
  expectMailsOnce(sink)
})

async function expectPostsOnce({ db }: TestServices, posts: number): Promise<void> {
  const previews = await db.selectFrom("socialPreview").select("targetId").execute()
  expect(new Set(previews.map(({ targetId }) => targetId)).size).toBe(previews.length)
  const targets = await db.selectFrom("socialTarget").select(["state", "postId"]).execute()
  expect(targets).toHaveLength(posts)
  // What a killed worker was publishing cannot be known, and is not published again.
  for (const { state } of targets) expect(["posted", "unknown"]).toContain(state)
}

function expectMailsOnce({ received }: Sink): void {
  const mails = received.filter(({ to }) => to.endsWith(DOMAIN))
  const ids = new Map<string, Set<string>>()
  for (const { to, messageId } of mails) ids.set(to, (ids.get(to) ?? new Set()).add(messageId))
  expect(ids.size).toBe(READERS + JOINED)
  for (const [to, own] of ids) expect([to, own.size]).toEqual([to, to.startsWith("joined") ? 1 + MAILS_OF_SEQUENCE : 1])
  const different = [...ids.values()].reduce((sum, own) => sum + own.size, 0)
  expect(mails.length - different).toBeLessThanOrEqual((KILLS + 3) * IN_FLIGHT)
}

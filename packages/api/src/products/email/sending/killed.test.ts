import type { ChildProcess } from "node:child_process"
import { once } from "node:events"
import { expect, test } from "vitest"
import { HOUR_MS } from "@brandwright/contract/durations"
import {
  addPeople,
  beginSending,
  IN_FLIGHT,
  type KillWorld,
  openKillWorld,
  startSender,
} from "../../../../test/killed-senders.ts"
import { advanceBroadcasts } from "../broadcasts/running.service.ts"
import { readSize } from "../../../../../db/test/sizes.ts"

/** More by environment: KILLS=100 MAILS=5000. */
const KILLS = readSize("KILLS")
const MAILS = readSize("MAILS")
test(`a sender that is killed ${KILLS} times sends the ${MAILS} mails of a sequence, each under one Message-ID`, async () => {
  const world = await openKillWorld()
  const { api } = world
  const { id } = await api.email.createSequence({ name: "Two" })
  const steps = [0, 1].map((n) => ({
    subject: `Mail ${n}`,
    content: "Hello {{subscriber_name}}",
    delayMs: 0,
    isDraft: false,
  }))
  await api.email.saveSteps({ id, steps })
  await addPeople(world, MAILS / 2, { sequenceId: id })
  await sendWithKills(world)
  expect(await api.email.sequences({})).toMatchObject([{ completionRate: 100 }])
}, 1_200_000)

test(`a sender that is killed ${KILLS} times sends a broadcast to ${MAILS} people, each under one Message-ID`, async () => {
  const world = await openKillWorld()
  const { api } = world
  await addPeople(world, MAILS)
  const { id } = await api.email.createBroadcast({ name: "June", subject: "June", content: "Hello" })
  await api.email.startBroadcast({ id })
  await sendWithKills(world)
  expect(await api.email.broadcast({ id })).toMatchObject({ sent: MAILS })
}, 1_200_000)

test(`a sender that is killed ${KILLS} times in an A/B test and ${KILLS} times after it sends one variant to each`, async () => {
  const world = await openKillWorld()
  const { api, services } = world
  await addPeople(world, MAILS)
  const abTest = { field: "subject" as const, others: ["July"], share: 50, rule: "opens" as const }
  const { id } = await api.email.createBroadcast({ name: "June", subject: "June", content: "Hello", abTest })
  await api.email.startBroadcast({ id })
  await sendWithKills(world, MAILS / 2)
  await advanceBroadcasts({ ...services, now: () => Date.now() + 5 * HOUR_MS })
  await sendWithKills(world)
  const reached = new Set(world.sink.received.map(({ to }) => to))
  expect(reached.size).toBe(MAILS)
  const { test: result } = await api.email.broadcastReport({ id })
  expect(result).toMatchObject({ state: "decided", winner: 0 })
  expect(result?.variants).toMatchObject([{ delivered: (MAILS * 3) / 4 }, { delivered: MAILS / 4 }])
}, 1_200_000)

/** Sends all that is due by processes that are killed in the midst of it, and expects `total` mails to have arrived. */
async function sendWithKills(world: KillWorld, total = MAILS): Promise<void> {
  const { api, sink, db } = world
  const start = (): ChildProcess => startSender(world)
  const per = (total - sink.received.length) / (KILLS + 1)
  /** Of an earlier round. */
  const before = sink.received.length > 0 ? KILLS : 0
  let killed = 0
  let standby = start()
  for (let kill = 0; kill < KILLS; kill += 1) {
    const child = standby
    const exited = once(child, "exit")
    await beginSending(child)
    // The next one loads meanwhile.
    standby = start()
    // At a different moment of the work each time: early in a batch, between batches, while marking.
    const target = Math.min(
      total - 1,
      sink.received.length + 1 + Math.floor(per * (0.2 + (0.6 * ((kill * 7919) % 97)) / 97)),
    )
    // And now and then before anything of the batch was handed over.
    const latest = kill % 4 === 3 ? performance.now() + (kill % 40) : Number.POSITIVE_INFINITY
    while (sink.received.length < target && child.exitCode === null && performance.now() < latest)
      await new Promise((resolve) => setTimeout(resolve, 1))
    if (child.exitCode === null) {
      child.kill("SIGKILL")
      killed += 1
    }
    await exited
  }
  const finished = once(standby, "exit")
  await beginSending(standby)
  await finished

  const perMail = new Map<string, number>()
  for (const { to, messageId } of sink.received)
    perMail.set(`${to} ${messageId}`, (perMail.get(`${to} ${messageId}`) ?? 0) + 1)
  const doubled = [...perMail.values()].filter((copies) => copies > 1).length
  console.log(
    `${killed} kills, ${total} mails: ${perMail.size} arrived, ${doubled} of them handed over and not recorded, so sent again under the same Message-ID`,
  )
  expect(perMail.size).toBe(total)
  expect(doubled).toBeLessThanOrEqual((before + killed) * IN_FLIGHT)
  expect(new Set(sink.received.map((received) => received.messageId)).size).toBe(total)
  const left = await db.selectFrom("emailMessage").select("id").where("state", "!=", "sent").execute()
  expect(left).toEqual([])
  expect(await api.email.stats({})).toMatchObject({ totalSent: total })
}

import { once } from "node:events"
import { setTimeout as sleep } from "node:timers/promises"
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
import { readSize } from "../../../../../db/test/sizes.ts"
import { startOfHour } from "./pace/pace.ts"

/** More by environment: LIMIT_KILLS=50 LIMIT_MAILS=100000. */
const KILLS = readSize("LIMIT_KILLS")
const MAILS = readSize("LIMIT_MAILS")
const PER_HOUR = Math.ceil(MAILS * 0.4)
const PER_DOMAIN = Math.ceil(MAILS * 0.2)
/** Most people are at one provider: its limit binds before the hour's does. */
const chooseDomain = (n: number): string => (n % 10 < 6 ? "large.example" : `small${n % 10}.example`)

test(
  `a broadcast to ${MAILS} people over ${KILLS} kills reaches each once, and no hour has more than its limits`,
  async () => {
    const world = await openKillWorld()
    const { api, db, sink } = world
    await addPeople(world, MAILS, { chooseDomain })
    const { id } = await api.email.createBroadcast({ name: "June", subject: "June", content: "Hello" })
    await api.email.startBroadcast({ id })
    await api.email.saveLimits({ perHour: PER_HOUR, perDomain: PER_DOMAIN })
    const { hours, killed } = await sendByHours(world)

    const copies = new Map<string, number>()
    for (const { messageId } of sink.received) copies.set(messageId, (copies.get(messageId) ?? 0) + 1)
    const doubled = [...copies.values()].filter((count) => count > 1).length
    console.log(
      `${killed} kills, ${MAILS} mails in ${hours.length} hours of ${PER_HOUR}, ${PER_DOMAIN} for each domain: ${copies.size} arrived; in each hour ${hours.map(({ all, most }) => `${all}, ${most} to one domain`).join("; ")}; ${doubled} handed over and not recorded, so sent again under the same Message-ID`,
    )
    expect(killed).toBe(KILLS)
    expect(new Set(sink.received.map(({ to }) => to)).size).toBe(MAILS)
    expect(copies.size).toBe(MAILS)
    expect(doubled).toBeLessThanOrEqual(killed * IN_FLIGHT)
    expect(hours.length).toBeGreaterThanOrEqual(3)
    expect(Math.max(...hours.map(({ all }) => all))).toBeLessThanOrEqual(PER_HOUR)
    expect(Math.max(...hours.map(({ most }) => most))).toBeLessThanOrEqual(PER_DOMAIN)
    // Neither is left unused: what is allowed goes out.
    expect(hours[0]).toEqual({ all: PER_HOUR, most: PER_DOMAIN })
    expect(await db.selectFrom("emailMessage").select("id").where("state", "!=", "sent").execute()).toEqual([])
    expect(await api.email.broadcast({ id })).toMatchObject({ sent: MAILS })
  },
  HOUR_MS,
)

/** Hour by hour until everyone has it: a sender that ends by itself has sent what the hour allows. */
async function sendByHours(world: KillWorld) {
  const { sink } = world
  const hours: { all: number; most: number }[] = []
  const first = startOfHour(Date.now()) + HOUR_MS
  let killed = 0
  while (reached(world) < MAILS && hours.length < 24) {
    const from = sink.received.length
    // Each hour begins at its first minute, whatever time it is here.
    const ahead = first + hours.length * HOUR_MS + 60_000 - Date.now()
    for (let isOver = false; !isOver; ) {
      const child = startSender(world, ahead)
      const exited = once(child, "exit")
      await beginSending(child)
      const step = Math.max(1, Math.floor((MAILS / (KILLS + 1)) * (0.3 + ((killed * 7919) % 60) / 100)))
      const target = killed < KILLS ? sink.received.length + step : Number.POSITIVE_INFINITY
      while (sink.received.length < target && child.exitCode === null) await sleep(1)
      isOver = child.exitCode !== null
      if (!isOver) {
        child.kill("SIGKILL")
        killed += 1
      }
      await exited
    }
    hours.push(countHour(sink.received.slice(from)))
  }
  return { hours, killed }
}

const reached = ({ sink }: KillWorld): number => new Set(sink.received.map(({ to }) => to)).size

/** Messages of an hour, whatever is a copy of one left out, and those to the domain that got most. */
function countHour(received: KillWorld["sink"]["received"]) {
  const messages = new Map(received.map(({ messageId, to }) => [messageId, to.slice(to.indexOf("@") + 1)]))
  const domains = new Map<string, number>()
  for (const domain of messages.values()) domains.set(domain, (domains.get(domain) ?? 0) + 1)
  return { all: messages.size, most: Math.max(0, ...domains.values()) }
}

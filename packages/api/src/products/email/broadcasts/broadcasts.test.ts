import { DAY_MS, HOUR_MS, MINUTE_MS } from "@brandwright/contract/durations"
import { type BroadcastFigure, broadcastText } from "@brandwright/contract/email/broadcasts/email-broadcasts"
import { describe, expect, test } from "vitest"
import { emailWorld, linkIn } from "../../../../test/email-world.ts"
import { recordBounce } from "../bounces/bounces.service.ts"
import { readToken } from "../link-tokens.ts"
import { countOpen, followLink } from "../stats/tracking.service.ts"
import { advanceBroadcasts } from "./running.service.ts"

const reader = { userAgent: "Mozilla/5.0 (Macintosh) Chrome/140", purpose: "" }
const LETTER = {
  name: "June letter",
  subject: "News for {{subscriber_name}}",
  previewText: "What is new in June",
  content: '<p>Hello {{subscriber_name}}</p><p><a href="https://acme.example/june">Read it</a></p>',
}

async function withDraft(people = 3) {
  const world = await emailWorld()
  const ids = await world.people(people)
  const { id } = await world.api.email.createBroadcast(LETTER)
  return { ...world, ids, id }
}

describe("a broadcast", () => {
  test("a broadcast that was changed since is left alone, unless the change does not say what it is based on", async () => {
    const { api, id } = await withDraft()
    const { updatedAt: basedOn } = await api.email.broadcast({ id })
    const first = await api.email.updateBroadcast({ id, subject: "First", basedOn })
    await expect(api.email.updateBroadcast({ id, subject: "Second", basedOn })).rejects.toMatchObject({
      code: "CONFLICT",
      message: broadcastText.changedElsewhere,
    })
    expect(await api.email.broadcast({ id })).toMatchObject({ subject: "First" })
    await api.email.updateBroadcast({ id, subject: "Third", basedOn: first.updatedAt })
    expect(await api.email.updateBroadcast({ id, previewText: "Soon" })).toMatchObject({ subject: "Third" })
  })

  test("reaches everyone who may be written to, once, and says so in the activity", async () => {
    const { api, services, send, ids, id } = await withDraft(5)
    const [left = 0, bounced = 0] = ids
    await api.email.unsubscribe({ id: left })
    await services.db.updateTable("subscriber").set({ bouncedAt: 1 }).where("id", "=", bounced).execute()
    await api.email.addSubscriber({ email: "unconfirmed@example.com" })
    expect(await api.email.startBroadcast({ id })).toMatchObject({ state: "sending" })
    services.mails.length = 0
    await send()
    await send()
    await advanceBroadcasts(services)
    const mails = services.mails.filter((mail) => mail.subject.startsWith("News"))
    expect(mails.map((mail) => mail.to.address).sort()).toEqual(["p2@example.com", "p3@example.com", "p4@example.com"])
    expect(mails[0]?.html).toContain(`>${LETTER.previewText}`)
    expect(mails[0]?.headers).toHaveProperty("List-Unsubscribe-Post")
    expect(await api.email.broadcast({ id })).toMatchObject({ state: "sent", sent: 3 })
    expect((await api.email.activity({})).map((event) => event.text)).toContain(
      "Broadcast June letter sent to 3 people",
    )
    expect(await api.email.stats({})).toMatchObject({ totalSent: 3, activeSubscriberCount: 5 })
  })

  test("goes to the people of a segment or of tags as it was when sending began", async () => {
    const { api, services, send, ids, id } = await withDraft()
    const tag = await api.email.createTag({ name: "VIP" })
    await api.email.tagPeople({ tagId: tag.id, subscriberIds: ids.slice(0, 1) })
    await api.email.updateBroadcast({ id, audience: { kind: "tags", tagIds: [tag.id] } })
    await api.email.startBroadcast({ id })
    const rules = { rules: [{ kind: "tag" as const, is: "absent" as const, tagId: tag.id }] }
    const segment = await api.email.createSegment({ name: "Others", rules })
    const others = await api.email.createBroadcast({
      ...LETTER,
      subject: "For the others",
      audience: { kind: "segment", segmentId: segment.id },
    })
    await api.email.startBroadcast({ id: others.id })
    await api.email.deleteSegment({ id: segment.id })
    await send()
    expect(services.mails.map((mail) => `${mail.to.address}: ${mail.subject}`).sort()).toEqual([
      "p0@example.com: News for Person 0",
      "p1@example.com: For the others",
      "p2@example.com: For the others",
    ])
  })

  test("waits for its time, pauses, goes on and is canceled", async () => {
    const { api, services, send, clock, id } = await withDraft()
    const startAt = new Date(clock.now + 2 * HOUR_MS).toISOString()
    await expect(
      api.email.startBroadcast({ id, startAt: new Date(clock.now - HOUR_MS).toISOString() }),
    ).rejects.toThrow(broadcastText.past)
    expect(await api.email.startBroadcast({ id, startAt })).toMatchObject({ state: "scheduled", startAt })
    await expect(api.email.updateBroadcast({ id, subject: "Late" })).rejects.toThrow(broadcastText.notEditable)
    expect(await api.email.unscheduleBroadcast({ id })).toMatchObject({ state: "draft", startAt: null })
    await api.email.updateBroadcast({ id, subject: "Later news" })
    await api.email.startBroadcast({ id, startAt })
    await advanceBroadcasts(services)
    await send()
    expect(services.mails).toEqual([])
    clock.now += 3 * HOUR_MS
    await advanceBroadcasts(services)
    await expect(api.email.unscheduleBroadcast({ id })).rejects.toThrow(broadcastText.notScheduled)
    await api.email.pauseBroadcast({ id })
    await send()
    await advanceBroadcasts(services)
    expect(services.mails).toEqual([])
    await expect(api.email.deleteBroadcast({ id })).rejects.toThrow(broadcastText.notDeletable)
    await api.email.resumeBroadcast({ id })
    await send()
    expect(services.mails).toHaveLength(3)
    const copy = await api.email.duplicateBroadcast({ id })
    await api.email.startBroadcast({ id: copy.id, startAt: new Date(clock.now + HOUR_MS).toISOString() })
    expect(await api.email.cancelBroadcast({ id: copy.id })).toMatchObject({ state: "canceled" })
    clock.now += 2 * HOUR_MS
    await advanceBroadcasts(services)
    await send()
    expect(services.mails).toHaveLength(3)
    await api.email.deleteBroadcast({ id: copy.id })
  })

  test("a pause holds back what the sender has already taken, and skips no one", async () => {
    const { api, services, send, clock, id } = await withDraft(30)
    await api.email.startBroadcast({ id })
    const pausing = {
      ...services.mail,
      capacity: 1,
      send: async (mail: Parameters<typeof services.mail.send>[0]) => {
        const sent = await services.mail.send(mail)
        if (services.mails.length === 3) await api.email.pauseBroadcast({ id })
        // The sender looks for a pause four times in a second.
        if (services.mails.length >= 3) await new Promise((resolve) => setTimeout(resolve, 260))
        return sent
      },
    }
    await send({ mail: pausing })
    expect(services.mails.length).toBeLessThanOrEqual(4)
    await api.email.resumeBroadcast({ id })
    clock.now += HOUR_MS
    await send()
    expect(new Set(services.mails.map((mail) => mail.to.address)).size).toBe(30)
    expect(services.mails).toHaveLength(30)
  })

  test("arrives at nine in the morning where each person lives", async () => {
    const { api, services, send, clock, ids, id } = await withDraft(2)
    await api.email.updateSubscriber({ id: ids[0] ?? 0, customFields: { "Time zone": "America/New_York" } })
    clock.now = Date.UTC(2026, 5, 1, 10)
    await api.email.startBroadcast({ id, isMorning: true, timeZone: "Europe/Berlin" })
    await advanceBroadcasts(services)
    const at: Record<string, string> = {}
    for (let hour = 0; hour < 30; hour += 1) {
      await send()
      for (const mail of services.mails.splice(0)) at[mail.to.address] = new Date(clock.now).toISOString().slice(5, 16)
      clock.now += HOUR_MS
    }
    expect(at).toEqual({ "p0@example.com": "06-01T13:00", "p1@example.com": "06-02T07:00" })
    await advanceBroadcasts(services)
    expect(await api.email.broadcast({ id })).toMatchObject({ state: "sent" })
  })
})

describe("a pause within the mornings of a broadcast", () => {
  test("gives those whose morning passed their next one", async () => {
    const { api, services, send, clock, ids, id } = await withDraft(2)
    await api.email.updateSubscriber({ id: ids[0] ?? 0, customFields: { "Time zone": "America/New_York" } })
    clock.now = Date.UTC(2026, 9, 24, 5)
    await api.email.startBroadcast({ id, isMorning: true, timeZone: "Europe/Berlin" })
    await advanceBroadcasts(services)
    await api.email.pauseBroadcast({ id })
    const at: Record<string, string> = {}
    for (let hour = 0; hour < 40; hour += 1) {
      if (hour === 15) await api.email.resumeBroadcast({ id })
      await send()
      for (const mail of services.mails.splice(0)) at[mail.to.address] = new Date(clock.now).toISOString().slice(5, 16)
      clock.now += HOUR_MS
    }
    // The clocks in Berlin go back in that night.
    expect(at).toEqual({ "p0@example.com": "10-25T13:00", "p1@example.com": "10-25T08:00" })
  })
})

describe("what came of a broadcast", () => {
  test("counts opens and clicks of people apart from machines, and is sent again to who did not open", async () => {
    const { api, services, send, clock, id } = await withDraft()
    await expect(api.email.resendBroadcast({ id })).rejects.toThrow(broadcastText.notResendable)
    await api.email.startBroadcast({ id })
    await send()
    await advanceBroadcasts(services)
    clock.now += MINUTE_MS
    const [first, second, third] = services.mails
    const messageId = (mail: typeof first) => readToken(services.settings, "open", linkIn(mail, "open"))?.[0] ?? 0
    const [, linkId = 0] = readToken(services.settings, "click", linkIn(first, "click")) ?? []
    await countOpen(services, messageId(second), { userAgent: "Mozilla/5.0", purpose: "" })
    await followLink(services, messageId(first), linkId, reader)
    await followLink(services, messageId(first), linkId, reader)
    await recordBounce(services, third?.messageId ?? "")
    const report = await api.email.broadcastReport({ id })
    expect(report).toMatchObject({
      sent: 3,
      delivered: 2,
      bounces: 1,
      opens: 1,
      machineOpens: 1,
      clicks: 1,
      waiting: 0,
    })
    expect(report.links).toEqual([{ url: "https://acme.example/june", clicks: 1 }])
    const people = async (figure: BroadcastFigure) =>
      new Set((await api.email.broadcastPeople({ id, figure })).map(({ email }) => email))
    const [reader1, reader2, returned] = [first, second, third].map((mail) => mail?.to.address)
    expect(await people("delivered")).toEqual(new Set([reader1, reader2]))
    expect(await people("bounces")).toEqual(new Set([returned]))
    expect(await people("opens")).toEqual(new Set([first?.to.address]))
    expect(await people("clicks")).toEqual(new Set([first?.to.address]))
    expect(await people("unsubscribes")).toEqual(new Set())
    expect(await people("sales")).toEqual(new Set())
    const again = await api.email.resendBroadcast({ id })
    services.mails.length = 0
    clock.now += DAY_MS
    await api.email.startBroadcast({ id: again.id })
    await send()
    expect(services.mails.map((mail) => mail.to.address)).toEqual([second?.to.address])
  })

  test("lists the people behind a figure, who came last first", async () => {
    const { api, services, send, clock, id } = await withDraft()
    await api.email.startBroadcast({ id })
    await send()
    const lastMailFirst = services.mails.toReversed()
    for (const mail of lastMailFirst) {
      clock.now += MINUTE_MS
      const [messageId = 0, linkId = 0] = readToken(services.settings, "click", linkIn(mail, "click")) ?? []
      await followLink(services, messageId, linkId, reader)
    }
    const people = await api.email.broadcastPeople({ id, figure: "clicks" })
    expect(people.map(({ email }) => email)).toEqual(services.mails.map((mail) => mail.to.address))
  })
})

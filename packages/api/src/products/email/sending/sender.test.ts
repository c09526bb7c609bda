import { MailError, type MailMessage } from "@brandwright/mail/mailer"
import { createSmtpMailer } from "@brandwright/mail/smtp"
import { describe, expect, onTestFinished, test, vi } from "vitest"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@brandwright/contract/durations"
import { openSink, readMail, type SinkRules } from "../../../../../mail/test/smtp-sink.ts"
import { emailWorld } from "../../../../test/email-world.ts"
import { inTransaction } from "../../../database/transactions.ts"
import { claimMessages } from "./message-claims.service.ts"
import { SENDER_TIMINGS } from "./sender.service.ts"

async function withSmtp(rules: SinkRules = {}) {
  const made = await emailWorld()
  const sink = await openSink(rules)
  const mail = createSmtpMailer(sink.url, {
    from: made.services.settings.mailFrom,
    timeouts: { connectMs: 800, greetingMs: 800, idleMs: 800 },
  })
  onTestFinished(() => sink.close())
  onTestFinished(() => mail.close())
  return { ...made, sink, mail }
}

describe("a sequence (content §4)", () => {
  test("sends each email once, in order, at its delay", async () => {
    const { api, people, sequence, send, pass, arrived, services } = await emailWorld()
    const subscriberIds = await people(3)
    const id = await sequence([0, DAY_MS, 3 * DAY_MS])
    expect(await api.email.enrol({ id, subscriberIds })).toEqual({ enrolled: 3, skipped: 0 })
    expect(await api.email.enrol({ id, subscriberIds })).toEqual({ enrolled: 0, skipped: 3 })
    await send()
    expect(services.mails).toHaveLength(3)
    await pass(23 * HOUR_MS)
    expect(services.mails).toHaveLength(3)
    await pass(5 * DAY_MS)
    expect(arrived()).toEqual(
      Object.fromEntries([0, 1, 2].map((n) => [`p${n}@example.com`, ["Mail 0", "Mail 1", "Mail 2"]])),
    )
    expect(await api.email.sequences({})).toMatchObject([{ subscriberCount: 3, completionRate: 100 }])
    expect(await api.email.stats({})).toMatchObject({ totalSent: 9 })
    expect((await api.email.sequenceReport({ id })).steps.map((step) => step.sent)).toEqual([3, 3, 3])
    expect((await api.email.activity({}))[0]).toMatchObject({ kind: "sent", text: "“Mail 2” sent to 3 subscribers" })
  })

  test("has both parts, one-click unsubscribe and a Message-ID of its own", async () => {
    const { api, people, sequence, mail, sink, send } = await withSmtp()
    const id = await sequence([0])
    await api.email.enrol({ id, subscriberIds: await people(1) })
    await send({ mail })
    const { headers, html, text, messageId } = await readMail(sink.received[0]?.raw ?? "")
    const header = (name: string) => headers.find((entry) => entry.key === name)?.value
    expect(header("list-unsubscribe")).toMatch(/^<http:\/\/localhost:3000\/e\/unsubscribe\/[\w-]{40}>$/)
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click")
    expect(header("feedback-id")).toBeTruthy()
    expect(messageId).toMatch(/^<[\w-]{40}@localhost>$/)
    expect(html).toContain("Hello Person 0, mail 0")
    expect(text).toContain("Hello Person 0, mail 0")
    expect(text).toMatch(/Unsubscribe: http:\/\/localhost:3000\/e\/unsubscribe\//)
  })

  test("waits while it is paused, keeps the delays and spreads what became overdue", async () => {
    const { api, people, sequence, send, pass, services, clock } = await emailWorld()
    const id = await sequence([0, DAY_MS])
    await api.email.enrol({ id, subscriberIds: await people(40) })
    await send()
    await api.email.updateSequence({ id, status: "paused" })
    await pass(3 * DAY_MS)
    expect(services.mails).toHaveLength(40)
    await api.email.updateSequence({ id, status: "active" })
    await send()
    expect(services.mails.length).toBeLessThan(50)
    clock.now += MINUTE_MS
    await send()
    expect(services.mails).toHaveLength(80)
  })

  test("lets people wait at a draft until it is published, and pass a removed email", async () => {
    const { api, people, sequence, send, pass, arrived } = await emailWorld()
    const id = await sequence([0, DAY_MS, DAY_MS])
    const [one = 0] = await people(1)
    await api.email.enrol({ id, subscriberIds: [one] })
    await send()
    const { steps } = await api.email.sequence({ id })
    const as = (changes: object) => steps.map((step, n) => ({ ...step, ...(n === 1 && changes) }))
    await api.email.saveSteps({ id, steps: as({ isDraft: true }) })
    await pass(3 * DAY_MS)
    expect(arrived()).toEqual({ "p0@example.com": ["Mail 0"] })
    await api.email.saveSteps({ id, steps: as({ isDraft: false }) })
    await pass(HOUR_MS)
    expect(arrived()["p0@example.com"]).toEqual(["Mail 0", "Mail 1"])
    await api.email.saveSteps({ id, steps: steps.slice(0, 2) })
    await pass(3 * DAY_MS)
    expect(await api.email.sequences({})).toMatchObject([{ completionRate: 100 }])
  })

  test("keeps to its send window in its zone", async () => {
    const { api, people, sequence, pass, services } = await emailWorld()
    const id = await sequence([0, HOUR_MS])
    await api.email.updateSequence({
      id,
      timeZone: "America/New_York",
      windowStart: "09:00",
      windowEnd: "10:00",
      windowDays: [1, 2, 3, 4, 5],
    })
    await api.email.enrol({ id, subscriberIds: await people(1) })
    const times: string[] = []
    for (let hour = 0; hour < 60; hour += 1) {
      const before = services.mails.length
      await pass(HOUR_MS)
      if (services.mails.length > before) times.push(new Date(services.now()).toISOString())
    }
    expect(times).toEqual(["2026-03-02T14:00:00.000Z", "2026-03-03T14:00:00.000Z"])
  })
})

describe("a mail server that misbehaves", () => {
  test("an address that it refuses for good is a bounce: no further mail, not even after an import", async () => {
    const { api, people, sequence, mail, sink, send, pass } = await withSmtp({
      recipient: (address) => (address.startsWith("p1@") ? 550 : undefined),
    })
    const id = await sequence([0, DAY_MS])
    await api.email.enrol({ id, subscriberIds: await people(3) })
    await send({ mail })
    expect(sink.received.map((received) => received.to).sort()).toEqual(["p0@example.com", "p2@example.com"])
    const [bounced] = await api.email.subscribers({ search: "p1@" })
    expect(bounced?.bouncedAt).not.toBeNull()
    await api.email.deleteSubscriber({ id: bounced?.id ?? 0 })
    expect(await api.email.importSubscribers({ text: "p1@example.com" })).toMatchObject({ imported: 0, skipped: 1 })
    await pass(2 * DAY_MS)
    expect((await api.email.sequenceReport({ id })).steps[0]).toMatchObject({ sent: 2, failed: 1 })
    expect((await api.email.analytics({ days: 7 })).totals).toMatchObject({ bounces: 1 })
  })

  test.each([
    ["a full mailbox", { recipient: (_address, nth) => (nth === 1 ? 452 : undefined) }, 1],
    ["a connection lost after the text", { data: (_address, nth) => (nth === 1 ? "drop" : undefined) }, 2],
  ] satisfies [string, SinkRules, number][])(
    "%s is tried again later, under the same Message-ID",
    async (_name, rules, copies) => {
      const { api, people, sequence, mail, sink, send, clock } = await withSmtp(rules)
      const id = await sequence([0])
      await api.email.enrol({ id, subscriberIds: await people(1) })
      expect(await send({ mail })).toMatchObject({ sent: 0 })
      expect(await send({ mail })).toMatchObject({ sent: 0 })
      clock.now += 2 * MINUTE_MS
      expect(await send({ mail })).toMatchObject({ sent: 1 })
      expect(sink.received).toHaveLength(copies)
      expect(new Set(sink.received.map((received) => received.messageId)).size).toBe(1)
    },
  )

  test("mails wait while the mail server is down, and no attempt is counted", async () => {
    const { api, people, sequence, mail, sink, send, pass, services, clock } = await withSmtp()
    const id = await sequence([0])
    await api.email.enrol({ id, subscriberIds: await people(20) })
    await sink.close()
    for (let hours = 0; hours < 10; hours += 1) {
      await send({ mail })
      clock.now += HOUR_MS
    }
    await pass(HOUR_MS)
    expect(services.mails).toHaveLength(20)
  })

  test("what it never takes ends as failed, and the person goes on", async () => {
    const refuses = {
      transport: "smtp" as const,
      check: async () => {},
      close: async () => {},
      send: async (): Promise<never> => {
        throw new MailError("552 too big", true, "message")
      },
    }
    const { api, people, sequence, send, pass, services } = await emailWorld()
    const id = await sequence([0, DAY_MS])
    await api.email.enrol({ id, subscriberIds: await people(1) })
    await send({ mail: refuses })
    await pass(2 * DAY_MS)
    expect(services.mails.map((sent) => sent.subject)).toEqual(["Mail 1"])
    expect((await api.email.sequenceReport({ id })).steps[0]).toMatchObject({ sent: 0, failed: 1 })
  })
})

test("a sender whose lease ran out on a slow machine does not take what it is sending itself", async () => {
  const { api, services, people, sequence, clock, send } = await emailWorld()
  await api.email.enrol({ id: await sequence([0]), subscriberIds: await people(2) })
  const handedOver: string[] = []
  const readSent = () => services.db.selectFrom("emailMessage").select("id").where("state", "=", "sent").execute()
  const mail = {
    ...services.mail,
    async send({ to, messageId = "" }: MailMessage) {
      handedOver.push(to.address)
      // The second one is on its way while the first is recorded, in a turn that also looks for what others left.
      if (handedOver.length === 2) await vi.waitFor(async () => expect(await readSent()).toHaveLength(1))
      else clock.now += HOUR_MS
      return { messageId }
    },
  }
  await send({ mail })
  expect(handedOver.toSorted()).toEqual(["p0@example.com", "p1@example.com"])
  expect(await readSent()).toHaveLength(2)
})

test("what a dead sender held is sent one lease later, however far the clock was set back", async () => {
  const { api, people, sequence, send, services, clock } = await emailWorld()
  await api.email.enrol({ id: await sequence([0]), subscriberIds: await people(1) })
  clock.now += DAY_MS
  const lease = { token: "dead", until: clock.now + SENDER_TIMINGS.leaseMs }
  expect((await inTransaction(services, (tx) => claimMessages(tx, 10, lease))).ids).toHaveLength(1)
  clock.now -= DAY_MS
  await send()
  clock.now += SENDER_TIMINGS.leaseMs
  await send()
  expect(services.mails).toHaveLength(0)
  clock.now += 1
  await send()
  expect(services.mails).toHaveLength(1)
})

test("names and subjects cannot add headers, recipients or variables", async () => {
  const { api, services, send, mail, sink } = await withSmtp()
  const { id: subscriberId } = await api.email.addSubscriber({
    email: "ann@example.com",
    name: "Ann\r\nBcc: eve {{unsubscribe_link}} <b>",
    optIn: "single",
  })
  const { id } = await api.email.createSequence({ name: "Hostile" })
  await api.email.saveSteps({
    id,
    steps: [
      {
        subject: "Hi {{subscriber_name}}\r\nX-Evil: 1",
        content: "Dear {{subscriber_name}}",
        delayMs: 0,
        isDraft: false,
      },
    ],
  })
  await api.email.enrol({ id, subscriberIds: [subscriberId] })
  await services.db.deleteFrom("emailMessage").execute()
  await send({ mail })
  const { headers, html, subject } = await readMail(sink.received[0]?.raw ?? "")
  expect(headers.filter((header) => ["bcc", "x-evil"].includes(header.key))).toEqual([])
  expect(subject).toContain("Hi Ann Bcc: eve {{unsubscribe_link}} <b> X-Evil: 1")
  expect(html).toContain("{{unsubscribe_link}} &lt;b&gt;")
})

import { DAY_MS, MINUTE_MS } from "@brandwright/contract/durations"
import { subscriberText } from "@brandwright/contract/email/people/email-subscribers"
import { sequenceText } from "@brandwright/contract/email/sequences/email-sequences"
import { describe, expect, test } from "vitest"
import { freshServices, signedIn } from "../../../test/signed-in.ts"

describe("subscribers (content §4 §5)", () => {
  test("are active on creation and get a confirmation first", async () => {
    const { api, services } = await signedIn()
    const ann = await api.email.addSubscriber({ email: " Ann@Example.com ", name: "Ann" })
    expect(ann).toMatchObject({
      email: "Ann@Example.com",
      name: "Ann",
      status: "active",
      confirmedAt: null,
      source: "Manual",
    })
    expect(await services.queue.depth()).toMatchObject({ waiting: 1 })
    expect(await api.email.stats({})).toMatchObject({
      subscriberCount: 1,
      activeSubscriberCount: 1,
      unconfirmedSubscriberCount: 1,
    })
  })

  test("are unique without regard to case", async () => {
    const { api } = await signedIn()
    await api.email.addSubscriber({ email: "ann@example.com" })
    await expect(api.email.addSubscriber({ email: "ANN@example.com" })).rejects.toMatchObject({
      code: "CONFLICT",
      message: subscriberText.alreadySubscribed,
    })
  })

  test("people who have unsubscribed elsewhere are kept as that, and get nothing", async () => {
    const { api, services } = await signedIn()
    const left = { email: "ann@example.com", status: "unsubscribed" as const }
    expect(await api.email.addSubscriber(left)).toMatchObject({ status: "unsubscribed" })
    expect(await services.db.selectFrom("emailMessage").select("id").execute()).toEqual([])
    expect(await api.email.stats({})).toMatchObject({ subscriberCount: 1, activeSubscriberCount: 0 })
  })

  test("stay unsubscribed whatever the owner does", async () => {
    const { api } = await signedIn()
    const { id } = await api.email.addSubscriber({ email: "ann@example.com", optIn: "single" })
    expect(await api.email.unsubscribe({ id })).toMatchObject({ status: "unsubscribed" })
    const refused = { code: "CONFLICT", message: subscriberText.hasUnsubscribed }
    await expect(api.email.updateSubscriber({ id, status: "active" })).rejects.toMatchObject(refused)
    await expect(api.email.addSubscriber({ email: "ann@example.com" })).rejects.toMatchObject(refused)
    await api.email.deleteSubscriber({ id })
    await expect(api.email.addSubscriber({ email: "ann@example.com" })).rejects.toMatchObject(refused)
    expect(await api.email.stats({})).toMatchObject({
      subscriberCount: 0,
      activeSubscriberCount: 0,
      unconfirmedSubscriberCount: 0,
    })
  })

  test("page by keyset, filter and search", async () => {
    const { api } = await signedIn()
    for (let n = 0; n < 30; n += 1)
      await api.email.addSubscriber({
        email: `p${String(n).padStart(2, "0")}@example.com`,
        name: n === 7 ? "Zoë" : null,
        optIn: "single",
      })
    const first = await api.email.subscriberPage({})
    expect([first.rows.length, first.hasMore, first.total]).toEqual([25, true, 30])
    const second = await api.email.subscriberPage({ cursor: first.rows.at(-1)?.id })
    expect([second.rows.length, second.hasMore]).toEqual([5, false])
    const byEmail = await api.email.subscriberPage({ sort: "email", afterEmail: "p27@example.com" })
    expect(byEmail.rows.map((row) => row.email)).toEqual(["p28@example.com", "p29@example.com"])
    expect((await api.email.subscriberPage({ search: "zoë" })).rows.map((row) => row.email)).toEqual([
      "p07@example.com",
    ])
    expect(await api.email.subscriberPage({ search: "%" })).toMatchObject({ rows: [], total: 0 })
    expect(await api.email.sources({})).toEqual(["Manual"])
  })

  test("a new address has to be confirmed again", async () => {
    const { api } = await signedIn()
    const { id } = await api.email.addSubscriber({ email: "ann@example.com", optIn: "single" })
    const changed = await api.email.updateSubscriber({ id, email: "ann@new.example", customFields: { City: "Oslo" } })
    expect(changed).toMatchObject({ email: "ann@new.example", confirmedAt: null, customFields: { City: "Oslo" } })
    const { history } = await api.email.subscriber({ id })
    expect(history.map((event) => event.kind)).toEqual(["confirmation-sent", "email-changed", "subscribed"])
  })

  test("a confirmation is sent again at most once in 15 minutes and five times a day", async () => {
    let now = Date.UTC(2026, 0, 1)
    const services = { ...(await freshServices()), now: () => now }
    const { api } = await signedIn({ services })
    const { id } = await api.email.addSubscriber({ email: "ann@example.com" })
    await expect(api.email.resendConfirmation({ id })).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
      message: subscriberText.resendTooSoon,
    })
    for (let sent = 1; sent < 5; sent += 1) {
      now += 16 * MINUTE_MS
      await api.email.resendConfirmation({ id })
    }
    now += 16 * MINUTE_MS
    await expect(api.email.resendConfirmation({ id })).rejects.toMatchObject({ message: subscriberText.resendTooMany })
  })
})

describe("sequences (content §4 §5)", () => {
  test("are active on creation; quick templates bring their emails as drafts", async () => {
    const { api } = await signedIn()
    expect(await api.email.createSequence({ name: "Mine" })).toMatchObject({
      status: "active",
      emailCount: 0,
      subscriberCount: 0,
      completionRate: 0,
    })
    const { id } = await api.email.createSequence({ name: "Welcome Series", quickTemplate: "welcome" })
    const { steps, draftCount } = await api.email.sequence({ id })
    expect([steps.length, draftCount]).toEqual([5, 5])
    expect(steps.reduce((sum, step) => sum + step.delayMs, 0)).toBe(14 * DAY_MS)
    expect(steps.every((step) => step.subject && step.content)).toBe(true)
  })

  test("the wizard makes all of it in one go, paused until activated", async () => {
    const { api } = await signedIn()
    const made = await api.email.createFromWizard({ emailCount: 5, welcomeMessage: "So good to <see> you" })
    expect(made).toMatchObject({ status: "paused", emailCount: 5, draftCount: 5, optIn: "double" })
    const before = await api.email.sequence({ id: made.id })
    expect(before.steps.map((step) => step.delayMs / DAY_MS)).toEqual([0, 3, 7, 7, 7])
    expect(before.steps[0]?.content).toContain("So good to &lt;see&gt; you")
    await expect(api.email.updateSequence({ id: made.id, status: "active" })).rejects.toThrow(
      /Answer these open questions/,
    )
    const short = await api.email.createFromWizard({ emailCount: 1, welcomeMessage: "So good to see you" })
    await api.email.updateSequence({ id: short.id, status: "active" })
    expect(await api.email.sequence({ id: short.id })).toMatchObject({ status: "active", draftCount: 0 })
  })

  test("refuse a published email without text, and windows that end before they start", async () => {
    const { api } = await signedIn()
    const { id } = await api.email.createSequence({ name: "Mine" })
    await expect(
      api.email.saveSteps({ id, steps: [{ delayMs: 0, isDraft: false, subject: "x" }] }),
    ).rejects.toMatchObject({
      message: sequenceText.stepsIncomplete,
    })
    await expect(api.email.updateSequence({ id, windowStart: "18:00", windowEnd: "09:00" })).rejects.toMatchObject({
      message: sequenceText.windowOrder,
    })
  })

  test("a rehearsal shows each mail with its time", async () => {
    const { api } = await signedIn()
    const { id } = await api.email.createSequence({ name: "Welcome Series", quickTemplate: "launch" })
    const startAt = "2026-03-02T09:00:00.000Z"
    const { mails } = await api.email.rehearse({ id, startAt })
    expect(mails.map((mail) => mail.at)).toEqual([startAt, "2026-03-05T09:00:00.000Z", "2026-03-09T09:00:00.000Z"])
    expect(mails[0]?.html).toContain("Alex Morgan")
    expect(await api.email.rehearse({ id, startAt, includeDrafts: false })).toEqual({ mails: [], actions: [] })
    await api.email.updateSequence({
      id,
      timeZone: "Europe/Berlin",
      windowStart: "12:00",
      windowEnd: "13:00",
      windowDays: [1, 2],
    })
    const within = await api.email.rehearse({ id, startAt })
    expect(within.mails.map((mail) => mail.at)).toEqual([
      "2026-03-02T11:00:00.000Z",
      "2026-03-09T11:00:00.000Z",
      "2026-03-16T11:00:00.000Z",
    ])
  })
})

describe("tenancy", () => {
  test("another user's subscribers, templates and sequences are not there", async () => {
    const services = await freshServices()
    const owner = await signedIn({ services })
    const outsider = await signedIn({ services })
    const { id: subscriberId } = await owner.api.email.addSubscriber({ email: "ann@example.com", optIn: "single" })
    const { id: templateId } = await owner.api.email.createTemplate({ name: "a", subject: "b", content: "c" })
    const { id: sequenceId } = await owner.api.email.createSequence({ name: "Mine" })
    const own = await outsider.api.email.createSequence({ name: "Theirs" })
    const calls = [
      outsider.api.email.subscriber({ id: subscriberId }),
      outsider.api.email.updateSubscriber({ id: subscriberId, name: "x" }),
      outsider.api.email.deleteSubscriber({ id: subscriberId }),
      outsider.api.email.unsubscribe({ id: subscriberId }),
      outsider.api.email.updateTemplate({ id: templateId, name: "x" }),
      outsider.api.email.deleteTemplate({ id: templateId }),
      outsider.api.email.sendTest({ templateId }),
      outsider.api.email.updateSequence({ id: sequenceId, status: "paused" }),
      outsider.api.email.saveSteps({ id: own.id, steps: [{ templateId, delayMs: 0 }] }),
      outsider.api.email.enrol({ id: own.id, subscriberIds: [subscriberId] }),
      outsider.api.email.rehearse({ id: sequenceId }),
      outsider.api.email.subscribers({ brandId: owner.brandId }),
    ]
    for (const answer of await Promise.allSettled(calls))
      expect(answer).toMatchObject({ status: "rejected", reason: { code: "NOT_FOUND" } })
  })
})

import { DAY_MS, HOUR_MS, MINUTE_MS } from "@brandwright/contract/durations"
import { abText, type AbTest } from "@brandwright/contract/email/broadcasts/email-ab-tests"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { emailWorld, linkIn } from "../../../../../test/email-world.ts"
import { notePurchase } from "../../sequences/enrolment/triggers.service.ts"
import { readToken } from "../../link-tokens.ts"
import { countOpen, followLink } from "../../stats/tracking.service.ts"
import { countSampled, pickVariant } from "./ab-test.ts"
import { advanceBroadcasts } from "../running.service.ts"
import { chooseWinner } from "./winner.service.ts"

const reader = { userAgent: "Mozilla/5.0 (Macintosh) Chrome/140", purpose: "" }
const LETTER = { name: "June", subject: "June", content: '<p><a href="https://acme.example/june">Read</a></p>' }
const BY_CLICKS: AbTest = { field: "subject", others: ["July"], share: 40, rule: "clicks", hours: 4 }

async function started(abTest: AbTest, people = 10, changes = {}) {
  const world = await emailWorld()
  const ids = await world.people(people)
  const { id } = await world.api.email.createBroadcast({ ...LETTER, abTest })
  await world.api.email.startBroadcast({ id, ...changes })
  await world.send()
  /** Clicks in the first mail with this subject. */
  const click = async (subject: string): Promise<void> => {
    const mail = world.services.mails.find((sent) => sent.subject === subject)
    world.clock.now += MINUTE_MS
    const [messageId = 0, linkId = 0] = readToken(world.services.settings, "click", linkIn(mail, "click")) ?? []
    await followLink(world.services, messageId, linkId, reader)
  }
  /** What the owner was told of the decision. */
  const told = async (): Promise<string[]> => {
    const rows = await world.services.db.selectFrom("notificationEvent").select(["title", "message"]).execute()
    return rows.filter(({ title }) => title === "A/B test decided").map(({ message }) => message)
  }
  return { ...world, ids, id, click, told }
}
const subjects = (mails: { subject: string }[]): string[] => mails.map((mail) => mail.subject).sort()

describe("an A/B test of a broadcast", () => {
  test("goes to its share, in turn, and the winner by clicks to everybody else when its time is over", async () => {
    const { api, services, send, clock, id, click } = await started(BY_CLICKS)
    expect(subjects(services.mails)).toEqual(["July", "July", "June", "June"])
    await click("July")
    await advanceBroadcasts(services)
    await send()
    expect(services.mails).toHaveLength(4)
    expect(await api.email.broadcast({ id })).toMatchObject({ state: "sending", testState: "waiting", winner: null })
    clock.now += 4 * HOUR_MS
    await advanceBroadcasts(services)
    await send()
    await send()
    await advanceBroadcasts(services)
    expect(subjects(services.mails)).toEqual([...Array<string>(8).fill("July"), "June", "June"])
    expect(new Set(services.mails.map((mail) => mail.to.address)).size).toBe(10)
    expect(await api.email.broadcast({ id })).toMatchObject({ state: "sent", sent: 10, winner: 1 })
    // Who did not open it gets the text that won.
    expect(await api.email.resendBroadcast({ id })).toMatchObject({ subject: "July", abTest: null })
    const { test: result } = await api.email.broadcastReport({ id })
    expect(result).toMatchObject({ rule: "clicks", state: "decided", winner: 1 })
    expect(result?.variants).toMatchObject([
      { label: "June", delivered: 2, clicks: 0, test: { delivered: 2, scored: 0 } },
      { label: "July", delivered: 8, clicks: 1, test: { delivered: 2, scored: 1 } },
    ])
    expect((await api.email.activity({})).map((event) => event.text)).toContain(
      "The winner of June is going out to everyone else",
    )
    const clicker = services.mails.find((mail) => mail.subject === "July")?.to.address ?? ""
    const [person] = await api.email.subscribers({ search: clicker })
    const { history } = await api.email.subscriber({ id: person?.id ?? 0 })
    expect(history.map((entry) => entry.text)).toContain("“July” sent")
  })

  test("counts opens or sales where the rule says so", async () => {
    const byOpens = await started({ ...BY_CLICKS, rule: "opens" })
    const opened = byOpens.services.mails.find((mail) => mail.subject === "July")
    byOpens.clock.now += MINUTE_MS
    const [messageId = 0] = readToken(byOpens.services.settings, "open", linkIn(opened, "open")) ?? []
    await countOpen(byOpens.services, messageId, reader)
    byOpens.clock.now += 4 * HOUR_MS
    await byOpens.click("June")
    await byOpens.click("June")
    await advanceBroadcasts(byOpens.services)
    // Both were opened by one of two; the click decides.
    expect(await byOpens.api.email.broadcast({ id: byOpens.id })).toMatchObject({ winner: 0 })
    const tie = "tied by opens, and Variant A won by clicks. It is being sent to everyone else."
    expect(await byOpens.told()).toEqual([expect.stringContaining(tie)])
    const { test: decided } = await byOpens.api.email.broadcastReport({ id: byOpens.id })
    expect(decided).toMatchObject({ winner: 0, wonBy: "clicks" })

    const bySales = await started({ ...BY_CLICKS, rule: "sales" })
    await bySales.click("June")
    await bySales.click("July")
    const buyer = bySales.services.mails.find((mail) => mail.subject === "July")?.to.address ?? ""
    const [person] = await bySales.api.email.subscribers({ search: buyer })
    const buyerId = person?.id ?? 0
    await notePurchase(bySales.services.db, buyerId, null, bySales.clock.now + 1)
    // What is bought a month later is no purchase of this letter, and takes none away.
    await notePurchase(bySales.services.db, buyerId, null, bySales.clock.now + 30 * DAY_MS)
    bySales.clock.now += 4 * HOUR_MS
    await advanceBroadcasts(bySales.services)
    expect(await bySales.api.email.broadcast({ id: bySales.id })).toMatchObject({ winner: 1 })
    expect(await bySales.told()).toEqual([expect.stringContaining("won by sales")])
    expect(await bySales.api.email.broadcastReport({ id: bySales.id })).toMatchObject({ sales: 1 })
  })

  test("without any figures goes on with the first variant, and says so", async () => {
    const { api, services, id, clock, told } = await started(BY_CLICKS)
    await advanceBroadcasts(services)
    clock.now += 4 * HOUR_MS
    await advanceBroadcasts(services)
    expect(await told()).toEqual([
      "“June”: No variant had any clicks or opens, so the first one was picked: Variant A. It is being sent to everyone else.",
    ])
    expect((await api.email.broadcastReport({ id })).test).toMatchObject({ winner: 0, wonBy: "nothing" })
  })

  test("varies the sender's name or the content", async () => {
    const bySender = await started({ ...BY_CLICKS, field: "sender", others: ["Ann of Acme", "Bob"], share: 50 }, 12)
    const names = bySender.services.mails.map((mail) => mail.from?.name)
    const each = ["Acme", "Ann of Acme", "Bob"].map((name) => names.filter((one) => one === name).length)
    expect(each).toEqual([2, 2, 2])
    expect(names).toHaveLength(6)
    const byContent = await started({ ...BY_CLICKS, field: "content", others: ["<p>Short and good.</p>"] })
    expect(byContent.services.mails.filter((mail) => mail.text.includes("Short and good."))).toHaveLength(2)
    expect(byContent.services.mails.filter((mail) => mail.html?.includes("Short and good."))).toHaveLength(2)
  })

  test("a test email of a variant leaves under that variant's sender name", async () => {
    const { api, services } = await emailWorld()
    const draft = { subject: "June", content: "<p>June</p>" }
    await api.email.sendTest({ draft: { ...draft, fromName: "Ann of Acme" } })
    await api.email.sendTest({ draft })
    expect(services.mails.map(({ from }) => from?.name)).toEqual(["Ann of Acme", "Acme"])
  })

  test("waits while it is paused, and ends when it is canceled", async () => {
    const { api, services, send, clock, id } = await started(BY_CLICKS)
    await api.email.pauseBroadcast({ id })
    clock.now += DAY_MS
    await advanceBroadcasts(services)
    expect(await api.email.broadcast({ id })).toMatchObject({ state: "paused", testState: "waiting" })
    await api.email.resumeBroadcast({ id })
    await advanceBroadcasts(services)
    await api.email.cancelBroadcast({ id })
    await send()
    expect(services.mails).toHaveLength(4)
  })

  test("gives everyone their morning, the test's people first", async () => {
    const { api, services, send, clock, id } = await started(BY_CLICKS, 10, { isMorning: true })
    await advanceBroadcasts(services)
    for (let hour = 0; hour < 24; hour += 1) {
      clock.now += HOUR_MS
      await send()
    }
    expect(services.mails).toHaveLength(4)
    clock.now += 4 * HOUR_MS
    await advanceBroadcasts(services)
    for (let hour = 0; hour < 24; hour += 1) {
      clock.now += HOUR_MS
      await send()
    }
    await advanceBroadcasts(services)
    expect(new Set(services.mails.map((mail) => mail.to.address)).size).toBe(10)
    expect(services.mails).toHaveLength(10)
    expect(await api.email.broadcast({ id })).toMatchObject({ state: "sent" })
  })

  test.each([
    ["clicks", "<p>Hello</p>", true],
    ["sales", '<p><a href="mailto:ann@acme.example">Write</a> {{unsubscribe_link}}</p>', true],
    ["clicks", "<p>See https://acme.example/june.</p>", false],
    ["opens", "<p>Hello</p>", false],
  ] as const)("by %s is refused if nothing in %s can be clicked: %s", async (rule, content, isRefused) => {
    const { api, people } = await emailWorld()
    await people(10)
    const { id } = await api.email.createBroadcast({ ...LETTER, content, abTest: { ...BY_CLICKS, rule } })
    const { findings } = await api.email.checkBroadcast({ id })
    expect(findings.some(({ text, isProblem }) => isProblem && text === abText.noLink(rule))).toBe(isRefused)
    const starting = api.email.startBroadcast({ id })
    if (isRefused) await expect(starting).rejects.toMatchObject({ code: "BAD_REQUEST", message: abText.noLink(rule) })
    else expect(await starting).toMatchObject({ testState: "sampling" })
  })

  test("is checked: empty and equal variants, too few people, each variant's links and subject", async () => {
    const { api, people } = await emailWorld()
    await people(4)
    const { id } = await api.email.createBroadcast({
      ...LETTER,
      abTest: { ...BY_CLICKS, others: ["", "June", "BUY NOW TODAY"] },
    })
    const found = await api.email.checkBroadcast({ id })
    expect(found.test).toEqual({ variants: 4, people: 1 })
    const texts = found.findings.map((finding) => finding.text)
    expect(texts).toEqual(expect.arrayContaining([abText.missing(1), abText.same(2, 0), abText.tooFew(4)]))
    expect(texts.filter((text) => text.startsWith(`${abText.variant(3)}: `))).toHaveLength(2)
    await expect(api.email.startBroadcast({ id })).rejects.toThrow(abText.missing(1))
    const content = { ...BY_CLICKS, field: "content" as const, others: ["<p>[[? What? ]]</p>"], share: 50 }
    await api.email.updateBroadcast({ id, abTest: content })
    await expect(api.email.startBroadcast({ id })).rejects.toMatchObject({ code: "BAD_REQUEST" })
    await api.email.updateBroadcast({ id, abTest: null })
    expect(await api.email.startBroadcast({ id })).toMatchObject({ state: "sending", testState: null })
  })
})

describe("the test's share", () => {
  test("is exact, and each variant gets as many people as any other, give or take one", () => {
    const cases = [fc.integer({ min: 1, max: 500 }), fc.integer({ min: 5, max: 50 }), fc.integer({ min: 1, max: 3 })]
    fc.assert(
      fc.property(fc.tuple(...cases), ([people = 1, share = 5, others = 1]) => {
        const abTest = { ...BY_CLICKS, others: Array<string>(others).fill("x"), share }
        const picked = Array.from({ length: people }, (_, place) => pickVariant(abTest, place)).filter(
          (variant) => variant !== undefined,
        )
        expect(picked).toHaveLength(countSampled(abTest, people))
        const sizes = Array.from({ length: others + 1 }, (_, at) => picked.filter((one) => one === at).length)
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test("the winner has the greatest share, not the greatest number", () => {
    const figures = [
      { position: 0, delivered: 100, clicks: 10, opens: 50, sales: 0 },
      { position: 1, delivered: 20, clicks: 5, opens: 10, sales: 0 },
    ]
    expect(chooseWinner(figures, "clicks")).toEqual({ winner: 1, wonBy: "clicks" })
    expect(chooseWinner(figures, "opens")).toEqual({ winner: 1, wonBy: "clicks" })
    expect(chooseWinner(figures, "sales")).toEqual({ winner: 1, wonBy: "clicks" })
    const equal = figures.map((variant) => ({ ...variant, ...figures[0], position: variant.position }))
    expect(chooseWinner(equal, "sales")).toEqual({ winner: 0, wonBy: "order" })
  })
})

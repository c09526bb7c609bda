import { DAY_MS, MINUTE_MS } from "@brandwright/contract/durations"
import { abText } from "@brandwright/contract/email/broadcasts/email-ab-tests"
import { isTracked } from "@brandwright/contract/email/sending/email-tracking"
import type { MailMessage } from "@brandwright/mail/mailer"
import { describe, expect, test } from "vitest"
import { emailWorld, linkIn } from "../../../../test/email-world.ts"
import { joinByForm, readJoinForm } from "../people/joining/join-form.service.ts"
import { readMailPage, saveByLink } from "../people/joining/mail-pages.service.ts"
import { mintToken, readToken } from "../link-tokens.ts"
import { advanceBroadcasts } from "../broadcasts/running.service.ts"
import { countOpen, followLink } from "./tracking.service.ts"

const reader = { userAgent: "Mozilla/5.0 (Macintosh) Chrome/140", purpose: "" }
const LETTER = { name: "June", subject: "June", content: '<p><a href="https://acme.example/june">Read</a></p>' }
const sender = { fromName: "", replyTo: "", postalAddress: "" }

async function world(tracking: "on" | "consent" | "off", people = 2) {
  const made = await emailWorld()
  await made.api.email.saveSettings({ ...sender, tracking })
  const ids = await made.people(people)
  const broadcast = async (): Promise<number> => {
    const { id } = await made.api.email.createBroadcast(LETTER)
    await made.api.email.startBroadcast({ id })
    await made.send()
    await advanceBroadcasts(made.services)
    made.clock.now += MINUTE_MS
    return id
  }
  const open = (mail: MailMessage | undefined) =>
    countOpen(made.services, readToken(made.services.settings, "open", linkIn(mail, "open"))?.[0] ?? 0, reader)
  return { ...made, ids, broadcast, open }
}
const isCounted = (mail: MailMessage): boolean => linkIn(mail, "open") !== "" && linkIn(mail, "click") !== ""
const isPlain = (mail: MailMessage): boolean =>
  linkIn(mail, "open") === "" && (mail.html ?? "").includes('href="https://acme.example/june"')

describe("counting of opens and clicks turned off", () => {
  test("a brand that counts nothing sends plain links and no pixel, and its report says that figures are missing", async () => {
    const { api, services, broadcast } = await world("off")
    const id = await broadcast()
    expect(services.mails).toHaveLength(2)
    expect(services.mails.every(isPlain)).toBe(true)
    expect(await api.email.broadcastReport({ id })).toMatchObject({ sent: 2, delivered: 2, untracked: 2 })
    expect((await api.email.analytics({ days: 7 })).totals).toMatchObject({ sent: 2, untracked: 2, openRate: 0 })
    const test = { ...LETTER, abTest: { field: "subject" as const, others: ["July"], share: 50 } }
    const tested = await api.email.createBroadcast(test)
    await expect(api.email.startBroadcast({ id: tested.id })).rejects.toThrow(abText.untracked)
    expect(await api.email.settings({})).toMatchObject({ tracking: "off" })
    await api.email.saveSettings({ ...sender, fromName: "Acme" })
    expect(await api.email.settings({})).toMatchObject({ tracking: "off", fromName: "Acme" })
  })

  test("nothing is counted before consent where the brand says so; rates are those of who agreed", async () => {
    const { api, services, broadcast, ids, open } = await world("consent", 3)
    const [agreeing = 0] = ids
    const token = mintToken(services.settings, "preferences", agreeing)
    expect(await readMailPage(services, "preferences", token)).toMatchObject({ isTracked: false })
    await saveByLink(services, token, { name: "Ann", topics: [] })
    expect(await api.email.subscriber({ id: agreeing })).toMatchObject({ tracking: null })
    await saveByLink(services, token, { name: "Ann", topics: [], mayTrack: true })
    const person = await api.email.subscriber({ id: agreeing })
    expect(person).toMatchObject({ tracking: "allowed" })
    expect(person.history.map((entry) => entry.kind)).toContain("tracking-allowed")
    const id = await broadcast()
    expect(services.mails.filter(isCounted).map((mail) => mail.to.address)).toEqual([person.email])
    expect(services.mails.filter(isPlain)).toHaveLength(2)
    await open(services.mails.find(isCounted))
    expect(await api.email.broadcastReport({ id })).toMatchObject({ delivered: 3, untracked: 2, opens: 1 })
    expect(await api.email.stats({})).toMatchObject({ openRate: 1 })
    expect((await api.email.analytics({ days: 7 })).totals).toMatchObject({ openRate: 1, untracked: 2 })
  })

  test("a person who objects is counted no more, and their earlier links still lead where they led", async () => {
    const { api, services, broadcast, ids, open, clock, send } = await world("on")
    const [objecting = 0] = ids
    const first = await broadcast()
    await api.email.updateSubscriber({ id: objecting, tracking: "refused" })
    const { email, history } = await api.email.subscriber({ id: objecting })
    expect(history.map((entry) => entry.kind)).toContain("tracking-refused")
    const earlier = services.mails.find((mail) => mail.to.address === email)
    await open(earlier)
    const [messageId = 0, linkId = 0] = readToken(services.settings, "click", linkIn(earlier, "click")) ?? []
    expect(await followLink(services, messageId, linkId, reader)).toBe("https://acme.example/june")
    expect(await api.email.broadcastReport({ id: first })).toMatchObject({ opens: 0, clicks: 0, links: [] })
    services.mails.length = 0
    const second = await broadcast()
    expect(services.mails.find((mail) => mail.to.address === email)).toSatisfy(isPlain)
    expect(services.mails.filter(isCounted)).toHaveLength(1)

    services.mails.length = 0
    const again = await api.email.resendBroadcast({ id: second })
    clock.now += 40 * DAY_MS
    await api.email.startBroadcast({ id: again.id })
    await send()
    expect(services.mails).toHaveLength(1)
    expect(services.mails[0]?.to.address).not.toBe(email)
    const quiet = { rules: [{ kind: "quiet" as const, days: 30 }] }
    const others = await api.email.createSegment({ name: "Quiet", rules: quiet })
    const { rows } = await api.email.subscriberPage({ segmentId: others.id })
    expect(rows.map((row) => row.id)).toEqual(ids.slice(1))
  })

  test("a sign-up form asks where the brand wants consent, and the answer counts for new people alone", async () => {
    const { api, services } = await world("consent")
    const { url, html } = await api.email.joinForm({ language: "fr" })
    expect(html).toContain('name="tracking"')
    const form = await readJoinForm(services, new URL(url).pathname.split("/").at(-1) ?? "")
    if (!form) throw new Error("The form's link is not read.")
    const join = (email: string) =>
      joinByForm(services, form, new URLSearchParams({ email, consent: "yes", tracking: "yes" }), {
        ip: "192.0.2.1",
        language: "fr",
      })
    await join("new@example.com")
    await join("p0@example.com")
    const choices = (await services.db.selectFrom("subscriber").select(["email", "tracking"]).execute()).filter(
      (row) => row.tracking !== null,
    )
    expect(choices).toEqual([{ email: "new@example.com", tracking: "allowed" }])
    await api.email.saveSettings({ ...sender, tracking: "on" })
    expect((await api.email.joinForm({ language: "fr" })).html).not.toContain('name="tracking"')
  })

  test.each([
    ["on", null, true],
    ["on", "refused", false],
    ["consent", null, false],
    ["consent", "allowed", true],
    ["off", "allowed", false],
    [null, null, true],
  ] as const)("a brand that says %s and a person who says %s: %s", (mode, choice, expected) => {
    expect(isTracked(mode, choice)).toBe(expected)
  })
})

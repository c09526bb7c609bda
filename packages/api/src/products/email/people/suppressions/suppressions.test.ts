import { DAY_MS, HOUR_MS } from "@brandwright/contract/durations"
import { subscriberText } from "@brandwright/contract/email/people/email-subscribers"
import { suppressionText } from "@brandwright/contract/email/people/email-suppressions"
import { describe, expect, test } from "vitest"
import { emailWorld, linkIn, type World } from "../../../../../test/email-world.ts"
import { recordProviderReport } from "../../bounces/bounces.service.ts"
import { readToken } from "../../link-tokens.ts"
import { confirm } from "../joining/opt-in.service.ts"
import { unsubscribe } from "../subscribers.service.ts"
import { exportSuppressions } from "./suppressions.service.ts"

const listed = async ({ api }: World) =>
  (await api.email.suppressions({})).map(({ email, reason }) => `${email} ${reason}`)

/** Row added behind the person's back, as by another process between deciding and sending. */
const suppressQuietly = ({ services, brandId }: World, address: string, reason: "manual" | "complained") =>
  services.db
    .insertInto("emailSuppression")
    .values({ brandId, email: address, emailKey: address, reason, createdAt: services.now() })
    .execute()

describe("no email reaches a suppressed address", () => {
  test("a broadcast that is being sent skips the address", async () => {
    const world = await emailWorld()
    await world.people(2)
    const { id } = await world.api.email.createBroadcast({ name: "June", subject: "June", content: "<p>June</p>" })
    await world.api.email.startBroadcast({ id })
    await suppressQuietly(world, "p0@example.com", "manual")
    await world.send()
    expect(world.arrived()).toEqual({ "p1@example.com": ["June"] })
  })

  test("an email of a sequence skips the address", async () => {
    const world = await emailWorld()
    const id = await world.sequence([0, DAY_MS])
    await world.api.email.enrol({ id, subscriberIds: await world.people(2) })
    await world.send()
    await suppressQuietly(world, "p0@example.com", "manual")
    await world.pass(2 * DAY_MS, DAY_MS)
    expect(world.arrived()).toEqual({ "p0@example.com": ["Mail 0"], "p1@example.com": ["Mail 0", "Mail 1"] })
  })

  test("an email that was due when the address was added by hand is not sent", async () => {
    const world = await emailWorld()
    const id = await world.sequence([0])
    await world.api.email.enrol({ id, subscriberIds: await world.people(1) })
    await world.api.email.addSuppression({ email: "P0@Example.com" })
    await world.pass(2 * HOUR_MS)
    expect(world.services.mails).toEqual([])
  })

  test.each(["manual", "complained"] as const)("no confirmation is sent to the address (%s)", async (reason) => {
    const world = await emailWorld()
    await world.api.email.addSubscriber({ email: "ada@example.com", optIn: "double" })
    await suppressQuietly(world, "ada@example.com", reason)
    await world.send()
    expect(world.services.mails).toEqual([])
    const [person] = await world.api.email.subscribers({})
    await expect(world.api.email.resendConfirmation({ id: person?.id ?? 0 })).rejects.toThrow(
      suppressionText.suppressed,
    )
  })
})

describe("the suppression list", () => {
  test("holds who unsubscribed, bounced or complained, with the email it came from", async () => {
    const world = await emailWorld()
    const { api, services } = world
    const [first = 0] = await world.people(3)
    const { id } = await api.email.createBroadcast({ name: "June", subject: "June news", content: "<p>June</p>" })
    await api.email.startBroadcast({ id })
    await world.send()
    const mailTo = (address: string) => services.mails.find((mail) => mail.to.address === address)
    const [, messageId] =
      readToken(services.settings, "unsubscribe", linkIn(mailTo("p0@example.com"), "unsubscribe")) ?? []
    await unsubscribe(services, first, { by: "person", messageId })
    const report = (address: string) => mailTo(address)?.messageId?.slice(1, 41) ?? ""
    await recordProviderReport(services, { kind: "complained", reason: "" }, report("p1@example.com"))
    await recordProviderReport(services, { kind: "bounced", reason: "550 no such user" }, report("p2@example.com"))
    expect(await api.email.suppressions({})).toMatchObject([
      { email: "p2@example.com", reason: "bounced", subject: "June news", detail: "550 no such user" },
      { email: "p1@example.com", reason: "complained", subject: "June news" },
      { email: "p0@example.com", reason: "unsubscribed", subject: "June news" },
    ])
    expect(await api.email.suppressions({ reason: "complained" })).toHaveLength(1)
    expect(await api.email.suppressions({ search: "P2@exam" })).toHaveLength(1)
    // Who bounced and then complains is there once, with the weightier reason.
    await recordProviderReport(services, { kind: "complained", reason: "" }, report("p2@example.com"))
    expect(await listed(world)).toContain("p2@example.com complained")
  })

  test("gives a person back who was suppressed by hand, unless they unsubscribed meanwhile", async () => {
    const world = await emailWorld()
    const [first = 0, second = 0] = await world.people(2)
    const { api, services } = world
    const one = await api.email.addSuppression({ email: "p0@example.com" })
    const other = await api.email.addSuppression({ email: "p1@example.com" })
    await expect(api.email.addSuppression({ email: "p1@example.com" })).rejects.toThrow(suppressionText.known)
    expect(await api.email.stats({})).toMatchObject({ activeSubscriberCount: 0 })
    await unsubscribe(services, second, { by: "person" })
    await api.email.removeSuppression({ id: one.id })
    await expect(api.email.removeSuppression({ id: other.id })).rejects.toThrow(subscriberText.hasUnsubscribed)
    expect(await api.email.subscriber({ id: first })).toMatchObject({ status: "active", unsubscribedAt: null })
    expect(await api.email.subscriber({ id: second })).toMatchObject({ status: "unsubscribed" })
    expect(await api.email.stats({})).toMatchObject({ activeSubscriberCount: 1 })
  })

  test("lets go of a complaint only when its address is repeated, and the person stays unsubscribed", async () => {
    const world = await emailWorld()
    const [first = 0] = await world.people(1)
    const { api, services } = world
    await unsubscribe(services, first, { by: "complaint" })
    const [entry] = await api.email.suppressions({})
    const id = entry?.id ?? 0
    await expect(api.email.removeSuppression({ id })).rejects.toThrow(suppressionText.typeAddress)
    await api.email.removeSuppression({ id, address: "P0@example.com" })
    expect(await listed(world)).toEqual(["p0@example.com unsubscribed"])
  })

  test("ends with the person's own confirmation, which a complaint does not let through", async () => {
    const world = await emailWorld()
    const { api, services, brandId } = world
    const { id } = await api.email.addSubscriber({ email: "ada@example.com", optIn: "double" })
    await world.send()
    const [, mark = 0] = readToken(services.settings, "confirm", linkIn(services.mails[0], "confirm")) ?? []
    await suppressQuietly(world, "ada@example.com", "complained")
    expect(await confirm(services, id, mark)).toBe(false)
    await services.db
      .updateTable("emailSuppression")
      .set({ reason: "bounced" })
      .where("brandId", "=", brandId)
      .execute()
    expect(await confirm(services, id, mark)).toBe(true)
    expect(await listed(world)).toEqual([])
  })

  test("reads back what it exports, and names the lines that it cannot read", async () => {
    const world = await emailWorld()
    const { api, services, brandId } = world
    await world.people(1)
    const many = Array.from({ length: 1200 }, (_, n) => `gone${n}@example.com,Hard bounce`).join("\n")
    const text = `email,reason\np0@example.com,Spam complaint\nnot an address,x\n${many}\ngone1@example.com,unsubscribed`
    expect(await api.email.importSuppressions({ text })).toEqual({
      added: 1201,
      known: 1,
      failed: 1,
      errors: [{ line: 3, value: "not an address,x", reason: "No valid email address" }],
    })
    expect(await api.email.subscribers({})).toMatchObject([{ email: "p0@example.com", status: "unsubscribed" }])
    const refused = await api.email.importSubscribers({ text: "gone7@example.com\nnew@example.com" })
    expect(refused).toMatchObject({ imported: 1, skipped: 1 })
    let csv = ""
    for await (const piece of exportSuppressions(services.db, brandId)) csv += piece
    expect(csv.split("\r\n")).toHaveLength(1203)
    const second = await emailWorld()
    expect(await second.api.email.importSuppressions({ text: csv })).toMatchObject({ added: 1201, failed: 0 })
    const found = await second.api.email.suppressions({ search: "p0@" })
    expect(found).toMatchObject([{ reason: "complained" }])
  })
})

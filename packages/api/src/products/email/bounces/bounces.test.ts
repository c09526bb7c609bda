import { describe, expect, test } from "vitest"
import { DAY_MS } from "@brandwright/contract/durations"
import { report } from "../../../../test/dsn.ts"
import { emailWorld } from "../../../../test/email-world.ts"
import { testSettings } from "../../../../test/services.ts"
import { readBounceAddress } from "./bounce-address.ts"
import { recordBounce, recordReturned } from "./bounces.service.ts"

const plainReport = (messageId: string, status: string) =>
  [
    "Content-Type: multipart/report; report-type=delivery-status",
    "",
    "Reporting-MTA: dns; mx.example.com",
    `Action: ${status.startsWith("5") ? "failed" : "delayed"}`,
    `Status: ${status}`,
    "Diagnostic-Code: smtp; 550 no such user",
    "",
    `Message-ID: ${messageId}`,
  ].join("\r\n")

test("a mail that came back later ends the person's mail and counts as a bounce, once", async () => {
  const { api, services, people, sequence, send, pass } = await emailWorld()
  const id = await sequence([0, DAY_MS])
  await api.email.enrol({ id, subscriberIds: await people(2) })
  await send()
  const [first, second] = services.mails.map((mail) => mail.messageId ?? "")
  expect(
    await recordBounce(services, plainReport("<made-up-made-up-made-up-made-up-made-up@localhost>", "5.1.1")),
  ).toBe(false)
  expect(await recordBounce(services, plainReport(second ?? "", "4.4.7"))).toBe(false)
  expect(await recordBounce(services, plainReport(first ?? "", "5.1.1"))).toBe(true)
  expect(await recordBounce(services, plainReport(first ?? "", "5.1.1"))).toBe(false)
  await pass(2 * DAY_MS, DAY_MS)
  expect(services.mails).toHaveLength(3)
  expect((await api.email.analytics({ days: 7 })).totals).toMatchObject({ sent: 3, delivered: 2, bounces: 1 })
  expect((await api.email.sequenceReport({ id })).steps).toMatchObject([
    { sent: 2, delivered: 1, failed: 1 },
    { sent: 1, delivered: 1, failed: 0 },
  ])
  const person = services.mails[0]?.to.address ?? ""
  expect((await api.email.subscribers({ search: person }))[0]?.bouncedAt).not.toBeNull()
})

describe("a mail's own return address", () => {
  const world = () => emailWorld({ settings: { ...testSettings, bounceDomain: "bounces.example.com" } })

  test("names the mail, in upper or lower case, and cannot be forged", async () => {
    const { services, people, sequence, api, send } = await world()
    await api.email.enrol({ id: await sequence([0]), subscriberIds: await people(1) })
    await send()
    const address = services.mails[0]?.returnPath ?? ""
    expect(address).toMatch(/^b[0-9a-f]{60}@bounces\.example\.com$/)
    const { settings } = services
    expect(readBounceAddress(settings, address.toUpperCase())).toBe(readBounceAddress(settings, address))
    expect(readBounceAddress(settings, address)).toBeTypeOf("number")
    expect(readBounceAddress(settings, address.replace(/^b./, "bg"))).toBeUndefined()
    expect(readBounceAddress(settings, `b${"0".repeat(60)}@bounces.example.com`)).toBeUndefined()
    expect(readBounceAddress(settings, address.replace("bounces.", "other."))).toBeUndefined()
  })

  test("suppresses at once after a hard bounce, and after the fifth email in a row that came back softly", async () => {
    const { api, services, people, sequence, pass, send } = await world()
    const id = await sequence([0, DAY_MS, DAY_MS, DAY_MS, DAY_MS, DAY_MS, DAY_MS])
    await api.email.enrol({ id, subscriberIds: await people(2) })
    await send()
    const readMessageId = (address: string) => {
      const mail = services.mails.findLast(({ to }) => to.address === address)
      return readBounceAddress(services.settings, mail?.returnPath ?? "") ?? 0
    }
    const hard = report({ status: "5.1.1" })
    expect(
      await recordReturned(services, readMessageId("p0@example.com"), "Subject: Away\r\n\r\nStatus: 5.1.1"),
    ).toBeUndefined()
    expect(await recordReturned(services, readMessageId("p0@example.com"), hard)).toBe("hard")
    expect(await recordReturned(services, readMessageId("p0@example.com"), hard)).toBeUndefined()
    for (let nth = 1; nth <= 5; nth += 1) {
      expect(await api.email.suppressions({})).toHaveLength(1)
      expect(await recordReturned(services, readMessageId("p1@example.com"), report({ status: "5.2.2" }))).toBe("soft")
      await pass(DAY_MS, DAY_MS)
    }
    expect(await api.email.suppressions({})).toMatchObject([
      { email: "p1@example.com", reason: "bounced", subject: "Mail 4" },
      { email: "p0@example.com", reason: "bounced", subject: "Mail 0", detail: "5.1.1 550 no such user" },
    ])
    expect(services.mails).toHaveLength(6)
  })
})

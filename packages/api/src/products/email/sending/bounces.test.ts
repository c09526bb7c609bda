import { expect, test } from "vitest"
import { DAY, emailWorld } from "../../../../test/email-world.ts"
import { recordBounce } from "./bounces.service.ts"

const report = (messageId: string, status: string) =>
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
  const id = await sequence([0, DAY])
  await api.email.enrol({ id, subscriberIds: await people(2) })
  await send()
  const [first, second] = services.mails.map((mail) => mail.messageId ?? "")
  expect(await recordBounce(services, report("<made-up-made-up-made-up-made-up-made-up@localhost>", "5.1.1"))).toBe(
    false,
  )
  expect(await recordBounce(services, report(second ?? "", "4.4.7"))).toBe(false)
  expect(await recordBounce(services, report(first ?? "", "5.1.1"))).toBe(true)
  expect(await recordBounce(services, report(first ?? "", "5.1.1"))).toBe(false)
  await pass(2 * DAY, DAY)
  expect(services.mails).toHaveLength(3)
  expect((await api.email.analytics({ days: 7 })).totals).toMatchObject({ sent: 3, delivered: 2, bounces: 1 })
  expect((await api.email.sequenceReport({ id })).steps).toMatchObject([
    { sent: 2, delivered: 1, failed: 1 },
    { sent: 1, delivered: 1, failed: 0 },
  ])
  const person = services.mails[0]?.to.address ?? ""
  expect((await api.email.subscribers({ search: person }))[0]?.bouncedAt).not.toBeNull()
})

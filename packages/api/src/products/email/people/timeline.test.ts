import { expect, test } from "vitest"
import { emailWorld } from "../../../../test/email-world.ts"
import { recordProviderReport } from "../bounces/bounces.service.ts"

test("a person's history has subjects as they read them, and sentences about them", async () => {
  const { api, people, send } = await emailWorld()
  const [id = 0] = await people(1)
  await api.email.updateSubscriber({ id, name: "Ann Lee" })
  const letter = { name: "News", subject: "News for {{subscriber_name}}", content: "<p>News</p>" }
  const broadcast = await api.email.createBroadcast(letter)
  await api.email.startBroadcast({ id: broadcast.id })
  await send()
  const { history } = await api.email.subscriber({ id })
  const texts = history.map((entry) => entry.text)
  expect(texts).toContain("“News for Ann Lee” sent")
  expect(texts.join(" ")).not.toMatch(/\{\{|p0@example\.com/)
})

test("a person's history and page say who ended their email, and why", async () => {
  const { api, services, people, send } = await emailWorld()
  const [bounced = 0, complained = 0, owners = 0] = await people(3)
  const { id } = await api.email.createBroadcast({ name: "News", subject: "News", content: "<p>News</p>" })
  await api.email.startBroadcast({ id })
  await send()
  const reportOn = (address: string): string =>
    services.mails.find((mail) => mail.to.address === address)?.messageId?.slice(1, 41) ?? ""
  await recordProviderReport(services, { kind: "bounced", reason: "550 no such user" }, reportOn("p0@example.com"))
  await recordProviderReport(services, { kind: "complained", reason: "" }, reportOn("p1@example.com"))
  await api.email.unsubscribe({ id: owners })
  const read = async (personId: number) => {
    const { history, suppressed } = await api.email.subscriber({ id: personId })
    return [history[0]?.text, suppressed?.reason]
  }
  expect(await read(bounced)).toEqual(["An email bounced: 550 no such user", "bounced"])
  expect(await read(complained)).toEqual(["Reported an email as spam", "complained"])
  expect(await read(owners)).toEqual(["Unsubscribed by you", "unsubscribed"])
})

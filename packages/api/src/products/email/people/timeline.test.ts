import { expect, test } from "vitest"
import { emailWorld } from "../../../../test/email-world.ts"

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

import { expect, test } from "vitest"
import { emailWorld } from "../../../../test/email-world.ts"
import { readToken, type TokenPurpose } from "../link-tokens.ts"
import { findMessage } from "../messages.queries.ts"
import { findSubscriberById } from "../people/subscribers.queries.ts"

const PURPOSES: TokenPurpose[] = ["unsubscribe", "preferences", "open", "click", "message", "book"]

test("a rehearsed mail leads to no real person's pages, and its links to their targets", async () => {
  const { api, services, people, sequence, send } = await emailWorld()
  const ids = await people(3)
  const sent = await sequence([0])
  await api.email.enrol({ id: sent, subscriberIds: ids })
  await send()
  const { id } = await api.email.createSequence({ name: "Bread" })
  const content = '<p><a href="https://example.com/bread?a=1&amp;b=2">Bread</a></p>'
  await api.email.saveSteps({ id, steps: [{ subject: "Bread", content, delayMs: 0 }] })
  const { mails } = await api.email.rehearse({ id })
  const [mail] = mails
  expect(mail?.html).toContain('href="https://example.com/bread?a=1&amp;b=2"')
  const words = JSON.stringify(mail).match(/(?<![\w-])[\w-]{40}(?![\w-])/g) ?? []
  const read = words.flatMap((word) => PURPOSES.flatMap((purpose) => readToken(services.settings, purpose, word) ?? []))
  expect(read.length).toBeGreaterThan(0)
  for (const row of read.filter((number) => number > 0)) {
    expect(await findSubscriberById(services.db, row)).toBeUndefined()
    expect(await findMessage(services.db, row)).toBeUndefined()
  }
})

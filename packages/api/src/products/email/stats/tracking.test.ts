import { describe, expect, test } from "vitest"
import { DAY_MS, MINUTE_MS } from "@brandwright/contract/durations"
import { emailWorld, linkIn } from "../../../../test/email-world.ts"
import { unsubscribe } from "../people/subscribers.service.ts"
import { readToken } from "../link-tokens.ts"
import { countOpen, followLink } from "./tracking.service.ts"

const person = { userAgent: "Mozilla/5.0 (Macintosh) Chrome/140", purpose: "" }

describe("opens, clicks, unsubscribes (content §2.2)", () => {
  test("count once for a person; machines are kept apart; a link leads to its own target only", async () => {
    const { api, services, people, send, clock, brandId } = await emailWorld()
    const { id } = await api.email.createSequence({ name: "Links" })
    const content =
      '<p><a href="https://acme.example/?who={{subscriber_email}}">Look</a> <a href="{{subscriber_name}}">bad</a></p>'
    await api.email.saveSteps({ id, steps: [{ subject: "Look", content, delayMs: 0, isDraft: false }] })
    await api.email.enrol({ id, subscriberIds: await people(1) })
    await send()
    const [messageId = 0] = readToken(services.settings, "open", linkIn(services.mails[0], "open")) ?? []
    const [, linkId = 0] = readToken(services.settings, "click", linkIn(services.mails[0], "click")) ?? []
    await countOpen(services, messageId, person)
    clock.now += MINUTE_MS
    await countOpen(services, messageId, { userAgent: "Mozilla/5.0", purpose: "" })
    expect((await api.email.analytics({ days: 7 })).totals).toMatchObject({ sent: 1, opens: 0, machineOpens: 1 })
    await countOpen(services, messageId, person)
    await countOpen(services, messageId, person)
    expect(await followLink(services, messageId, linkId, { userAgent: "Barracuda scanner", purpose: "" })).toBe(
      "https://acme.example/?who=p0%40example.com",
    )
    await followLink(services, messageId, linkId, person)
    await followLink(services, messageId, linkId, person)
    expect(await followLink(services, messageId, linkId + 99, person)).toBeUndefined()
    const { totals, days } = await api.email.analytics({ days: 7 })
    expect(totals).toMatchObject({ opens: 1, clicks: 1, machineClicks: 1, openRate: 1, clickRate: 1 })
    expect(days).toHaveLength(7)
    expect(await api.email.stats({ brandId })).toMatchObject({ openRate: 1, clickRate: 1, totalSent: 1 })
  })

  test("an unsubscription ends the sequence and is counted for its mail", async () => {
    const { api, services, people, sequence, send, pass } = await emailWorld()
    const id = await sequence([0, DAY_MS])
    await api.email.enrol({ id, subscriberIds: await people(2) })
    await send()
    const [subscriberId = 0, messageId = 0] =
      readToken(services.settings, "unsubscribe", linkIn(services.mails[0], "unsubscribe")) ?? []
    await unsubscribe(services, subscriberId, { by: "person", messageId })
    await unsubscribe(services, subscriberId, { by: "person", messageId })
    await pass(2 * DAY_MS)
    expect(services.mails).toHaveLength(3)
    expect((await api.email.sequenceReport({ id })).steps[0]).toMatchObject({ unsubscribed: 1 })
  })

  test("tokens cannot be guessed, and one purpose's token is nothing for another", async () => {
    const { services, people, sequence, api, send } = await emailWorld()
    const id = await sequence([0])
    await api.email.enrol({ id, subscriberIds: await people(1) })
    await send()
    const token = linkIn(services.mails[0], "unsubscribe")
    expect(readToken(services.settings, "unsubscribe", token)).toBeDefined()
    expect(readToken(services.settings, "preferences", token)).toBeUndefined()
    for (let at = 0; at < token.length; at += 3) {
      const changed = token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1)
      expect(readToken(services.settings, "unsubscribe", changed)).toBeUndefined()
    }
  })
})

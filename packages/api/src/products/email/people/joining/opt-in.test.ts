import { describe, expect, test } from "vitest"
import { DAY_MS, MINUTE_MS } from "@brandwright/contract/durations"
import { emailWorld, linkIn } from "../../../../../test/email-world.ts"
import { confirm, subscribe } from "./opt-in.service.ts"
import { unsubscribe } from "../subscribers.service.ts"
import { readToken } from "../../link-tokens.ts"

describe("opt-in (content §2.2)", () => {
  const consent = { text: "Yes, send me the news", page: "https://acme.example/list" }

  test("double: nothing but the confirmation until the person confirms", async () => {
    const { api, services, brandId, sequence, send, pass } = await emailWorld()
    const id = await sequence([0])
    await services.db.updateTable("emailSequence").set({ funnelId: 7 }).where("id", "=", id).execute()
    const brand = { id: brandId, userId: (await api.auth.status()).user?.id ?? "" }
    await subscribe(services, {
      brand,
      email: "ann@example.com",
      source: "Fair",
      funnelId: 7,
      consent,
      optIn: "double",
    })
    await send()
    await pass(2 * DAY_MS)
    expect(services.mails.map((mail) => mail.subject)).toEqual(["Please confirm your subscription to Acme"])
    const [subscriberId = 0, mark = 0] =
      readToken(services.settings, "confirm", linkIn(services.mails[0], "confirm")) ?? []
    expect(await confirm(services, subscriberId, mark)).toBe(true)
    await send()
    expect(services.mails.map((mail) => mail.subject)).toEqual(["Please confirm your subscription to Acme", "Mail 0"])
    const { history } = await api.email.subscriber({ id: subscriberId })
    expect(history.map((event) => event.kind)).toEqual(["confirmed", "sent", "confirmation-sent", "subscribed"])
    expect(history[3]?.text).toContain(consent.text)
    const told = await services.db.selectFrom("notificationEvent").select(["message", "link"]).execute()
    const link = `/email-responder?subscriber=${subscriberId}`
    expect(told).toEqual([{ message: "ann@example.com joined through “Fair”.", link }])
  })

  test("a person who left comes back only by confirming", async () => {
    const { api, services, brandId, people, send } = await emailWorld()
    const [id = 0] = await people(1)
    await unsubscribe(services, id, { by: "person" })
    const brand = { id: brandId, userId: (await api.auth.status()).user?.id ?? "" }
    const row = await subscribe(services, { brand, email: "P0@example.com", source: "Fair", consent, optIn: "single" })
    expect(row.status).toBe("unsubscribed")
    await send()
    const [subscriberId = 0, mark = 0] =
      readToken(services.settings, "confirm", linkIn(services.mails[0], "confirm")) ?? []
    await confirm(services, subscriberId, mark)
    expect(await api.email.subscriber({ id })).toMatchObject({ status: "active" })
    expect(await api.email.stats({})).toMatchObject({ activeSubscriberCount: 1, unconfirmedSubscriberCount: 0 })
  })

  test("a confirmation of an earlier address proves nothing for the new one", async () => {
    const { api, services, send } = await emailWorld()
    const { id } = await api.email.addSubscriber({ email: "ann@example.com" })
    await send()
    const [, mark = 0] = readToken(services.settings, "confirm", linkIn(services.mails[0], "confirm")) ?? []
    await api.email.updateSubscriber({ id, email: "eve@example.com" })
    expect(await confirm(services, id, mark)).toBe(false)
  })

  test("counts confirmation mails for an address, also when the person is deleted and added again (faults C8)", async () => {
    const { api, services, clock } = await emailWorld()
    const email = "ann@example.com"
    const count = async () =>
      (await services.db.selectFrom("emailConfirmation").select("asked").executeTakeFirst())?.asked ?? 0
    for (let round = 0; round < 8; round += 1) {
      const { id } = await api.email.addSubscriber({ email })
      await expect(api.email.resendConfirmation({ id })).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" })
      await api.email.deleteSubscriber({ id })
      clock.now += 16 * MINUTE_MS
    }
    expect(await count()).toBe(5)
    clock.now += DAY_MS
    await api.email.addSubscriber({ email })
    expect(await count()).toBe(1)
  })
})

import { brandNews } from "@brandwright/contract/brands/brands"
import { sequenceNews } from "@brandwright/contract/email/sequences/email-sequences"
import { DEFAULT_SETTINGS, DEFAULT_TOGGLES } from "@brandwright/contract/account/notification-settings"
import { describe, expect, test } from "vitest"
import { type SignedIn, signedIn } from "../../../../test/signed-in.ts"

const listEntries = async ({ api }: SignedIn) =>
  (await api.notifications.list()).map(({ title, message }) => ({ title, message })).toReversed()

describe("changes of brands (account §2.4)", () => {
  test("are told one by one; switching, saving without a change and the first brand are no news", async () => {
    const person = await signedIn()
    const { api, brandId } = person
    expect(await listEntries(person)).toEqual([])
    const { id } = await api.brands.create({ name: "Beta" })
    await api.brands.setDefault({ id })
    await api.brands.update({ id, name: "Beta", website: "" })
    await api.brands.update({ id, name: "Beta Bikes" })
    await api.brands.saveStylization({ brandId: id, brandVibe: "Playful" })
    await api.brands.delete({ id: brandId, isLast: true })
    expect(await listEntries(person)).toEqual([
      brandNews.created("Beta"),
      brandNews.updated("Beta Bikes"),
      brandNews.restyled("Beta Bikes"),
      brandNews.deleted("Acme"),
    ])
  })

  test("stay in the app, and stay away when its toggle is off", async () => {
    const person = await signedIn()
    await person.api.brands.create({ name: "Beta" })
    const deliveries = await person.services.db.selectFrom("notificationDelivery").selectAll().execute()
    expect(deliveries).toEqual([])
    const toggles = { ...DEFAULT_TOGGLES, inAppBrandUpdates: false }
    await person.api.notifications.saveSettings({ ...DEFAULT_SETTINGS, toggles })
    await person.api.brands.create({ name: "Gamma" })
    expect(await listEntries(person)).toEqual([brandNews.created("Beta")])
  })

  test("a refused change tells nothing", async () => {
    const person = await signedIn()
    const outsider = await signedIn({ services: person.services })
    await expect(outsider.api.brands.update({ id: person.brandId, name: "Mine" })).rejects.toThrow()
    await expect(outsider.api.brands.delete({ id: person.brandId })).rejects.toThrow()
    expect([await listEntries(person), await listEntries(outsider)]).toEqual([[], []])
  })
})

describe("a sequence that stops (account §2.3)", () => {
  test("is told when it is paused, and when it is deleted while it runs", async () => {
    const person = await signedIn()
    const { api, brandId } = person
    const { id } = await api.email.createSequence({ brandId, name: "Welcome" })
    await api.email.updateSequence({ brandId, id, name: "Welcome, reader" })
    await api.email.updateSequence({ brandId, id, status: "paused" })
    await api.email.updateSequence({ brandId, id, status: "paused" })
    await api.email.updateSequence({ brandId, id, status: "active" })
    await api.email.deleteSequence({ brandId, id })
    const paused = await api.email.createSequence({ brandId, name: "Launch", status: "paused" })
    await api.email.deleteSequence({ brandId, id: paused.id })
    expect(await listEntries(person)).toEqual([
      sequenceNews.paused("Welcome, reader"),
      sequenceNews.deleted("Welcome, reader"),
    ])
  })
})

import { describe, expect, test } from "vitest"
import { DAY_MS, HOUR_MS } from "@brandwright/contract/durations"
import { emailWorld } from "../../../../../test/email-world.ts"
import { leaveBecause, readFunnelOptIn } from "../../sequences/enrolment/enrolments.service.ts"
import { mintToken } from "../../link-tokens.ts"
import { pauseByLink, readMailPage, saveByLink } from "./mail-pages.service.ts"

describe("what a person decides on their preferences page", () => {
  test("topics are the public tags; private ones are neither shown nor changed", async () => {
    const { api, services, people } = await emailWorld()
    const [person = 0] = await people(1)
    const offers = await api.email.createTag({ name: "Offers", isPublic: true })
    const recipes = await api.email.createTag({ name: "Recipes", isPublic: true })
    const vip = await api.email.createTag({ name: "VIP" })
    for (const tag of [offers, vip]) await api.email.tagPeople({ tagId: tag.id, subscriberIds: [person] })
    const token = mintToken(services.settings, "preferences", person)
    expect((await readMailPage(services, "preferences", token))?.topics).toEqual([
      { id: offers.id, name: "Offers", isChosen: true },
      { id: recipes.id, name: "Recipes", isChosen: false },
    ])
    expect(await saveByLink(services, token, { name: "Ann", topics: [recipes.id, vip.id, 99] })).toBe(true)
    const { tags, name } = await api.email.subscriber({ id: person })
    expect(name).toBe("Ann")
    expect(tags.map((tag) => tag.name)).toEqual(["Recipes", "VIP"])
    expect(await saveByLink(services, "x".repeat(token.length), { name: "", topics: [] })).toBe(false)
  })

  test("a pause holds sequences and broadcasts, and ends by itself or by the person", async () => {
    const { api, services, people, sequence, send, pass, clock } = await emailWorld()
    const [paused = 0, other = 0] = await people(2)
    const token = mintToken(services.settings, "preferences", paused)
    expect(await pauseByLink(services, token, 30)).toBe(clock.now + 30 * DAY_MS)
    await api.email.enrol({ id: await sequence([0]), subscriberIds: [paused, other] })
    const { id } = await api.email.createBroadcast({ name: "News", subject: "News", content: "Hello" })
    await api.email.startBroadcast({ id })
    await send()
    expect(new Set(services.mails.map((mail) => mail.to.address))).toEqual(new Set(["p1@example.com"]))
    await pass(31 * DAY_MS, 12 * HOUR_MS)
    expect(services.mails.filter((mail) => mail.to.address === "p0@example.com").map((mail) => mail.subject)).toEqual([
      "Mail 0",
    ])
    await pauseByLink(services, token, 90)
    await pauseByLink(services, token, 0)
    expect(await readMailPage(services, "preferences", token)).toMatchObject({ pausedUntil: null })
  })
})

test("a person who wants fewer broadcasts is left out of the next ones, counted as held, and gets sequences as before", async () => {
  const { api, services, people, sequence, send, clock } = await emailWorld()
  const [weekly = 0, monthly = 0] = await people(3)
  const choose = (id: number, frequency?: "all" | "weekly" | "monthly") =>
    saveByLink(services, mintToken(services.settings, "preferences", id), { name: "", topics: [], frequency })
  await choose(weekly, "weekly")
  await choose(weekly)
  await choose(monthly, "monthly")
  const broadcast = async (name: string) => {
    const { id } = await api.email.createBroadcast({ name, subject: name, content: "Hello" })
    const { reachable, held } = await api.email.checkBroadcast({ id })
    await api.email.startBroadcast({ id })
    await send()
    return { reachable, held, reported: (await api.email.broadcastReport({ id })).held }
  }
  expect(await broadcast("First")).toEqual({ reachable: 3, held: 0, reported: 0 })
  clock.now += 6 * DAY_MS
  expect(await broadcast("Second")).toEqual({ reachable: 1, held: 2, reported: 2 })
  await api.email.enrol({ id: await sequence([0]), subscriberIds: [weekly] })
  await send()
  // A letter that goes out a little earlier in the day than last week's is not held.
  clock.now += DAY_MS - HOUR_MS
  expect(await broadcast("Third")).toEqual({ reachable: 2, held: 1, reported: 1 })
  clock.now += 21 * DAY_MS
  expect(await broadcast("Fourth")).toEqual({ reachable: 3, held: 0, reported: 0 })
  const arrived = (place: number) =>
    services.mails.filter((mail) => mail.to.address === `p${place}@example.com`).map((mail) => mail.subject)
  expect(arrived(0)).toEqual(["First", "Mail 0", "Third", "Fourth"])
  expect(arrived(1)).toEqual(["First", "Fourth"])
  expect(await api.email.subscriber({ id: weekly })).toMatchObject({ frequency: "weekly" })
  await choose(weekly, "all")
  expect(await broadcast("Fifth")).toEqual({ reachable: 2, held: 1, reported: 1 })
})

test("a person's page tells what happened, newest first", async () => {
  const { api, services, people, sequence, send, clock } = await emailWorld()
  const [person = 0] = await people(1)
  await api.email.enrol({ id: await sequence([0]), subscriberIds: [person] })
  await send()
  clock.now += HOUR_MS
  const tag = await api.email.createTag({ name: "VIP" })
  await api.email.tagPeople({ tagId: tag.id, subscriberIds: [person] })
  clock.now += HOUR_MS
  await leaveBecause(services.db, person, "sale", clock.now)
  const { history } = await api.email.subscriber({ id: person })
  expect(history.map((entry) => entry.text)).toEqual([
    "Bought from you",
    "Tagged “VIP”",
    "“Mail 0” sent",
    "Joined (source: Import)",
  ])
})

test("people of a funnel confirm at once only when every active sequence that it feeds says single opt-in", async () => {
  const { api, services, brandId } = await emailWorld()
  const page = { name: "Box", description: "Vegan cookies", targetAudience: "Offices", urlExtension: "box" }
  const { id: funnelId } = await api.funnels.create(page)
  const optIn = () => readFunnelOptIn(services.db, brandId, funnelId)
  expect(await optIn()).toBe("double")
  const single = await api.email.createFromWizard({ funnelId, optIn: "single", template: "blank", emailCount: 1 })
  expect(await optIn()).toBe("double")
  await api.email.updateSequence({ id: single.id, status: "active" })
  expect(await optIn()).toBe("single")
  await api.email.createSequence({ name: "Other", funnelId })
  expect(await optIn()).toBe("double")
})

import { DAY_MS } from "@brandwright/contract/durations"
import type { SegmentRules } from "@brandwright/contract/email/people/email-people"
import { describe, expect, test } from "vitest"
import { emailWorld, linkIn } from "../../../../../test/email-world.ts"
import { leaveBecause } from "../../sequences/enrolment/enrolments.service.ts"
import { readToken } from "../../link-tokens.ts"
import { countOpen } from "../../stats/tracking.service.ts"

const reader = { userAgent: "Mozilla/5.0 (Macintosh) Chrome/140", purpose: "" }

/** Five people: p0 bakes in Århus and has opened a mail, p1 bought, p2 is tagged, p3 left, p4 came by hand later. */
async function fiveKinds() {
  const world = await emailWorld()
  const { api, services, clock, send, sequence } = world
  const [p0 = 0, p1 = 0, p2 = 0, p3 = 0] = await world.people(4)
  await api.email.updateSubscriber({ id: p0, customFields: { City: "Århus", "Loves 100%": "yes" } })
  const tag = await api.email.createTag({ name: "VIP" })
  await api.email.tagPeople({ tagId: tag.id, subscriberIds: [p2] })
  await api.email.unsubscribe({ id: p3 })
  await api.email.enrol({ id: await sequence([0]), subscriberIds: [p0] })
  await send()
  clock.now += DAY_MS
  const [messageId = 0] = readToken(services.settings, "open", linkIn(services.mails.at(-1), "open")) ?? []
  await countOpen(services, messageId, reader)
  await leaveBecause(services.db, p1, "sale", clock.now)
  clock.now += 10 * DAY_MS
  const { id: p4 } = await api.email.addSubscriber({ email: "p4@example.com", source: "By hand", optIn: "single" })
  const found = async (rules: SegmentRules["rules"], match: "all" | "any" = "all") => {
    const { sample } = await api.email.previewSegment({ rules: { match, rules } })
    return sample.map((person) => person.email.slice(0, 2)).sort()
  }
  return { ...world, found, tag, p4, p0 }
}

describe("segments of a list", () => {
  test("find people by when they joined, source, field, tag, and what they opened, clicked and bought", async () => {
    const { found, tag } = await fiveKinds()
    expect(await found([{ kind: "joined", is: "before", date: "2026-03-10" }])).toEqual(["p0", "p1", "p2", "p3"])
    expect(await found([{ kind: "joined", is: "after", date: "2026-03-10" }])).toEqual(["p4"])
    expect(await found([{ kind: "source", is: "other", value: "Import" }])).toEqual(["p4"])
    expect(await found([{ kind: "field", name: "City", is: "equal", value: "åRHUS" }])).toEqual(["p0"])
    expect(await found([{ kind: "field", name: "City", is: "other", value: "århus" }])).not.toContain("p0")
    expect(await found([{ kind: "field", name: "City", is: "contains", value: "ÅR" }])).toEqual(["p0"])
    expect(await found([{ kind: "field", name: "City", is: "contains", value: "%" }])).toEqual([])
    expect(await found([{ kind: "field", name: "Loves 100%", is: "present", value: "" }])).toEqual(["p0"])
    expect(await found([{ kind: "field", name: "City", is: "absent", value: "" }])).toHaveLength(4)
    expect(await found([{ kind: "tag", is: "present", tagId: tag.id }])).toEqual(["p2"])
    expect(await found([{ kind: "tag", is: "absent", tagId: tag.id }])).toEqual(["p0", "p1", "p3", "p4"])
    expect(await found([{ kind: "opened", is: "within", days: 30 }])).toEqual(["p0"])
    expect(await found([{ kind: "opened", is: "within", days: 5 }])).toEqual([])
    expect(await found([{ kind: "bought", is: "within", days: 30 }])).toEqual(["p1"])
    expect(await found([{ kind: "clicked", is: "never", days: 30 }])).toHaveLength(5)
    expect(await found([{ kind: "quiet", days: 5 }])).toEqual(["p0", "p1", "p2", "p3"])
    expect(await found([{ kind: "quiet", days: 11 }])).toEqual([])
  })

  test("combine conditions by all or any, and count who may be written to", async () => {
    const { api, found, tag } = await fiveKinds()
    const rules: SegmentRules["rules"] = [
      { kind: "tag", is: "present", tagId: tag.id },
      { kind: "source", is: "equal", value: "By hand" },
    ]
    expect(await found(rules)).toEqual([])
    expect(await found(rules, "any")).toEqual(["p2", "p4"])
    const everybody = await api.email.previewSegment({ rules: { rules: [{ kind: "clicked", is: "never", days: 1 }] } })
    expect(everybody).toMatchObject({ people: 5, reachable: 4 })
  })

  test("filter the list and its bulk changes; a deleted tag leaves everyone", async () => {
    const { api, tag, p4, p0 } = await fiveKinds()
    const rules = { rules: [{ kind: "source" as const, is: "equal" as const, value: "By hand" }] }
    const segment = await api.email.createSegment({ name: "By hand", rules })
    expect(await api.email.subscribers({ segmentId: segment.id })).toMatchObject([{ id: p4 }])
    expect(await api.email.tagPeople({ tagId: tag.id, filter: { segmentId: segment.id } })).toEqual({ changed: 1 })
    expect(await api.email.tagPeople({ tagId: tag.id, filter: { segmentId: segment.id } })).toEqual({ changed: 0 })
    const page = await api.email.subscriberPage({ tagId: tag.id })
    expect(page).toMatchObject({ total: 2, rows: [{ id: p4, tags: [{ name: "VIP" }] }, { tags: [{ name: "VIP" }] }] })
    expect(await api.email.tags({})).toMatchObject([{ name: "VIP", people: 2 }])
    await expect(api.email.createTag({ name: " vip " })).rejects.toMatchObject({ code: "CONFLICT" })
    await api.email.deletePeople({ subscriberIds: [p4, p0] })
    await expect(api.email.deletePeople({ subscriberIds: [p4] })).rejects.toMatchObject({ code: "NOT_FOUND" })
    expect(await api.email.tagPeople({ tagId: tag.id, filter: {}, isRemoval: true })).toEqual({ changed: 1 })
    await api.email.deleteTag({ id: tag.id })
    expect(await api.email.tags({})).toEqual([])
  })
})

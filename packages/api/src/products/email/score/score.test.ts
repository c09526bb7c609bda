import { DAY_MS, HOUR_MS } from "@brandwright/contract/durations"
import { scoreText } from "@brandwright/contract/email/people/email-score"
import { expect, test } from "vitest"
import { emailWorld, linkIn } from "../../../../test/email-world.ts"
import { refreshSegments } from "../people/segments/segment-refresh.service.ts"
import { leaveBecause } from "../sequences/enrolment/enrolments.service.ts"
import { readToken } from "../link-tokens.ts"
import { countOpen } from "../stats/tracking.service.ts"

const reader = { userAgent: "Mozilla/5.0 (Macintosh) Chrome/140", purpose: "" }

/** Three people who got a mail each day for two days; `open` opens a person's nth mail. */
async function scoreWorld() {
  const world = await emailWorld()
  const { api, services, clock, people, sequence, send } = world
  const ids = await people(3)
  await api.email.enrol({ id: await sequence([0, DAY_MS]), subscriberIds: ids })
  await send()
  clock.now += DAY_MS
  await send()
  clock.now += HOUR_MS
  const open = async (person: number, nth: number) => {
    const mails = services.mails.filter((mail) => mail.to.address === `p${person}@example.com`)
    const [messageId = 0] = readToken(services.settings, "open", linkIn(mails[nth], "open")) ?? []
    await countOpen(services, messageId, reader)
  }
  const scores = async () => {
    await refreshSegments(services)
    const { rows } = await api.email.subscriberPage({ sort: "score" })
    return rows.map((row) => `${row.email.slice(0, 2)}:${row.score}`)
  }
  return { ...world, ids, open, scores }
}

test("people get points for what they do, sorted by their sum, and the page of a person says what for", async () => {
  const { api, services, clock, ids, open, scores } = await scoreWorld()
  const [p0 = 0, p1 = 0] = ids
  const tag = await api.email.createTag({ name: "VIP" })
  expect(await api.email.score({})).toMatchObject({ isOn: false })
  expect(await api.email.subscriber({ id: p0 })).toMatchObject({ scoreParts: null })
  const rules = [
    { kind: "opened" as const, points: 2 },
    { kind: "bought" as const, points: 20 },
    { kind: "tag" as const, tagId: tag.id, points: 5 },
    { kind: "quiet" as const, days: 30, points: -10 },
  ]
  await open(0, 0)
  expect(await api.email.saveScore({ rules, windowDays: 60 })).toMatchObject({ isOn: true, isReady: false })
  expect(await scores()).toEqual(["p0:2", "p2:0", "p1:0"])
  expect(await api.email.score({})).toMatchObject({ isReady: true, windowDays: 60 })
  await open(0, 1)
  await leaveBecause(services.db, p1, "sale", clock.now)
  await api.email.tagPeople({ tagId: tag.id, subscriberIds: [p0] })
  expect(await scores()).toEqual(["p1:20", "p0:9", "p2:0"])
  expect((await api.email.subscriber({ id: p0 })).scoreParts).toEqual([
    { kind: "opened", count: 2, points: 4 },
    { kind: "tag", tag: "VIP", count: 1, points: 5 },
  ])
  const [first] = await api.email.subscribers({ sort: "score", limit: 1 })
  expect(await api.email.subscribers({ sort: "score", limit: 1, cursor: first?.id ?? 0 })).toMatchObject([{ id: p0 }])

  clock.now += 40 * DAY_MS
  expect(await scores()).toEqual(["p1:10", "p0:-1", "p2:-10"])
  // Opens and purchases leave the window.
  clock.now += 30 * DAY_MS
  expect(await scores()).toEqual(["p0:-5", "p2:-10", "p1:-10"])
})

test("a segment asks for the score and follows it, and a sequence starts once it is reached", async () => {
  const { api, services, ids, open, scores } = await scoreWorld()
  const { id: sequenceId } = await api.email.createSequence({ name: "Hot", trigger: { kind: "score", points: 4 } })
  await api.email.updateSequence({ id: sequenceId, status: "active" })
  await open(1, 0)
  await open(1, 1)
  const rules = [{ kind: "opened" as const, points: 2 }]
  await api.email.saveScore({ rules })
  const condition = { kind: "score" as const, is: "least" as const, points: 4 }
  const segment = await api.email.createSegment({ name: "Hot", rules: { rules: [condition] } })
  expect(await scores()).toEqual(["p1:4", "p2:0", "p0:0"])
  const entered = async () => {
    const rows = services.db.selectFrom("enrolment").select("subscriberId").where("sequenceId", "=", sequenceId)
    return (await rows.execute()).map(({ subscriberId }) => subscriberId)
  }
  // New rules are no deed of anyone's.
  expect(await entered()).toEqual([])
  expect(await api.email.segments({})).toMatchObject([{ people: 1 }])
  await open(0, 0)
  await scores()
  expect(await entered()).toEqual([])
  await open(0, 1)
  expect(await scores()).toEqual(["p1:4", "p0:4", "p2:0"])
  expect(await entered()).toEqual([ids[0]])
  expect(await api.email.subscribers({ segmentId: segment.id })).toHaveLength(2)

  await expect(api.email.deleteScore({})).rejects.toThrow(scoreText.used("Hot"))
  await api.email.deleteSegment({ id: segment.id })
  await api.email.deleteScore({})
  expect(await api.email.score({})).toMatchObject({ isOn: false })
})

import { DAY_MS } from "@brandwright/contract/durations"
import type { SegmentRule } from "@brandwright/contract/email/people/email-people"
import fc from "fast-check"
import { expect, test } from "vitest"
import { emailWorld, type World } from "../../../../../test/email-world.ts"
import { refreshNext, refreshSegments } from "./segment-refresh.service.ts"
import { countSegment } from "./segments.queries.ts"
import { listSubscribers } from "../subscribers.queries.ts"

const PEOPLE = 6
/** Far fewer people than there are: a segment is built and brought up to date in parts. */
const SMALL_STEP = 3
type Step = { kind: (typeof KINDS)[number]; person: number; days: number }
const KINDS = [
  ...(["join", "leave", "return", "delete", "field", "tag", "untag", "open", "click", "buy", "bounce"] as const),
  ...(["wait", "rules", "tracking"] as const),
]
const after = fc.constantFrom("refresh", "refresh once", "nothing")

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom(...KINDS, "wait"),
    person: fc.nat(PEOPLE - 1),
    days: fc.integer({ min: 1, max: 40 }),
    after,
  }),
  { minLength: 15, maxLength: 30 },
)

/** What each segment of the test asks for; the last has other rules after a step "rules". */
const buildRules = (tagId: number): SegmentRule[] => [
  { kind: "tag", is: "present", tagId },
  { kind: "field", name: "City", is: "equal", value: "Bonn" },
  { kind: "opened", is: "within", days: 10 },
  { kind: "bought", is: "never" },
  { kind: "clicked", is: "never" },
  { kind: "quiet", days: 20 },
]

const EVERYBODY = {
  match: "all" as const,
  rules: [{ kind: "joined" as const, is: "after" as const, date: "2020-01-01" }],
}
const SETTINGS = { fromName: "", replyTo: "", postalAddress: "" }

async function openWorld() {
  const world = await emailWorld()
  await world.people(PEOPLE)
  const { id: tagId } = await world.api.email.createTag({ name: "Guest" })
  const rules = buildRules(tagId)
  for (const rule of rules) await world.api.email.createSegment({ name: rule.kind, rules: { rules: [rule] } })
  // Every rule finds some of them, and not all.
  const [first = 0, second = 0, third = 0] = await personIds(world)
  const { db } = world.services
  await world.api.email.tagPeople({ tagId, subscriberIds: [first, second] })
  await db.updateTable("subscriber").set({ lastOpenedAt: world.clock.now }).where("id", "=", second).execute()
  await db.updateTable("subscriber").set({ lastBoughtAt: world.clock.now }).where("id", "=", third).execute()
  await refreshSegments(world.services)
  return { ...world, tagId, rules }
}

const personIds = async ({ services, brandId }: World): Promise<number[]> => {
  const rows = await services.db
    .selectFrom("subscriber")
    .select("id")
    .where("brandId", "=", brandId)
    .orderBy("id")
    .execute()
  return rows.map(({ id }) => id)
}

async function take(world: Awaited<ReturnType<typeof openWorld>>, { kind, person, days }: Step): Promise<void> {
  const { api, services, clock, tagId, rules } = world
  const { db } = services
  const ids = await personIds(world)
  const id = ids[person % Math.max(1, ids.length)]
  if (id === undefined) return
  const set = (changes: Partial<Record<"lastOpenedAt" | "lastClickedAt" | "lastBoughtAt" | "bouncedAt", number>>) =>
    db.updateTable("subscriber").set(changes).where("id", "=", id).execute()
  const [first] = await api.email.segments({})
  const tagged = { tagId, ...(person % 2 === 0 ? { filter: {} } : { subscriberIds: [id] }) }
  const work: Record<Step["kind"], () => Promise<unknown>> = {
    join: () => api.email.importSubscribers({ text: `q${clock.now}${person}@example.com` }),
    leave: () => api.email.unsubscribe({ id }),
    return: () => db.updateTable("subscriber").set({ status: "active" }).where("id", "=", id).execute(),
    delete: () => (ids.length > 2 ? api.email.deletePeople({ subscriberIds: [id] }) : Promise.resolve()),
    field: () => api.email.updateSubscriber({ id, customFields: days % 2 === 0 ? { City: "Bonn" } : {} }),
    tag: () => api.email.tagPeople(tagged),
    untag: () => api.email.tagPeople({ ...tagged, isRemoval: true }),
    open: () => set({ lastOpenedAt: clock.now }),
    click: () => set({ lastClickedAt: clock.now }),
    buy: () => set({ lastBoughtAt: clock.now }),
    bounce: () => set({ bouncedAt: clock.now }),
    wait: async () => (clock.now += days * DAY_MS + 1),
    rules: () => api.email.updateSegment({ id: first?.id ?? 0, rules: { rules: rules.slice(days % rules.length) } }),
    tracking: () => api.email.saveSettings({ ...SETTINGS, tracking: days % 2 === 0 ? "consent" : "on" }),
  }
  await work[kind]()
}

/** Every segment's number as the screen shows it and as its rules find it among everybody; the people of one of them. */
async function expectTrue({ api, services, brandId }: World, shown = 0): Promise<void> {
  const now = services.now()
  const segments = await api.email.segments({})
  for (const { rules, people, reachable } of segments) {
    const real = await countSegment(services.db, brandId, { rules, now })
    if (people !== null) expect({ people, reachable }).toEqual(real)
  }
  const { id = 0, rules = EVERYBODY } = segments[shown % segments.length] ?? {}
  const real = await countSegment(services.db, brandId, { rules, now })
  expect(await api.email.countAudience({ audience: { kind: "segment", segmentId: id } })).toEqual({ ...real, held: 0 })
  const page = await api.email.subscriberPage({ segmentId: id, limit: 4 })
  expect(page.total).toBe(real.people)
  const found = await listSubscribers(services.db, brandId, { rules, now }, { sort: "newest", limit: 4 })
  expect(page.rows.map((row) => row.id)).toEqual(found.map((row) => row.id))
}

test("kept numbers and people of segments are those that their rules find, whatever happens in between", async () => {
  const world = await openWorld()
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      for (const [at, step] of taken.entries()) {
        await take(world, step)
        world.clock.now += 1
        await expectTrue(world, at)
        if (step.after === "refresh") await refreshSegments(world.services)
        if (step.after === "refresh once") await refreshNext(world.services, world.brandId, SMALL_STEP)
      }
    }),
    { numRuns: 4, endOnFailure: true },
  )
})

test("kept numbers are right after writers and refreshes at the same time", async () => {
  const world = await openWorld()
  const { api, services, brandId, clock } = world
  const kinds = KINDS.filter((kind) => !["delete", "wait", "tracking", "rules", "join"].includes(kind))
  const writers = kinds.flatMap((kind, at) =>
    [1, 2, 3].map((person) => take(world, { kind, person, days: at + person })),
  )
  const refreshes = Array.from({ length: 12 }, () => refreshNext(services, brandId, SMALL_STEP))
  await Promise.all([...writers, ...refreshes, api.email.createSegment({ name: "Late", rules: EVERYBODY })])
  clock.now += 1
  await expectTrue(world)
  await refreshSegments(services)
  expect((await api.email.segments({})).map(({ people }) => people)).not.toContain(null)
  await expectTrue(world)
})

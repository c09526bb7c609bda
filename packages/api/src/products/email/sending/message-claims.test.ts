import { expect, test } from "vitest"
import { MINUTE_MS } from "@brandwright/contract/durations"
import { emailWorld, type World } from "../../../../test/email-world.ts"
import { signedIn } from "../../../../test/signed-in.ts"
import { inTransaction } from "../../../database/transactions.ts"
import { claimMessages } from "./message-claims.service.ts"

const repeat = (kind: string): string[] => Array.from({ length: 5 }, () => kind)

test("a broadcast does not wait until a long sequence has had its turn", async () => {
  const { api, services, clock, people, sequence } = await emailWorld()
  const ids = await people(30)
  await api.email.enrol({ id: await sequence([0]), subscriberIds: ids })
  const { id } = await api.email.createBroadcast({ name: "June", subject: "June", content: "<p>Hello</p>" })
  await api.email.startBroadcast({ id })
  const lease = { token: "one", until: clock.now + MINUTE_MS }
  const claimed = await inTransaction(services, (tx) => claimMessages(tx, 10, lease))
  const rows = await services.db.selectFrom("emailMessage").select("kind").where("id", "in", claimed.ids).execute()
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual([...repeat("broadcast"), ...repeat("step")])
})

/** Another brand's person who joins after all those who are due. */
async function joinElsewhere({ services, clock }: World): Promise<number> {
  const { api, brandId } = await signedIn({ services })
  const { id } = await api.email.createSequence({ name: "Welcome" })
  await api.email.saveSteps({ id, steps: [{ subject: "Hi", content: "Hi", delayMs: 0, isDraft: false }] })
  await api.email.importSubscribers({ text: "new@example.com,New" })
  const [person] = await api.email.subscribers({ limit: 1 })
  clock.now += MINUTE_MS
  await api.email.enrol({ id, subscriberIds: [person?.id ?? 0] })
  return brandId
}

test("a brand's welcome email does not wait until another brand's thousands had theirs", async () => {
  const world = await emailWorld()
  const { api, services, clock, people, sequence } = world
  const ids = await people(30)
  for (const name of ["News", "Offers"]) await api.email.enrol({ id: await sequence([0], name), subscriberIds: ids })
  const brandId = await joinElsewhere(world)
  const lease = { token: "one", until: clock.now + MINUTE_MS }
  const { ids: claimed } = await inTransaction(services, (tx) => claimMessages(tx, 10, lease))
  const rows = await services.db.selectFrom("emailMessage").select("brandId").where("id", "in", claimed).execute()
  // Its share that it did not need went to the others.
  expect(rows).toHaveLength(10)
  expect(rows.filter((row) => row.brandId === brandId)).toHaveLength(1)
})

test("a brand is served in one of the turns even when there are more brands than a turn has room for", async () => {
  const world = await emailWorld()
  const { api, services, clock, people, sequence } = world
  await api.email.enrol({ id: await sequence([0]), subscriberIds: await people(30) })
  const brandId = await joinElsewhere(world)
  const served = new Set<number>()
  for (let turn = 0; turn < 2; turn += 1) {
    clock.now += 1
    const lease = { token: "one", until: clock.now + MINUTE_MS }
    const { ids } = await inTransaction(services, (tx) => claimMessages(tx, 1, lease))
    const rows = await services.db.selectFrom("emailMessage").select("brandId").where("id", "in", ids).execute()
    for (const row of rows) served.add(row.brandId)
  }
  expect(served).toContain(brandId)
})

import { expect, test } from "vitest"
import { MINUTE_MS } from "@brandwright/contract/durations"
import { emailWorld } from "../../../../test/email-world.ts"
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

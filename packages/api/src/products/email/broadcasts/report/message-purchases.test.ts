import { DAY_MS, MINUTE_MS } from "@brandwright/contract/durations"
import { up } from "../../../../../../db/src/migrations/0570-message-purchases.ts"
import type { MigrationDb } from "../../../../../../db/src/migrations/build.ts"
import { expect, test } from "vitest"
import { emailWorld } from "../../../../../test/email-world.ts"

test("purchases from before they were kept with a mail stay where they counted", async () => {
  const { api, services, people, send } = await emailWorld()
  const { db } = services
  const clickedAt = services.now()
  // When each person bought last, after a click; the last one has not clicked.
  const bought = [clickedAt, clickedAt + 7 * DAY_MS, clickedAt - MINUTE_MS, clickedAt + 7 * DAY_MS + 1, null, clickedAt]
  const ids = await people(bought.length)
  const { id } = await api.email.createBroadcast({ name: "June", subject: "June", content: "<p>June</p>" })
  await api.email.startBroadcast({ id })
  await send()
  for (const [index, lastBoughtAt] of bought.entries())
    await db
      .updateTable("subscriber")
      .set({ lastBoughtAt })
      .where("id", "=", ids[index] ?? 0)
      .execute()
  await db.updateTable("emailMessage").set({ clickedAt }).where("subscriberId", "in", ids.slice(0, -1)).execute()

  const old = db.withoutPlugins()
  await old.schema.dropIndex("email_message_bought").execute()
  await old.schema.alterTable("email_message").dropColumn("bought_at").execute()
  // Migrations know tables by name only.
  await up(old as unknown as MigrationDb)

  const messages = await db.selectFrom("emailMessage").select(["subscriberId", "boughtAt"]).execute()
  const kept = ids.map((person) => messages.find(({ subscriberId }) => subscriberId === person)?.boughtAt)
  expect(kept).toEqual([clickedAt, clickedAt + 7 * DAY_MS, null, null, null, null])
  expect(await api.email.broadcastReport({ id })).toMatchObject({ sales: 2 })
})

import { counted } from "@brandwright/contract/counted"
import { notify } from "../../../platform/notifications/notifications.service.ts"
import type { InTransaction, Services } from "../../../services.ts"
import { inTransaction } from "../../../database/transactions.ts"
import { recheckBeforeBroadcast } from "../senders/daily-check.service.ts"
import { sendSoon } from "../send-soon.ts"
import { recordEvent } from "../activity.queries.ts"
import { listVariantTexts } from "./ab-test/ab-test.ts"
import { insertVariants } from "./ab-test/ab-test.queries.ts"
import { snapshotRules } from "./audience/audience.service.ts"
import * as queries from "./broadcasts.queries.ts"
import type { BroadcastRow } from "./broadcasts.queries.ts"
import { decideTests } from "./ab-test/winner.service.ts"
import { writeMornings } from "./broadcast-messages.service.ts"

/** Starts due broadcasts, chooses winners, writes messages for mornings, and completes sent broadcasts. */
export async function advanceBroadcasts(services: Services, signal?: AbortSignal): Promise<void> {
  for (const row of await queries.listDueBroadcasts(services.db, services.now())) {
    await recheckBeforeBroadcast(services, row.brandId)
    await inTransaction(services, (tx) => beginBroadcast(tx, row))
  }
  await decideTests(services)
  await writeMornings(services, signal)
  for (const row of await queries.listFinished(services.db)) await finishBroadcast(services, row)
}

/** Fixes the audience of a broadcast. Needs a transaction; does nothing when it is no longer scheduled. */
export async function beginBroadcast(tx: InTransaction, row: BroadcastRow): Promise<void> {
  const at = tx.now()
  const rules = await snapshotRules(tx.db, row)
  const untilPersonId = await queries.findLastPersonId(tx.db, row.brandId)
  const test = row.abTest
  const testState = test ? ("sampling" as const) : null
  const changes = { state: "sending" as const, rules, untilPersonId, testState, startedAt: at, updatedAt: at }
  if (!(await queries.moveBroadcast(tx.db, { id: row.id, from: ["scheduled"] }, changes))) return
  if (test)
    await insertVariants(
      tx.db,
      listVariantTexts(test).map((variant) => ({ broadcastId: row.id, ...variant })),
    )
  await recordEvent(tx.db, { brandId: row.brandId, kind: "broadcast-started", detail: { name: row.name }, at })
  await sendSoon(tx)
}

const finishBroadcast = (services: Services, { id }: BroadcastRow): Promise<void> =>
  inTransaction(services, async (tx) => {
    const at = tx.now()
    const row = await queries.moveBroadcast(tx.db, { id, from: ["sending"] }, { state: "sent", finishedAt: at })
    if (!row) return
    const detail = { name: row.name, count: row.sent }
    await recordEvent(tx.db, { brandId: row.brandId, kind: "broadcast-sent", detail, at })
    await notify(tx, {
      userId: row.userId,
      brandId: row.brandId,
      type: "success",
      category: "email",
      preference: "engagementUpdates",
      title: "Broadcast sent",
      message: `“${row.name}” went to ${counted(row.sent, "person", "people")}.`,
      link: `/email-responder?tab=broadcasts&broadcast=${row.id}`,
    })
  })

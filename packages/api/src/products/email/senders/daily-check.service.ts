import { DAY_MS, MINUTE_MS } from "@brandwright/contract/durations"
import { DNS_CHECKS, type DnsCheck, senderText } from "@brandwright/contract/email/sending/email-sender"
import { notify } from "../../../platform/notifications/notifications.service.ts"
import type { InTransaction, Services } from "../../../services.ts"
import { inTransaction } from "../../../database/transactions.ts"
import { findBrandOfList } from "../people/subscribers.queries.ts"
import { checkRecords, type DnsFindings } from "./dns-check.ts"
import { gatherFacts, proveKey } from "./senders.service.ts"
import * as queries from "./senders.queries.ts"
import type { SenderRow } from "./senders.queries.ts"

const AT_ONCE = 20
/** A check this new is good enough for a broadcast that starts. */
const FRESH_MS = 10 * MINUTE_MS

/** Rechecks the records of domains last checked a day ago or longer, and notifies owners of lost ones. */
export async function recheckSenders(services: Services, signal?: AbortSignal): Promise<void> {
  let after = 0
  while (!signal?.aborted) {
    const due = await queries.listDueSenders(services.db, services.now() - DAY_MS, after, AT_ONCE)
    await Promise.all(due.map((row) => recheck(services, row)))
    const last = due.at(-1)
    if (!last || due.length < AT_ONCE) return
    after = last.brandId
  }
}

/** Before a broadcast starts: a key that has gone since the daily check would spoil all of its mails. */
export async function recheckBeforeBroadcast(services: Services, brandId: number): Promise<void> {
  const row = await queries.findSender(services.db, brandId)
  if (row?.provenAt && (row.checkedAt ?? 0) <= services.now() - FRESH_MS) await recheck(services, row)
}

/** What cannot be looked up is assumed unchanged: an unreachable name server does not affect a domain. */
async function recheck(services: Services, row: SenderRow): Promise<void> {
  const before = row.findings ?? undefined
  if (!before) return
  const found = await checkRecords(services.settings, gatherFacts(services, row))
  const records: DnsFindings = { ...found }
  for (const check of DNS_CHECKS) if (found[check].state === "unreachable") records[check] = before.records[check]
  const lost = DNS_CHECKS.filter((check) => before.records[check].state === "good" && records[check].state !== "good")
  await inTransaction(services, async (tx) => {
    const now = tx.now()
    const provenAt = proveKey(row, records.dkim.state, now)
    const changes = { findings: { ...before, records }, checkedAt: now, provenAt }
    // Another process, or the owner, has checked meanwhile.
    if (!(await queries.noteFindings(tx.db, row, changes))) return
    if (lost.length > 0) await notifyOwner(tx, row, lost)
  })
}

async function notifyOwner(tx: InTransaction, { brandId, fromAddress }: SenderRow, lost: DnsCheck[]): Promise<void> {
  const brand = await findBrandOfList(tx.db, brandId)
  if (!brand) return
  await notify(tx, {
    userId: brand.userId,
    brandId,
    type: "warning",
    category: "email",
    preference: "accountStatusUpdates",
    ...senderText.lostNotice(fromAddress, lost),
    link: "/email-responder?tab=delivery",
  })
}

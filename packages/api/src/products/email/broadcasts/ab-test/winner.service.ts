import { type AbReason, type AbRule, abText, listTieRules } from "@brandwright/contract/email/broadcasts/email-ab-tests"
import { notify } from "../../../../platform/notifications/notifications.service.ts"
import type { InTransaction, Services } from "../../../../services.ts"
import { inTransaction } from "../../../../database/transactions.ts"
import { sendSoon } from "../../send-soon.ts"
import { recordEvent } from "../../activity.queries.ts"
import * as tests from "./ab-test.queries.ts"
import * as queries from "../broadcasts.queries.ts"

/** Chooses the winners of tests whose time is over; the remaining recipients get them from now on. */
export async function decideTests(services: Services): Promise<void> {
  for (const { id } of await tests.listUndecided(services.db, services.now()))
    await inTransaction(services, (tx) => decide(tx, id))
}

async function decide(tx: InTransaction, id: number): Promise<void> {
  const row = await tests.lockUndecided(tx.db, id)
  const test = row && row.abTest
  if (!row || !test) return
  const sales = await tests.countVariantSales(tx.db, id)
  const figures = (await tests.listVariants(tx.db, id)).map(
    ({ position, sent, returned, untracked, clicks, opens }) => ({
      position,
      delivered: Math.max(0, sent - returned - untracked),
      clicks,
      opens,
      sales: sales.get(position) ?? 0,
    }),
  )
  for (const variant of figures)
    await tests.updateVariant(tx.db, id, variant.position, {
      tested: variant.delivered,
      scored: variant[test.rule],
    })
  const { winner, wonBy } = chooseWinner(figures, test.rule)
  await queries.updateBroadcast(tx.db, id, { winner, wonBy, isWritten: false, lastPersonId: 0 })
  const { brandId, userId, name } = row
  await recordEvent(tx.db, { brandId, kind: "broadcast-decided", detail: { name }, at: tx.now() })
  await notify(tx, {
    userId,
    brandId,
    type: "success",
    category: "email",
    preference: "engagementUpdates",
    title: "A/B test decided",
    message: `“${name}”: ${abText.decided(abText.variant(winner), test.rule, wonBy)} It is being sent to everyone else.`,
    link: `/email-responder?tab=broadcasts&broadcast=${id}`,
  })
  await sendSoon(tx)
}

type Figures = { position: number; delivered: number } & Record<AbRule, number>

/** The highest rate by the rule; ties are decided by clicks, then opens, then order. */
export function chooseWinner(figures: Figures[], rule: AbRule): { winner: number; wonBy: AbReason } {
  const share = (variant: Figures, by: AbRule): number => (variant.delivered > 0 ? variant[by] / variant.delivered : 0)
  const rules = listTieRules(rule)
  const ranked = figures.toSorted((a, b) => {
    const by = rules.find((one) => share(a, one) !== share(b, one))
    return by ? share(b, by) - share(a, by) : a.position - b.position
  })
  const [best, next] = ranked
  const wonBy = best && next ? rules.find((one) => share(best, one) !== share(next, one)) : rule
  const isEmpty = rules.every((one) => best === undefined || best[one] === 0)
  return { winner: best?.position ?? 0, wonBy: wonBy ?? (isEmpty ? "nothing" : "order") }
}

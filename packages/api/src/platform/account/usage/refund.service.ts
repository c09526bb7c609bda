import { toMonth } from "@brandwright/contract/days"
import type { Services } from "../../../services.ts"
import { post } from "../money/ledger/ledger.service.ts"
import { clearPrice, takeFromMonth } from "./usage.queries.ts"
import { inTransaction } from "../../../database/transactions.ts"

/**
 * Refunds one usage record, once; returns the micro-dollars, 0 when there is nothing to refund:
 * another user's record, another category, older than `since`, free, or already refunded.
 */
export async function refundUsage(
  services: Services,
  userId: string,
  record: { id: number; description: string; since: number },
): Promise<number> {
  const now = services.now()
  return inTransaction(services, async ({ db }) => {
    const refunded = await clearPrice(db, userId, record)
    if (!refunded) return 0
    const { totalCost: amount, category, createdAt } = refunded
    await takeFromMonth(db, { userId, month: toMonth(createdAt), category, amount })
    await post(db, { userId, kind: "refund", amount, now })
    return amount
  })
}

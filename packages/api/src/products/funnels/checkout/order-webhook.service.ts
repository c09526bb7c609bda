import { orderNotices } from "@brandwright/contract/funnels/funnel-sales"
import type { CheckoutHandlers, Returned } from "../../../platform/account/money/stripe/stripe-webhook.service.ts"
import { ownBrand } from "../../../platform/brands/brands.service.ts"
import type { InTransaction } from "../../../services.ts"
import { inTransaction } from "../../../database/transactions.ts"
import { money } from "../pages/page-model.ts"
import { findSubscriberId } from "../stats/stats.queries.ts"
import { addFigures, countSale, mailAbout, settleIn, notifyOwner } from "./checkout.service.ts"
import * as queries from "./orders.queries.ts"
import type { OrderRow } from "./orders.queries.ts"

type Notice = (product: string, amount: string) => { title: string; message: string }

/** What the processor reports of orders, which may come twice, late, or in another order than it happened. */
export const orderEvents: CheckoutHandlers = {
  ended: (services, { reference, outcome }) =>
    inTransaction(services, async (tx) => {
      const order = await queries.findOrderByReference(tx.db, reference)
      if (!order) return
      if (outcome === "paid") await settleIn(tx, order)
      else await queries.moveOrder(tx.db, order.id, ["pending"], { status: "failed" })
    }),
  returned: (services, returned) =>
    inTransaction(services, async (tx) => {
      const order = await queries.findOrderByReference(tx.db, returned.reference)
      if (!order) return
      if (!returned.isWhole) await keepSale(tx, order, returned)
      else if (returned.isDisputed) await endSale(tx, order, orderNotices.disputed)
      else if (await endSale(tx, order, orderNotices.returned)) await mailAbout(tx, order, "refunded")
    }),
}

/** Ends a sale whose money went back: its download ends, and its day counts it no more. Undefined when it was over. */
export async function endSale(tx: InTransaction, { id }: OrderRow, notice?: Notice): Promise<OrderRow | undefined> {
  const now = tx.now()
  const ended = await queries.moveOrder(tx.db, id, ["paid", "pending", "failed"], {
    status: "refunded",
    refundedAt: now,
  })
  if (!ended) return undefined
  // Only a paid one was counted.
  if (ended.paidAt !== null) await countSale(tx.db, ended, -1)
  if (notice) await inform(tx, ended, ended.amount, notice)
  return ended
}

/** A sale of which a part, or nothing any more, went back: it counts with the rest, and is delivered. */
async function keepSale(tx: InTransaction, order: OrderRow, { micro, isDisputed }: Returned): Promise<void> {
  const { db } = tx
  await settleIn(tx, order)
  const again = await queries.moveOrder(db, order.id, ["refunded"], {
    status: "paid",
    refundedAt: null,
    paidAt: order.paidAt ?? tx.now(),
  })
  if (again) {
    await countSale(db, again, 1)
    await inform(tx, again, again.amount, orderNotices.countsAgain)
  }
  const set = await queries.setReturned(db, order.id, micro)
  if (!set || set.change === 0) return
  const { order: kept, change } = set
  const subscriberId = await findSubscriberId(db, kept.brandId, kept.email)
  await addFigures(db, { ...kept, subscriberId }, { revenue: -change })
  const { countsAgain, disputed, returned } = orderNotices
  await inform(tx, kept, Math.abs(change), change < 0 ? countsAgain : isDisputed ? disputed : returned)
}

async function inform(tx: InTransaction, order: OrderRow, amount: number, notice: Notice): Promise<void> {
  const brand = await ownBrand(tx.db, order.userId, order.brandId)
  await notifyOwner(tx, order, notice(order.product, money(amount, brand)), "info")
}

import { ERASED_BUYER } from "@brandwright/contract/funnels/funnel-sales"
import { DOWNLOADS_MAX } from "@brandwright/contract/funnels/funnel-page"
import { funnelText } from "@brandwright/contract/funnels/funnels"
import type { Db } from "@brandwright/db/open"
import type { ByteRange } from "@brandwright/storage/storage"
import { refundCheckout } from "../../../platform/account/money/stripe/stripe.ts"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { DomainError } from "../../../errors.ts"
import { own } from "../../../database/rows.ts"
import { type AssetFile, findFile, getAsset, type MediaRow } from "../../../platform/media/media.service.ts"
import { fileName } from "../../../platform/media/pool/media-address.ts"
import type { Services } from "../../../services.ts"
import type { LimitRule } from "../../../instance/settings.ts"
import { inTransaction } from "../../../database/transactions.ts"
import { mailAbout, ORDER_MAIL_JOB, type OrderRow, readDownload, settleIn } from "./checkout.service.ts"
import { endSale } from "./order-webhook.service.ts"
import { ownFunnel } from "../funnels.service.ts"
import * as queries from "./orders.queries.ts"

/** @throws NOT_FOUND for another user's order as for one that does not exist. */
async function ownOrder(db: Db, userId: string, id: number): Promise<OrderRow> {
  return own(await queries.findOwnOrder(db, userId, id), funnelText.orderNotFound)
}

/** Confirms that a manual payment has arrived. @throws CONFLICT unless the order is waiting for one. */
export async function confirmOrder(services: Services, userId: string, id: number): Promise<OrderRow> {
  await ownOrder(services.db, userId, id)
  return inTransaction(services, async (tx) => {
    const order = await ownOrder(tx.db, userId, id)
    if (order.status !== "pending" || order.processor === "stripe")
      throw new DomainError("CONFLICT", funnelText.orderNotPending)
    return settleIn(tx, order)
  })
}

/**
 * Refunds a paid order, once; its download expires and the sale is subtracted from its day.
 * @throws CONFLICT unless it is paid.
 */
export async function refundOrder(services: Services, userId: string, id: number): Promise<OrderRow> {
  const order = await ownOrder(services.db, userId, id)
  if (order.status !== "paid") throw new DomainError("CONFLICT", funnelText.orderNotPaid)
  if (order.processor === "stripe" && order.externalId)
    await refundCheckout(services, { id: order.externalId, reference: order.reference })
  return inTransaction(services, async (tx) => {
    const ended = await endSale(tx, order)
    if (ended) await mailAbout(tx, ended, "refunded")
    // Stripe's own report of this refund may have been faster.
    else if (order.processor !== "stripe") throw new DomainError("CONFLICT", funnelText.orderNotPaid)
    return ended ?? ownOrder(tx.db, userId, id)
  })
}

/**
 * Resends the buyer's mail: the order with a new link, or how to pay. Downloads count from zero again.
 * @throws CONFLICT for an order that is neither paid nor waiting for payment, or whose buyer was erased.
 */
export async function resendOrder(services: Services, userId: string, id: number): Promise<OrderRow> {
  return inTransaction(services, async (tx) => {
    const order = await ownOrder(tx.db, userId, id)
    if ((order.status !== "paid" && order.status !== "pending") || order.email.startsWith(ERASED_BUYER))
      throw new DomainError("CONFLICT", funnelText.orderNotSendable)
    const fresh = await queries.updateOrder(tx.db, id, { downloads: 0 })
    const copy = services.now()
    await tx.queue.enqueue(
      ORDER_MAIL_JOB,
      { orderId: id, about: order.status, copy },
      { key: `${id}:${copy}`, trx: tx.db },
    )
    return fresh
  })
}

/** Orders of the brand, newest first, optionally of one funnel. */
export async function listOrders(
  services: Services,
  brand: BrandRow,
  { funnelId, cursor, limit }: { funnelId?: number; cursor?: number; limit: number },
): Promise<OrderRow[]> {
  if (funnelId) await ownFunnel(services.db, brand.userId, funnelId)
  return queries.listOrders(services.db, brand.id, { funnelId, cursor, limit })
}

/** What each file has earned through this brand's funnels. */
export const soldFiles = queries.sumPaidByAsset

export type Delivery = AssetFile & { name: string; mimeType: string }

/** Parts of a day in which players and interrupted downloads may fetch a bought file. */
const PARTS: LimitRule = { count: 300, seconds: 86_400 }

/**
 * The file of a signed download link; undefined when the link has expired. Opening a bought file counts a download and
 * gives nothing once they are used up; what continues one counts as a part of it.
 */
export async function findDelivery(
  services: Services,
  token: string,
  urlExtension: string,
): Promise<Delivery | undefined> {
  const payload = readDownload(services, token)
  if (!payload) return undefined
  const orderId = "orderId" in payload ? payload.orderId : undefined
  const asset =
    "orderId" in payload
      ? await boughtAsset(services, payload.orderId)
      : await joinedAsset(services, payload.funnelId, urlExtension)
  const file = asset && (await findFile(services, asset))
  if (!file) return undefined
  const open = async (range?: ByteRange) =>
    orderId === undefined || (await countOpening(services, orderId, range)) ? file.open(range) : undefined
  return { ...file, open, name: fileName(asset), mimeType: asset.mimeType ?? "application/octet-stream" }
}

async function boughtAsset({ db }: Services, orderId: number): Promise<MediaRow | undefined> {
  const order = await queries.findOrderById(db, orderId)
  if (!order?.assetId || order.status !== "paid") return undefined
  return getAsset(db, { id: order.brandId }, order.assetId)
}

async function countOpening({ db, limiter }: Services, orderId: number, range?: ByteRange): Promise<boolean> {
  if (!range || range.start === 0) return queries.countDownload(db, orderId, DOWNLOADS_MAX)
  try {
    await limiter.count("download-part", String(orderId), PARTS)
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

async function joinedAsset({ db }: Services, funnelId: number, urlExtension: string): Promise<MediaRow | undefined> {
  const funnel = await queries.findDeliveringFunnel(db, funnelId, urlExtension)
  return funnel?.deliveryAssetId ? getAsset(db, { id: funnel.brandId }, funnel.deliveryAssetId) : undefined
}

/** The name of a delivered file, for the button. */
export async function deliveredName(
  { db }: Pick<Services, "db">,
  brandId: number,
  assetId: number | null,
): Promise<string | undefined> {
  return assetId ? fileName(await getAsset(db, { id: brandId }, assetId)) : undefined
}

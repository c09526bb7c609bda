import { DOWNLOAD_HOURS, DOWNLOADS_MAX, receiptText, visitorText } from "@brandwright/contract/funnel-page"
import { funnelText } from "@brandwright/contract/funnels"
import type { Db } from "@brandwright/db/open"
import { refundCheckout } from "../../../platform/account/money/stripe.ts"
import { type BrandRow, ownBrand } from "../../../platform/brands/brands.service.ts"
import { DomainError } from "../../../errors.ts"
import { assetOf, type MediaRow, openAsset } from "../../../platform/media/media.service.ts"
import { fileName } from "../../../platform/media/pool/media-address.ts"
import type { Services } from "../../../services.ts"
import { traceSale } from "../../../platform/links/links.service.ts"
import { downloadUrl, mailAbout, type OrderRow, readDownload, settleIn } from "./checkout.service.ts"
import { addToDay, findSubscriberId } from "../stats/figures.queries.ts"
import { findFunnel } from "../funnels.queries.ts"
import { ownFunnel } from "../funnels.service.ts"
import { escape } from "../pages/html.ts"
import * as queries from "./orders.queries.ts"
import { money } from "../pages/page-model.ts"
import { dayOf } from "../stats/day.ts"

/** @throws NOT_FOUND for another user's order as for one that does not exist. */
async function ownOrder(db: Db, userId: string, id: number): Promise<OrderRow> {
  const order = await queries.findOwnOrder(db, userId, id)
  if (!order) throw new DomainError("NOT_FOUND", funnelText.orderNotFound)
  return order
}

/** The owner's word that a manual payment has arrived. @throws CONFLICT unless the order waits for one. */
export async function confirmOrder(services: Services, userId: string, id: number): Promise<OrderRow> {
  await ownOrder(services.db, userId, id)
  return services.db.transaction().execute(async (trx) => {
    const order = await ownOrder(trx, userId, id)
    if (order.status !== "pending" || order.processor === "stripe")
      throw new DomainError("CONFLICT", funnelText.orderNotPending)
    return settleIn({ ...services, db: trx }, order)
  })
}

/**
 * Gives the money of a paid order back, once; its download ends and the sale is taken off the day it was made.
 * @throws CONFLICT unless it is paid.
 */
export async function refundOrder(services: Services, userId: string, id: number): Promise<OrderRow> {
  const order = await ownOrder(services.db, userId, id)
  if (order.status !== "paid") throw new DomainError("CONFLICT", funnelText.orderNotPaid)
  if (order.processor === "stripe" && order.externalId)
    await refundCheckout(services, { id: order.externalId, reference: order.reference })
  return services.db.transaction().execute(async (trx) => {
    const refunded = await queries.moveOrder(trx, id, ["paid"], { status: "refunded", refundedAt: services.now() })
    if (!refunded) throw new DomainError("CONFLICT", funnelText.orderNotPaid)
    if (refunded.funnelId !== null) {
      const key = {
        funnelId: refunded.funnelId,
        day: dayOf(refunded.paidAt ?? services.now()),
        variant: refunded.variant,
      }
      await addToDay(trx, key, { sales: -1, revenue: -refunded.amount })
    }
    const subscriberId = await findSubscriberId(trx, refunded.brandId, refunded.email)
    await traceSale(trx, { ...refunded, subscriberId }, -1)
    await mailAbout({ ...services, db: trx }, refunded, "refunded")
    return refunded
  })
}

/** Orders of the brand, newest first, of one funnel when asked. */
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

export type Delivery = { name: string; mimeType: string; size: number; content: AsyncIterable<Uint8Array> }

/** The file that a download link was signed for, counted; undefined when the link has ended or was used up. */
export async function openDelivery(services: Services, token: string, address: string): Promise<Delivery | undefined> {
  const payload = readDownload(services, token)
  if (!payload) return undefined
  const asset =
    "orderId" in payload
      ? await boughtAsset(services, payload.orderId)
      : await joinedAsset(services, payload.funnelId, address)
  const content = asset && (await openAsset(services, asset))
  return (
    asset &&
    content && {
      name: fileName(asset),
      mimeType: asset.mimeType ?? "application/octet-stream",
      size: asset.fileSize,
      content,
    }
  )
}

async function boughtAsset({ db }: Services, orderId: number): Promise<MediaRow | undefined> {
  const order = await queries.findOrderById(db, orderId)
  if (!order?.assetId || !(await queries.countDownload(db, orderId, DOWNLOADS_MAX))) return undefined
  return assetOf(db, { id: order.brandId }, order.assetId)
}

async function joinedAsset({ db }: Services, funnelId: number, address: string): Promise<MediaRow | undefined> {
  const funnel = await queries.findDeliveringFunnel(db, funnelId, address)
  return funnel?.deliveryAssetId ? assetOf(db, { id: funnel.brandId }, funnel.deliveryAssetId) : undefined
}

/** What a delivered file is called, for the button. */
export async function deliveredName(
  { db }: Pick<Services, "db">,
  brandId: number,
  assetId: number | null,
): Promise<string | undefined> {
  return assetId ? fileName(await assetOf(db, { id: brandId }, assetId)) : undefined
}

/** Mails the buyer: receipt with download, order that waits, or refund. The same mail again has the same Message-ID. */
export async function mailOrder(
  services: Services,
  orderId: number,
  about: "paid" | "pending" | "refunded",
): Promise<void> {
  const order = await queries.findOrderById(services.db, orderId)
  if (!order) return
  const brand = await ownBrand(services.db, order.userId, order.brandId)
  const funnel = order.funnelId === null ? undefined : await findFunnel(services.db, order.userId, order.funnelId)
  const download =
    about === "paid" && order.assetId && funnel
      ? `${services.settings.appUrl}${downloadUrl(services, funnel.urlExtension, { orderId: order.id })}`
      : undefined
  const amount = money(order.amount, brand)
  const said = { paid: receiptText.paid, pending: receiptText.pending, refunded: receiptText.refunded }[about](
    order.product,
    amount,
  )
  const subject = {
    paid: receiptText.subject,
    pending: receiptText.pendingSubject,
    refunded: receiptText.refundSubject,
  }[about](order.product)
  const lines = [
    receiptText.greeting(order.name),
    said,
    receiptText.order(order.reference),
    receiptText.regards(brand.name),
  ]
  const [greeting = "", ...rest] = lines
  const file = download ? [`${receiptText.download(DOWNLOAD_HOURS)}\n${download}`] : []
  const fileHtml = download
    ? [
        `<p>${escape(receiptText.download(DOWNLOAD_HOURS))}<br><a href="${escape(download)}">${visitorText.download}</a></p>`,
      ]
    : []
  const [first = "", ...others] = rest.map((line) => `<p>${escape(line).replace(/\n/g, "<br>")}</p>`)
  const oneLine = (text: string): string => text.replace(/[\r\n]+/g, " ")
  await services.mail.send({
    to: { address: order.email, ...(order.name && { name: oneLine(order.name) }) },
    from: { address: services.settings.mailFrom.address, name: oneLine(brand.name) },
    subject: oneLine(subject),
    text: [greeting, rest[0], ...file, ...rest.slice(1)].join("\n\n"),
    html: [`<p>${escape(greeting)}</p>`, first, ...fileHtml, ...others].join("\n"),
    ownerId: order.userId,
    messageId: `<order-${order.reference.toLowerCase()}-${about}@${new URL(services.settings.appUrl).hostname}>`,
  })
}

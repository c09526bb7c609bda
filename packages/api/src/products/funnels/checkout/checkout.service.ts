import { randomBytes } from "node:crypto"
import { toDay } from "@brandwright/contract/days"
import { DAY_MS, HOUR_MS } from "@brandwright/contract/durations"
import { DOWNLOAD_HOURS } from "@brandwright/contract/funnels/funnel-page"
import { FUNNEL_PATH } from "@brandwright/contract/funnels/funnels"
import { orderNotices, type Variant } from "@brandwright/contract/funnels/funnel-sales"
import { type Db, isUniqueViolation } from "@brandwright/db/open"
import { createCheckout } from "../../../platform/account/money/stripe/stripe.ts"
import { ownBrand } from "../../../platform/brands/brands.service.ts"
import { notePurchase } from "../../email/sequences/enrolment/triggers.service.ts"
import { notify } from "../../../platform/notifications/notifications.service.ts"
import { traceSale } from "../../../platform/links/links.service.ts"
import { z } from "zod"
import { sign, verifySigned } from "../../../instance/secrets.ts"
import type { InTransaction, Services } from "../../../services.ts"
import { addToDay, countPaid, findSubscriberId, hasJoined } from "../stats/stats.queries.ts"
import { buildFunnelUrl } from "../funnel-view.service.ts"
import type { FunnelRow } from "../funnels.service.ts"
import { captureIn } from "../leads/leads.service.ts"
import * as queries from "./orders.queries.ts"
import type { OrderRow } from "./orders.queries.ts"
import { money } from "../pages/page-model.ts"
import { inTransaction } from "../../../database/transactions.ts"

export type { OrderRow } from "./orders.queries.ts"
/** Name of the job that mails about an order. */
export const ORDER_MAIL_JOB = "funnels.order-mail"
/** Kind of these payment pages at the processor. */
export const CHECKOUT_KIND = "funnel"
const ORDER_TOKEN = "funnel-order"
const DOWNLOAD_TOKEN = "funnel-download"
const ORDER_PAGE_MS = 30 * DAY_MS

export const newFormKey = (): string => randomBytes(18).toString("base64url")
/** Without characters that look alike. */
const newReference = (): string =>
  Array.from(randomBytes(10), (byte) => "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"[byte % 32]).join("")

export type Buyer = {
  email: string
  name: string
  variant: Variant
  formKey: string
  joins: boolean
  /** Code of the short link that led to the page. */
  via?: string | undefined
}
type Sale = { funnel: FunnelRow; brandName: string; buyer: Buyer; ip: string }

/**
 * Places an order: paid at once in the sandbox, on the processor's page with Stripe, or when the owner confirms it by hand.
 * The same form submitted twice is one order.
 * @returns the address to redirect the buyer to.
 */
export async function buy(services: Services, { funnel, brandName, buyer, ip }: Sale): Promise<string> {
  const { settings } = services
  const place = () =>
    inTransaction(services, async (tx) => {
      const fresh = await queries.insertOrderOnce(tx.db, {
        funnelId: funnel.id,
        brandId: funnel.brandId,
        userId: funnel.userId,
        reference: newReference(),
        formKey: buyer.formKey,
        email: buyer.email,
        name: buyer.name,
        product: funnel.name,
        amount: funnel.price,
        processor: settings.payments,
        status: "pending",
        variant: buyer.variant,
        assetId: funnel.deliveryAssetId,
        deliveryUrl: funnel.deliveryUrl,
        deliveryMessage: funnel.deliveryMessage,
        via: buyer.via ?? "",
        createdAt: services.now(),
      })
      if (!fresh) return queries.findByFormKey(tx.db, buyer.formKey)
      if (buyer.joins) await captureIn(tx, { funnel, brandName, ip }, buyer)
      if (settings.payments === "sandbox") return settleIn(tx, fresh)
      if (settings.payments === "manual") await announceOrder(tx, fresh)
      return fresh
    })
  // The same person may be joining the list at the same moment.
  const order = await place().catch((error: unknown) => {
    if (isUniqueViolation(error)) return place()
    throw error
  })
  if (!order) throw new Error("The order that this form made is gone.")
  if (order.funnelId !== funnel.id) return `${FUNNEL_PATH}/${funnel.urlExtension}/checkout`
  const thanks = thanksUrl(services, funnel.urlExtension, order, services.now())
  if (order.processor !== "stripe" || order.status !== "pending") return thanks
  return order.redirectUrl ?? paymentPage(services, funnel, order, thanks)
}

async function paymentPage(services: Services, funnel: FunnelRow, order: OrderRow, thanks: string): Promise<string> {
  const page = buildFunnelUrl(services.settings, funnel.urlExtension)
  const { currency } = await ownBrand(services.db, order.userId, order.brandId)
  const checkout = await createCheckout(services, {
    currency,
    kind: CHECKOUT_KIND,
    reference: order.reference,
    amountMicroUsd: order.amount,
    description: order.product,
    email: order.email,
    successUrl: `${services.settings.appUrl}${thanks}`,
    cancelUrl: `${page}/checkout`,
  })
  await queries.updateOrder(services.db, order.id, { externalId: checkout.id, redirectUrl: checkout.url })
  return checkout.url
}

async function announceOrder(services: InTransaction, order: OrderRow): Promise<void> {
  await mailAbout(services, order, "pending")
  const brand = await ownBrand(services.db, order.userId, order.brandId)
  await notifyOwner(services, order, orderNotices.order(order.product, money(order.amount, brand)))
}

/** Completes an order: counts the sale, delivers, notifies both sides; repeats change nothing. Needs a transaction. */
export async function settleIn(services: InTransaction, order: OrderRow): Promise<OrderRow> {
  const { db } = services
  const now = services.now()
  const paid = await queries.moveOrder(db, order.id, ["pending", "failed"], { status: "paid", paidAt: now })
  if (!paid) return order
  const subscriberId = await countSale(db, paid, 1)
  if (subscriberId) await notePurchase(db, subscriberId, paid.funnelId, now)
  await mailAbout(services, paid, "paid")
  const brand = await ownBrand(db, paid.userId, paid.brandId)
  const notice = paid.processor === "sandbox" ? orderNotices.testSale : orderNotices.sale
  await notifyOwner(services, paid, notice(paid.product, money(paid.amount, brand)))
  return paid
}

/**
 * Adds a sale to the day it was paid, or subtracts a refunded one (-1). The person is counted with the first paid order
 * and removed with the last, unless they also joined on the page. Returns the buyer's place on the list.
 */
export async function countSale(db: Db, order: OrderRow, sign: 1 | -1): Promise<number | undefined> {
  const { funnelId, brandId, email } = order
  const subscriberId = await findSubscriberId(db, brandId, email)
  const isKnown =
    funnelId !== null &&
    ((subscriberId !== undefined && (await hasJoined(db, funnelId, subscriberId))) ||
      (await countPaid(db, funnelId, email)) > (sign === 1 ? 1 : 0))
  const figures = { sales: sign, revenue: sign * order.amount }
  await addFigures(db, { ...order, subscriberId }, { ...figures, converted: isKnown ? 0 : sign })
  return subscriberId
}

/** Adds to the figures of the day on which an order was paid, and to those of the post that led to it. */
export async function addFigures(
  db: Db,
  order: OrderRow & { subscriberId: number | undefined },
  { sales = 0, revenue, converted = 0 }: { sales?: number; revenue: number; converted?: number },
): Promise<void> {
  const { funnelId, paidAt, variant } = order
  if (paidAt === null) return
  if (funnelId !== null) await addToDay(db, { funnelId, day: toDay(paidAt), variant }, { sales, revenue, converted })
  await traceSale(db, order, { sales, revenue })
}

export const notifyOwner = (
  services: InTransaction,
  { userId, brandId }: OrderRow,
  words: { title: string; message: string },
  type: "success" | "info" = "success",
): Promise<void> =>
  notify(services, {
    userId,
    brandId,
    type,
    category: "web-funnel",
    preference: "engagementUpdates",
    ...words,
    link: "/web-funnel?tab=list",
  })

export const mailAbout = (
  { queue, db }: InTransaction,
  { id }: Pick<OrderRow, "id">,
  about: "paid" | "pending" | "refunded",
): Promise<void> => queue.enqueue(ORDER_MAIL_JOB, { orderId: id, about }, { key: `${id}:${about}`, trx: db })

export function thanksUrl(
  services: Pick<Services, "settings">,
  urlExtension: string,
  { id }: Pick<OrderRow, "id">,
  now: number,
): string {
  return `${FUNNEL_PATH}/${urlExtension}/thanks?order=${sign(services.settings, ORDER_TOKEN, { id }, now + ORDER_PAGE_MS)}`
}

/** The order of a signed thank-you page. */
export async function orderOfToken(services: Services, token: string): Promise<OrderRow | undefined> {
  const payload = z
    .object({ id: z.number() })
    .safeParse(verifySigned(services.settings, ORDER_TOKEN, token, services.now()))
  return payload.success ? queries.findOrderById(services.db, payload.data.id) : undefined
}

const downloadPayload = z.union([
  z.object({ orderId: z.number() }),
  z.object({ funnelId: z.number(), leadId: z.number() }),
])
export type DownloadPayload = z.output<typeof downloadPayload>

/** An expiring link to a delivered file. */
export function downloadUrl(
  services: Pick<Services, "settings" | "now">,
  urlExtension: string,
  payload: DownloadPayload,
): string {
  const token = sign(services.settings, DOWNLOAD_TOKEN, payload, services.now() + DOWNLOAD_HOURS * HOUR_MS)
  return `${FUNNEL_PATH}/${urlExtension}/download/${token}`
}

export function readDownload(services: Pick<Services, "settings" | "now">, token: string): DownloadPayload | undefined {
  const payload = downloadPayload.safeParse(verifySigned(services.settings, DOWNLOAD_TOKEN, token, services.now()))
  return payload.success ? payload.data : undefined
}

const JOINED_TOKEN = "funnel-joined"
export const joinedUrl = (services: Pick<Services, "settings" | "now">, funnel: FunnelRow, leadId: number): string =>
  `${FUNNEL_PATH}/${funnel.urlExtension}/thanks?joined=${sign(services.settings, JOINED_TOKEN, { leadId, funnelId: funnel.id }, services.now() + DOWNLOAD_HOURS * HOUR_MS)}`

export function readJoined(
  services: Pick<Services, "settings" | "now">,
  token: string,
): { leadId: number; funnelId: number } | undefined {
  const payload = z
    .object({ leadId: z.number(), funnelId: z.number() })
    .safeParse(verifySigned(services.settings, JOINED_TOKEN, token, services.now()))
  return payload.success ? payload.data : undefined
}

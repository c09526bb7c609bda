import { ERASED_BUYER } from "@brandwright/contract/funnels/funnel-sales"
import { isGreetable } from "@brandwright/contract/email/people/email-subscribers"
import { DOWNLOAD_HOURS, receiptText, visitorText } from "@brandwright/contract/funnels/funnel-page"
import { readAddress } from "../../../platform/auth/auth.service.ts"
import { ownBrand } from "../../../platform/brands/brands.service.ts"
import type { Services } from "../../../services.ts"
import { findBrandSender } from "../../email/senders/brand-sender.service.ts"
import { findFunnel } from "../funnels.queries.ts"
import { html } from "hono/html"
import { toText } from "../../../formats/markup.ts"
import { paragraphs } from "../../../formats/html-parts.ts"
import { money } from "../pages/page-model.ts"
import { readInstructions } from "../settings.service.ts"
import { downloadUrl, type OrderRow } from "./checkout.service.ts"
import { findOrderById } from "./orders.queries.ts"

export type OrderNews = "paid" | "pending" | "refunded"

/** A block of the mail: text, and an optional link. */
type Block = { text: string; url?: string; label?: string }

/**
 * Mails the buyer: receipt with what was ordered, how to pay, or the refund. A reply reaches the owner. The same mail
 * again has the same Message-ID, unless the owner resends it (`copy`).
 */
export async function mailOrder(services: Services, orderId: number, about: OrderNews, copy = 0): Promise<void> {
  const order = await findOrderById(services.db, orderId)
  if (!order || order.email.startsWith(ERASED_BUYER)) return
  const brand = await ownBrand(services.db, order.userId, order.brandId)
  const owner = await readAddress(services.db, order.userId)
  const { subject, said } = WORDS[about](order, money(order.amount, brand))
  const name = isGreetable(order.name) ? oneLine(order.name) : ""
  const greeting = receiptText.greeting(name)
  const blocks: Block[] = [
    { text: said },
    ...(order.processor === "sandbox" ? [{ text: receiptText.test }] : []),
    ...(about === "paid" ? await describeDelivery(services, order) : []),
    ...(about === "pending" ? await describePayment(services, order) : []),
    { text: receiptText.order(order.reference) },
    { text: receiptText.regards(brand.name) },
  ]
  const suffix = copy > 0 ? `-${copy}` : ""
  const sender = await findBrandSender(services, brand.id)
  await services.mail.send({
    ...sender.parts,
    to: { address: order.email, ...(name && { name }) },
    from: { address: sender.address, name: oneLine(brand.name) },
    ...(owner && { replyTo: owner }),
    subject: oneLine(subject),
    text: [greeting, ...blocks.map(({ text, url }) => (url ? `${text}\n${url}` : text))].join("\n\n"),
    html: toText(html`<p>${greeting}</p>${blocks.map((block) => html`\n${renderBlock(block)}`)}`),
    ownerId: order.userId,
    messageId: `<order-${order.reference.toLowerCase()}-${about}${suffix}@${new URL(services.settings.appUrl).hostname}>`,
  })
}

const oneLine = (text: string): string => text.replace(/[\r\n]+/g, " ")

const WORDS: Record<OrderNews, (order: OrderRow, amount: string) => { subject: string; said: string }> = {
  paid: ({ product }, amount) => ({ subject: receiptText.subject(product), said: receiptText.paid(product, amount) }),
  pending: ({ product }, amount) => ({
    subject: receiptText.pendingSubject(product),
    said: receiptText.pending(product, amount),
  }),
  refunded: ({ product }, amount) => ({
    subject: receiptText.refundSubject(product),
    said: receiptText.refunded(product, amount),
  }),
}

/** The file, link and text promised when it was ordered. */
async function describeDelivery(services: Services, order: OrderRow): Promise<Block[]> {
  const { db, settings } = services
  const funnel = order.funnelId === null ? undefined : await findFunnel(db, order.userId, order.funnelId)
  const file = order.assetId && funnel && downloadUrl(services, funnel.urlExtension, { orderId: order.id })
  return [
    ...(file
      ? [{ text: receiptText.download(DOWNLOAD_HOURS), url: `${settings.appUrl}${file}`, label: visitorText.download }]
      : []),
    ...(order.deliveryUrl ? [{ text: receiptText.openHere, url: order.deliveryUrl }] : []),
    ...(order.deliveryMessage ? [{ text: order.deliveryMessage }] : []),
  ]
}

/** How to pay, if the owner has provided it. */
async function describePayment({ db }: Services, order: OrderRow): Promise<Block[]> {
  const instructions = order.processor === "manual" ? await readInstructions(db, order.brandId) : ""
  if (!instructions) return []
  return [{ text: `${receiptText.payNow}\n${instructions}` }, { text: visitorText.reference(order.reference) }]
}

const renderBlock = ({ text, url, label }: Block) =>
  url ? html`<p>${text}<br><a href="${url}">${label ?? url}</a></p>` : paragraphs(text)

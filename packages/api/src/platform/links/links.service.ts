import { randomInt } from "node:crypto"
import type { Db } from "@brandwright/db/open"
import { isBot } from "../../requests/bots.ts"
import type { Services } from "../../services.ts"
import * as queries from "./links.queries.ts"

/** Short links `{APP_URL}/l/{code}`: one for each post and platform, and standalone ones. */
export const LINK_PATH = "/l"
const LINK_CODE_LENGTH = 8
const ALPHABET = "23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ"

export const newLinkCode = (): string =>
  Array.from({ length: LINK_CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("")

export const buildShortUrl = ({ settings }: Pick<Services, "settings">, code: string): string =>
  `${settings.appUrl}${LINK_PATH}/${code}`
/** For counting characters before the code exists. */
export const longestShortUrl = (services: Pick<Services, "settings">): string =>
  buildShortUrl(services, "x".repeat(LINK_CODE_LENGTH))

/**
 * Resolves a short link and counts a person's visit. Our own pages learn which post it was (`via`), so that
 * a confirmed subscriber can be counted for it.
 */
export async function followLink(services: Services, code: string, userAgent: string): Promise<string | undefined> {
  const isPerson = !isBot(userAgent)
  const link = await queries.findLink(services.db, code)
  if (!link || link.linkUrl === "") return followShortLink(services, code, isPerson)
  if (isPerson) await queries.countClick(services.db, link.id)
  const campaign = `post-${link.postId}`
  const marks = { via: code, utm_source: link.platform, utm_medium: "social", utm_campaign: campaign }
  return withMarks(services, link.linkUrl, marks)
}

/** A link outside posts; our own pages learn where it was shown. */
async function followShortLink(services: Services, code: string, isPerson: boolean): Promise<string | undefined> {
  const link = await queries.findShortLink(services.db, code)
  if (!link) return undefined
  if (isPerson) await queries.countShortClick(services.db, link.id)
  return withMarks(services, link.linkUrl, { utm_source: link.source, utm_medium: "qr" })
}

/** The address, with the marks if it is one of our own pages; undefined for what is no address. */
function withMarks({ settings }: Services, text: string, marks: Record<string, string>): string | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.origin === new URL(settings.appUrl).origin)
    for (const [name, value] of Object.entries(marks)) url.searchParams.set(name, value)
  return url.href
}

/** The brand's short link to an address, for a QR code; the same for the same address. `url` is http or https. */
export async function shortLinkTo(
  services: Pick<Services, "db" | "settings" | "now">,
  brandId: number,
  url: string,
  source: "video",
): Promise<string> {
  const row = { brandId, code: newLinkCode(), linkUrl: new URL(url).toString(), source, createdAt: services.now() }
  return buildShortUrl(services, await queries.keepShortLink(services.db, row))
}

/** The code in the address of one of our pages; undefined without one. */
export function readViaCode(url: string | undefined): string | undefined {
  if (!url || !URL.canParse(url)) return undefined
  return readVia(new URL(url).searchParams.get("via"))
}

/** The same from the parameter of that name. */
export const readVia = (code: string | null | undefined): string | undefined =>
  code && /^\w{4,16}$/.test(code) ? code : undefined

/** Records the post a subscriber came through; codes of other brands and invalid ones are ignored. */
export async function traceLead(
  db: Db,
  { brandId, subscriberId, code }: { brandId: number; subscriberId: number; code: string },
): Promise<void> {
  const target = await queries.findTargetOfLink(db, brandId, code)
  if (target) await queries.insertLead(db, subscriberId, target.id)
}

type Sale = { brandId: number; via: string; subscriberId: number | undefined }

/**
 * Counts an order for the post whose short link led to it, otherwise for the post that brought the buyer to the list.
 * `by` is negative for what was refunded; its revenue is in micro-dollars.
 */
export async function traceSale(
  db: Db,
  { brandId, via, subscriberId }: Sale,
  by: { sales: number; revenue: number },
): Promise<void> {
  const target =
    (via ? await queries.findTargetOfLink(db, brandId, via) : undefined) ??
    (subscriberId ? await queries.findTargetOfLead(db, subscriberId) : undefined)
  if (target) await queries.addSale(db, target.id, by.sales, by.revenue)
}

/** Counts a confirmed subscriber once, for the post they came through. */
export async function countConfirmed(db: Db, subscriberId: number, now: number): Promise<void> {
  const lead = await queries.takeLead(db, subscriberId, now)
  if (lead) await queries.addConfirmation(db, lead.targetId)
}

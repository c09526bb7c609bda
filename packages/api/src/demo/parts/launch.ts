import { dayAt, firstMoment } from "@brandwright/contract/zoned-time"
import { CAMPAIGN_DEFAULT_TIMES } from "@brandwright/contract/campaigns/campaign-times"
import { USUAL_PARTS } from "@brandwright/contract/campaigns/campaigns"
import { html } from "hono/html"
import { addDays, toDay } from "@brandwright/contract/days"
import { MINUTE_MS } from "@brandwright/contract/durations"
import { newLinkCode } from "../../platform/links/links.service.ts"
import { newPart } from "../../products/campaigns/parts/new-part.ts"
import { readCampaignPage } from "../../products/campaigns/parts/page-part.ts"
import * as rows from "../rows.queries.ts"
import { LAUNCH, LAUNCH_COSTS, LAUNCH_GIFT, LAUNCH_MAIL, LAUNCH_POSTS, LAUNCH_SEQUENCE } from "../texts/launch.ts"
import { DEMO_BOOK_PAGE, ON_SALE_DAYS } from "../texts/pages.ts"
import type { World } from "../world.ts"
import type { SoldBook } from "./book.ts"
import type { Cost } from "./costs.ts"
import { fillBroadcast, fillSequence } from "./mails.ts"
import { fillVisits } from "./pages.ts"
import { type Channel, insertPublished } from "./posts.ts"

/** The page goes online a week before the launch. */
const LAUNCH_DAYS_AGO = ON_SALE_DAYS - 7
const WRITTEN_DAYS_AGO = ON_SALE_DAYS + 3
/** Visits are few, and few visitors buy. */
const SLOW = { pastDays: ON_SALE_DAYS, dailyViews: [3, 12], saleChance: 0.13 } as const

const SPOTS = USUAL_PARTS.flatMap((kind) =>
  CAMPAIGN_DEFAULT_TIMES[kind].map((place, slot) => ({ ...place, kind, slot })),
)

/** What writing each part cost, in the order of the parts. */
export const listLaunchCosts = ({ day }: World): Cost[] =>
  SPOTS.map(({ kind }, index) => ({
    description: LAUNCH.name,
    category: "openai",
    createdAt: day(-WRITTEN_DAYS_AGO, 9) + index * MINUTE_MS,
    totalCost: LAUNCH_COSTS[kind] * 1000,
  }))

type Part = (typeof SPOTS)[number] & { id: number; code: string; at: number }
/** What leads to the page: a post by the link of its target, an email by the code of its part. */
type Link = { code: string; targetId: number | null; at: number }

/** The e-book's launch: a finished campaign, with the subscribers and sales it brought to the book's page. */
export async function fillLaunch(
  world: World,
  { book, channels, usageIds }: { book: SoldBook; channels: Channel[]; usageIds: readonly number[] },
): Promise<void> {
  const { services, brand } = world
  const parts = await insertLaunch(world, book.id, usageIds)
  const readers = await rows.listJoined(services.db, brand.id, DEMO_BOOK_PAGE.name)
  const page = await readCampaignPage(services, brand, book.funnelId)
  const facebook = channels.filter(({ platform }) => platform === "facebook")
  const links = []
  for (const part of parts) {
    const { itemId, link } = await fillPart(world, part, { page, readers, channels: facebook, book })
    await rows.updatePart(services.db, part.id, { itemId })
    if (link) links.push(link)
  }
  await bringReaders(world, links, readers)
  await openGift(world, book.id, readers)
  await sell(world, book.funnelId, links)
}

/** The campaign, its parts and what they cost. */
async function insertLaunch(
  { services, brand, userId, timeZone, day }: World,
  bookId: number,
  usageIds: readonly number[],
): Promise<Part[]> {
  const createdAt = day(-WRITTEN_DAYS_AGO, 9)
  const launchDay = dayAt(timeZone, day(-LAUNCH_DAYS_AGO))
  const campaign = await rows.insertCampaign(services.db, {
    ...LAUNCH,
    launchDay,
    timeZone,
    platforms: ["facebook"],
    skipsWeekends: false,
    quietFrom: "21:00",
    quietUntil: "08:00",
    brandId: brand.id,
    userId,
    state: "running",
    isTemplate: false,
    launchedAt: day(-ON_SALE_DAYS, 7),
    createdAt,
    updatedAt: createdAt,
  })
  const [place] = CAMPAIGN_DEFAULT_TIMES.book
  await rows.insertPart(services.db, {
    ...newPart(campaign, "book", 0),
    ...place,
    title: LAUNCH_GIFT,
    itemId: bookId,
    state: "live",
    launchedAt: firstMoment(`${addDays(launchDay, place.dayOffset)}T${place.time}`, timeZone) ?? 0,
  })
  const parts = []
  for (const [index, spot] of SPOTS.entries()) {
    const { kind, slot, dayOffset, time } = spot
    const at = firstMoment(`${addDays(launchDay, dayOffset)}T${time}`, timeZone) ?? 0
    const { id, code } = await rows.insertPart(services.db, {
      ...newPart(campaign, kind, slot),
      dayOffset,
      time,
      platform: kind === "post" ? "facebook" : "",
      state: "live",
      picture: "own",
      aiProvider: "openai",
      aiModel: "sample-model",
      launchedAt: at,
    })
    parts.push({ ...spot, id, code, at })
    const cost = { campaignId: campaign.id, partId: id, usageRecordId: usageIds[index] ?? null, generationId: null }
    await rows.insertRows(services.db, "campaignCost", [
      { ...cost, amount: LAUNCH_COSTS[kind] * 1000, createdAt: createdAt + index * MINUTE_MS },
    ])
  }
  return parts
}

type Around = {
  page: { funnelId: number; url: string }
  readers: readonly { id: number; createdAt: number; confirmedAt: number | null }[]
  channels: Channel[]
  book: SoldBook
}

/** What the part is in its own product, and the link that leads from it to the page. */
async function fillPart(
  world: World,
  { kind, slot, code, at }: Part,
  { page, readers, channels, book }: Around,
): Promise<{ itemId: number; link?: Link }> {
  const byMail = { code, targetId: null, at }
  if (kind === "page") return { itemId: page.funnelId }
  if (kind === "sequence") {
    const people = readers.filter(({ confirmedAt }) => confirmedAt !== null)
    const itemId = await fillSequence(world, { ...LAUNCH_SEQUENCE, ebookId: book.id, activatedAt: at, people })
    return { itemId, link: byMail }
  }
  if (kind === "broadcast") {
    const { name, subject, lines, button } = LAUNCH_MAIL
    const content = `${lines.map((line) => html`<p>${line}</p>`).join("")}${html`<p><a class="button" href="${page.url}?via=${code}">${button}</a></p>`}`
    return { itemId: await fillBroadcast(world, { name, subject, content, startedAt: at }), link: byMail }
  }
  const link = { url: page.url, code: newLinkCode() }
  const content = LAUNCH_POSTS[slot] ?? ""
  const post = await insertPublished(world, { content, dueAt: at, channels, picture: book.cover, reach: 2, link })
  return { itemId: post.postId, link: { code: link.code, targetId: post.targetId, at } }
}

/** Half of the readers came through a post. */
async function bringReaders(
  { services, random }: World,
  links: readonly Link[],
  readers: Around["readers"],
): Promise<void> {
  const brought = readers.flatMap(({ id: subscriberId, createdAt, confirmedAt }) => {
    const before = links.filter(({ targetId, at }) => targetId !== null && at < createdAt)
    const targetId = random.chance(0.5) ? random.pickFrom(before)?.targetId : undefined
    return targetId ? [{ subscriberId, targetId, confirmedAt }] : []
  })
  await rows.insertRows(services.db, "socialLead", brought)
  for (const [targetId, own] of Map.groupBy(brought, (lead) => lead.targetId))
    await rows.updateTarget(services.db, targetId, {
      confirmations: own.filter(({ confirmedAt }) => confirmedAt !== null).length,
    })
}

/** Most of those who confirm read the first chapters at once. */
async function openGift({ services, brand, random }: World, itemId: number, readers: Around["readers"]): Promise<void> {
  const opened = readers.flatMap(({ confirmedAt }) => (confirmedAt !== null && random.chance(0.8) ? [confirmedAt] : []))
  const gift = { brandId: brand.id, kind: "book" as const, itemId }
  const days = [...Map.groupBy(opened, toDay)].map(([day, own]) => ({ ...gift, day, uses: own.length }))
  await rows.insertRows(services.db, "giftUse", days)
}

/** Most orders follow a link of the campaign; each counts for that link's post too. */
async function sell(world: World, funnelId: number, links: readonly Link[]): Promise<void> {
  const { services, random } = world
  const pickVia = (moment: number): string =>
    random.chance(0.7) ? (random.pickFrom(links.filter(({ at }) => at < moment))?.code ?? "") : ""
  const orders = await fillVisits(world, { ...DEMO_BOOK_PAGE, id: funnelId, ...SLOW, pickVia })
  for (const { code, targetId } of links) {
    const sold = orders.filter(({ via, status }) => via === code && status === "paid")
    const revenue = sold.reduce((sum, { amount }) => sum + amount, 0)
    if (targetId !== null) await rows.updateTarget(services.db, targetId, { sales: sold.length, revenue })
  }
}

import { DAY_MS } from "@brandwright/contract/durations"
import { MORNING_HOUR, summaryText } from "@brandwright/contract/account/notification-settings"
import { dayAt, firstMoment, knownZone, zonedHour } from "@brandwright/contract/zoned-time"
import type { Services } from "../../../services.ts"
import { countHandoffs } from "../../welcome/welcome.service.ts"
import { notify } from "../notifications.service.ts"
import * as queries from "./summaries.queries.ts"

const BRANDS_AT_ONCE = 500
type BrandOfOwner = Awaited<ReturnType<typeof queries.listBrandsAfter>>[number]

/**
 * Each morning in the owner's time zone: what is due today; on Mondays: how the week went. Brands with nothing to
 * report are skipped, and a missed morning is caught up later that day.
 */
export async function notifySummaries(services: Services): Promise<void> {
  for (let afterId = 0; ; ) {
    const brands = await queries.listBrandsAfter(services.db, afterId, BRANDS_AT_ONCE)
    for (const brand of brands) await notifyBrand(services, brand)
    const last = brands.at(-1)
    if (!last || brands.length < BRANDS_AT_ONCE) return
    afterId = last.id
  }
}

async function notifyBrand(services: Services, brand: BrandOfOwner): Promise<void> {
  const [zone, now] = [knownZone(brand.timeZone), services.now()]
  const { weekday, hour } = zonedHour(zone, now)
  if (hour < MORNING_HOUR) return
  const morning = firstMoment(`${dayAt(zone, now)}T${String(MORNING_HOUR).padStart(2, "0")}:00`, zone) ?? now
  await notifyDue(services, brand, morning)
  if (weekday === 1) await notifyWeek(services, brand, morning)
}

async function notifyDue(services: Services, brand: BrandOfOwner, since: number): Promise<void> {
  const about = { userId: brand.userId, brandId: brand.id, preference: "deadlineReminders" as const, since }
  if (await queries.isTold(services.db, about)) return
  const [from, to] = [services.now(), since + DAY_MS]
  const [posts, emails, handoffs] = await Promise.all([
    queries.countPostsDue(services.db, brand.id, from, to),
    queries.countStepsDue(services.db, brand.id, from, to),
    countHandoffs(services, brand.id),
  ])
  if (posts + emails + handoffs === 0) return
  await notify(services, {
    ...about,
    type: "info",
    category: posts + handoffs > 0 ? "social" : "email",
    ...summaryText.due(brand.name, { posts, emails, handoffs }),
    link: posts + handoffs > 0 ? "/posting-queue" : "/email-responder?tab=sequences",
  })
}

async function notifyWeek(services: Services, brand: BrandOfOwner, since: number): Promise<void> {
  const about = { userId: brand.userId, brandId: brand.id, preference: "performanceDigests" as const, since }
  if (await queries.isTold(services.db, about)) return
  const week = await queries.countWeek(services.db, brand.id, since - 7 * DAY_MS)
  if (week.posts + week.mails + week.subscribers === 0) return
  await notify(services, {
    ...about,
    type: "info",
    category: "content",
    ...summaryText.week(brand.name, week),
    link: "/recommendations",
  })
}

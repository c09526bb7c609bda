import { dayAt } from "@brandwright/contract/zoned-time"
import { HOUR_MS } from "@brandwright/contract/durations"
import { insertOrders, insertRows, joinPage, listJoined, listPeople } from "../rows.queries.ts"
import { DEMO_PAGES } from "../texts/pages.ts"
import type { World } from "../world.ts"

/** As old as the list, whose subscribers joined on these pages. */
const PAST_DAYS = 117
const MICRO = 1_000_000

/** Two published pages with four months of visits and orders, and a tool. */
export async function fillPages(world: World): Promise<void> {
  const { brand, at, day } = world
  for (const { sections, ...page } of DEMO_PAGES) {
    const { id } = await at(day(-PAST_DAYS)).funnels.create({
      ...page,
      brandId: brand.id,
      style: "modern",
      content: { sections: [...sections] },
    })
    await fillVisits(world, { ...page, id, pastDays: PAST_DAYS })
  }
  const [template] = await at(day(-30)).tools.templates()
  if (template) {
    const { key: _key, ...tool } = template
    await at(day(-30)).tools.create({ ...tool, brandId: brand.id })
  }
}

type VisitedPage = {
  id: number
  name: string
  price: number
  pastDays: number
  /** Lowest and highest daily visits at the start. */
  dailyViews?: readonly [number, number]
  /** Chance of any sale on a day. */
  saleChance?: number
  /** Code of the short link that an order at this moment came from. */
  pickVia?: (moment: number) => string
}

/** Visits and orders of each day, and the people who joined there; returns the orders. */
export async function fillVisits(world: World, page: VisitedPage) {
  const { services, brand, userId, random, timeZone, day, now } = world
  const { id: funnelId, pastDays, dailyViews = [9, 34], saleChance = 0.3, pickVia = () => "" } = page
  const people = await listPeople(services.db, brand.id)
  const joined = await listJoined(services.db, brand.id, page.name)
  await insertRows(
    services.db,
    "funnelLead",
    joined.map(({ id: subscriberId, createdAt, confirmedAt }) => ({
      funnelId,
      subscriberId,
      variant: "a" as const,
      createdAt,
      confirmedAt,
    })),
  )
  await joinPage(
    services.db,
    joined.map(({ id }) => id),
    funnelId,
  )
  const leadsByDay = Map.groupBy(joined, ({ createdAt }) => dayAt(timeZone, createdAt))
  const days = []
  const orders = []
  for (let ago = pastDays; ago >= 0; ago -= 1) {
    const moment = Math.min(day(-ago, random.between(8, 20)), now - HOUR_MS)
    // In its first hour, today has no figures yet.
    if (moment < day(-ago, 0)) continue
    const name = dayAt(timeZone, moment)
    const bought = Array.from({ length: random.chance(saleChance) ? random.between(1, 2) : 0 }, (_, sale) => {
      const buyer = random.pickFrom(people.filter(({ createdAt }) => createdAt < moment))
      const isRefunded = random.chance(0.04)
      return {
        funnelId,
        brandId: brand.id,
        userId,
        reference: `DEMO-${funnelId}-${ago}-${sale}`,
        formKey: `demo-${funnelId}-${ago}-${sale}`,
        email: buyer?.email ?? "reader@example.com",
        name: buyer?.name ?? "",
        product: page.name,
        amount: page.price * MICRO,
        processor: "sandbox" as const,
        status: isRefunded ? ("refunded" as const) : ("paid" as const),
        variant: "a" as const,
        assetId: null,
        externalId: null,
        redirectUrl: null,
        via: pickVia(moment),
        createdAt: moment - HOUR_MS / 10,
        paidAt: moment,
        refundedAt: isRefunded ? moment + HOUR_MS / 2 : null,
      }
    })
    orders.push(...bought)
    const leads = leadsByDay.get(name) ?? []
    const sales = bought.filter(({ status }) => status === "paid").length
    days.push({
      funnelId,
      day: name,
      variant: "a" as const,
      views: random.between(...dailyViews) + Math.round((pastDays - ago) / 5),
      leads: leads.length,
      confirmed: leads.filter(({ confirmedAt }) => confirmedAt !== null).length,
      sales,
      revenue: sales * page.price * MICRO,
      converted: leads.length + sales,
    })
  }
  await insertRows(services.db, "funnelDay", days)
  await insertOrders(services.db, orders)
  return orders
}

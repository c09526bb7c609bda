import { insertOrders, insertRows, listPeople } from "../rows.queries.ts"
import { DEMO_PAGES } from "../texts/pages.ts"
import { HOUR_MS, type World } from "../world.ts"

const PAST_DAYS = 90
const MICRO = 1_000_000

/** Two published pages with three months of visits and orders, and a tool. */
export async function fillPages(world: World): Promise<void> {
  const { brand, at, day } = world
  for (const { sections, ...page } of DEMO_PAGES) {
    const { id } = await at(day(-PAST_DAYS)).funnels.create({
      ...page,
      brandId: brand.id,
      style: "modern",
      content: { sections: [...sections] },
    })
    await fillVisits(world, { ...page, id, pastDays: PAST_DAYS, assetId: null })
  }
  const [template] = await at(day(-30)).tools.templates()
  if (template) {
    const { key: _key, ...tool } = template
    await at(day(-30)).tools.create({ ...tool, brandId: brand.id })
  }
}

type VisitedPage = { id: number; name: string; price: number; pastDays: number; assetId: number | null }

/** Visits, leads and orders of each day; an order delivers the file `assetId`. */
export async function fillVisits({ services, brand, userId, dice, day, now }: World, page: VisitedPage): Promise<void> {
  const { id: funnelId, pastDays } = page
  const buyers = await listPeople(services.db, brand.id)
  const days = []
  const orders = []
  for (let ago = pastDays; ago >= 0; ago -= 1) {
    const views = dice.between(9, 34) + Math.round((pastDays - ago) / 5)
    const leads = dice.between(0, 4)
    const sales = dice.chance(0.3) ? dice.between(1, 2) : 0
    const moment = Math.min(day(-ago, dice.between(8, 20)), now - HOUR_MS)
    for (let sale = 0; sale < sales; sale += 1) {
      const buyer = buyers[dice.between(0, buyers.length - 1)]
      orders.push({
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
        status: dice.chance(0.04) ? ("refunded" as const) : ("paid" as const),
        variant: "a" as const,
        assetId: page.assetId,
        externalId: null,
        redirectUrl: null,
        createdAt: moment - HOUR_MS / 10,
        paidAt: moment,
        refundedAt: null,
      })
    }
    days.push({
      funnelId,
      day: new Date(day(-ago)).toISOString().slice(0, 10),
      variant: "a" as const,
      views,
      leads,
      confirmed: leads,
      sales,
      revenue: sales * page.price * MICRO,
      converted: leads + sales,
    })
  }
  await insertRows(services.db, "funnelDay", days)
  await insertOrders(services.db, orders)
}

import { insertOrders, insertRows, listPeople } from "../rows.queries.ts"
import { DEMO_BOOK, DEMO_PAGES } from "../texts/pages.ts"
import { HOUR_MS, type World } from "../world.ts"

const PAST_DAYS = 90
const MICRO = 1_000_000

/** Two published pages with three months of visits and orders, a book, a tool and a film that is being planned. */
export async function fillPages(world: World): Promise<void> {
  const { brand, at, day } = world
  for (const { sections, ...page } of DEMO_PAGES) {
    const { id } = await at(day(-PAST_DAYS)).funnels.create({
      ...page,
      brandId: brand.id,
      style: "modern",
      content: { sections: [...sections] },
    })
    await fillVisits(world, id, page)
  }
  const { id } = await at(day(-40)).ebooks.create({ brandId: brand.id, title: DEMO_BOOK.title, price: DEMO_BOOK.price })
  await at(day(-38)).ebooks.update({
    id,
    description: DEMO_BOOK.description,
    chapters: [...DEMO_BOOK.chapters],
    matter: {
      subtitle: "",
      author: "Rosa Keller",
      publisher: brand.name,
      language: "en",
      rights: "",
      dedication: "",
      about: "",
    },
  })
  const [template] = await at(day(-30)).tools.templates()
  if (template) {
    const { key: _key, ...tool } = template
    await at(day(-30)).tools.create({ ...tool, brandId: brand.id })
  }
}

type Page = { name: string; price: number }

async function fillVisits({ services, brand, userId, dice, day, now }: World, funnelId: number, page: Page) {
  const buyers = await listPeople(services.db, brand.id)
  const days = []
  const orders = []
  for (let ago = PAST_DAYS; ago >= 0; ago -= 1) {
    const views = dice.between(9, 34) + Math.round((PAST_DAYS - ago) / 5)
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
        assetId: null,
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

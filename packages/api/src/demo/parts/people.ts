import { DAY_MS, HOUR_MS } from "@brandwright/contract/durations"
import { insertRows } from "../rows.queries.ts"
import { FIRST_NAMES, LAST_NAMES } from "../texts/mails.ts"
import { readFieldValues } from "../texts/audience.ts"
import { DEMO_BOOK_PAGE, ON_SALE_DAYS } from "../texts/pages.ts"
import type { World } from "../world.ts"

const PEOPLE = 360
const SOURCES = ["Sourdough class", "Bread box", "Import", "Sign-up form"] as const
/** The book's page was added later than the list. */
const LATER_SOURCES = [DEMO_BOOK_PAGE.name, ...SOURCES] as const

/** A list that grew over four months, with its history and what people entered about themselves. */
export async function fillPeople({ services, brand, userId, random, day, at }: World): Promise<void> {
  const rows = Array.from({ length: PEOPLE }, (_, index) => {
    const first = random.pick(FIRST_NAMES)
    const last = random.pick(LAST_NAMES)
    const ago = Math.floor(116 * (1 - index / PEOPLE) ** 1.4)
    const createdAt = day(-ago, random.between(7, 21)) - (ago === 0 ? DAY_MS : 0)
    const source = ago < ON_SALE_DAYS ? random.pick(LATER_SOURCES) : random.pick(SOURCES)
    const isConfirmed = source !== DEMO_BOOK_PAGE.name || random.chance(0.85)
    const hasLeft = isConfirmed && random.chance(0.04)
    const email = `${first}.${last}.${index + 1}@example.com`.toLowerCase()
    return {
      brandId: brand.id,
      userId,
      email,
      emailKey: email,
      name: `${first} ${last}`,
      source,
      status: hasLeft ? ("unsubscribed" as const) : ("active" as const),
      optIn: "double" as const,
      confirmedAt: isConfirmed ? createdAt + HOUR_MS : null,
      unsubscribedAt: hasLeft ? createdAt + 9 * DAY_MS : null,
      bouncedAt: null,
      funnelId: null,
      importId: null,
      confirmationAt: createdAt,
      customFields: readFieldValues(index),
      lastOpenedAt: !isConfirmed || hasLeft || random.chance(0.3) ? null : day(-random.between(1, 20), 12),
      dateAdded: createdAt,
      createdAt,
      updatedAt: createdAt,
    }
  })
  await insertRows(services.db, "subscriber", rows)
  const active = rows.filter(({ status }) => status === "active").length
  const unconfirmed = rows.filter(({ confirmedAt }) => confirmedAt === null).length
  const sender = { postalAddress: "12 Mill Lane, Ithaca", fromName: "Rosa" }
  await insertRows(services.db, "emailList", [
    { ...sender, brandId: brand.id, subscribers: rows.length, active, unconfirmed },
  ])
  const items = await at(day(-1)).email.subscribers({ brandId: brand.id, limit: 40 })
  await insertRows(
    services.db,
    "emailEvent",
    items.map(({ id, source }) => ({
      brandId: brand.id,
      subscriberId: id,
      kind: "subscribed",
      detail: { source },
      createdAt: day(-1, 8),
    })),
  )
}

import { toMonth } from "@brandwright/contract/days"
import { HOUR_MS } from "@brandwright/contract/durations"
import { openAccount, charge } from "../../platform/account/money/ledger/ledger.service.ts"
import { datePerson, insertUsage } from "../rows.queries.ts"
import type { World } from "../world.ts"
import { addToMonth as addUsage } from "../../platform/account/usage/usage.queries.ts"
import { inTransaction } from "../../database/transactions.ts"

const TITLES = [
  ["Social post", "openai"],
  ["Sales page", "openai"],
  ["Newsletter", "openai"],
  ["Picture", "image_generation"],
] as const
/** Your price of one unit of each: of 1,000 tokens, and of a picture. */
const UNIT_PRICES = { openai: 6500, image_generation: 52_000 } as const

export type Cost = { description: string; category: (typeof TITLES)[number][1]; createdAt: number; totalCost: number }

/**
 * Four months of costs and payments, and the person who was there. `known` costs stand among them; the ids of their
 * usage records are returned.
 */
export async function fillCosts(world: World, known: readonly Cost[]): Promise<number[]> {
  const { services, userId, random, day, now, at } = world
  await inTransaction({ ...services, now: () => day(-120) }, (tx) => openAccount(tx, userId))
  await at(day(-100)).account.addFunds({ amount: 25, paymentMethod: "paypal" })
  const costs: Cost[] = [...known]
  for (let ago = 96; ago > 0; ago -= random.between(1, 3)) {
    const [description, category] = random.pick(TITLES)
    const createdAt = day(-ago, random.between(8, 18))
    const units = category === "openai" ? random.between(3, 29) : random.between(1, 3)
    costs.push({ description, category, createdAt, totalCost: units * UNIT_PRICES[category] })
  }
  const ids = new Map<Cost, number>()
  // Ledger entries must be in chronological order.
  for (const cost of costs.toSorted((a, b) => a.createdAt - b.createdAt)) ids.set(cost, await chargeCost(world, cost))
  await datePerson(services.db, userId, {
    createdAt: day(-120),
    loginCount: 64,
    activeMs: 41 * HOUR_MS,
    lastLoginAt: now - HOUR_MS,
    lastActiveAt: now - HOUR_MS,
  })
  return known.flatMap((cost) => ids.get(cost) ?? [])
}

/** Returns the id of the usage record. */
const chargeCost = ({ services, userId, brand }: World, cost: Cost): Promise<number> =>
  inTransaction({ ...services, now: () => cost.createdAt }, async (tx) => {
    const isPicture = cost.category === "image_generation"
    const { category, createdAt, totalCost } = cost
    const quantity = Math.round((1000 * totalCost) / UNIT_PRICES[category]) / 1000
    const { id } = await insertUsage(tx.db, {
      ...cost,
      userId,
      brandId: brand.id,
      resourceType: isPicture ? "image" : "text",
      provider: "openai",
      model: "sample-model",
      quantity,
      cost: totalCost,
      voiceVersion: 1,
    })
    await addUsage(tx.db, {
      userId,
      month: toMonth(createdAt),
      category,
      totalCost,
      quantity,
    })
    await charge(tx, { userId, price: totalCost, usageRecordId: id })
    return id
  })

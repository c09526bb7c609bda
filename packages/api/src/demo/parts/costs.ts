import { openAccount, charge } from "../../platform/account/money/ledger.service.ts"
import { datePerson, insertUsage } from "../rows.queries.ts"
import { HOUR_MS, type World } from "../world.ts"
import { addToMonth as addUsage } from "../../platform/account/usage/usage.queries.ts"

const TITLES = [
  ["Social post", "openai"],
  ["Sales page", "openai"],
  ["Newsletter", "openai"],
  ["Picture", "image_generation"],
] as const

/** Four months of costs and payments, and the person who was there. */
export async function fillCosts({ services, userId, brand, dice, day, now, at }: World): Promise<void> {
  const { db } = services
  await db.transaction().execute((trx) => openAccount({ ...services, db: trx, now: () => day(-120) }, userId))
  await at(day(-100)).account.addFunds({ amount: 25, paymentMethod: "paypal" })
  for (let ago = 96; ago > 0; ago -= dice.between(1, 3)) {
    const [description, category] = dice.pick(TITLES)
    const createdAt = day(-ago, dice.between(8, 18))
    const totalCost = dice.between(20, 190) * 1000
    await db.transaction().execute(async (trx) => {
      const row = {
        userId,
        brandId: brand.id,
        category,
        resourceType: category === "image_generation" ? "image" : "text",
        provider: "openai",
        model: "sample-model",
        description,
        quantity: category === "image_generation" ? 1 : dice.between(300, 2400),
        cost: totalCost,
        totalCost,
        voiceVersion: 1,
        createdAt,
      }
      const { id } = await insertUsage(trx, row)
      await addUsage(trx, {
        userId,
        month: new Date(createdAt).toISOString().slice(0, 7),
        category,
        totalCost,
        quantity: row.quantity,
      })
      await charge({ ...services, db: trx, now: () => createdAt }, { userId, price: totalCost, usageRecordId: id })
    })
  }
  await datePerson(db, userId, {
    createdAt: day(-120),
    loginCount: 64,
    activeMs: 41 * HOUR_MS,
    lastLoginAt: now - HOUR_MS,
    lastActiveAt: now - HOUR_MS,
  })
}

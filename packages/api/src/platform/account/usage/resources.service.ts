import { toDay, toMonth } from "@brandwright/contract/days"
import { DAY_MS } from "@brandwright/contract/durations"
import { sumStorage } from "../../media/pool/storage.service.ts"
import { addMarkup, resourceText } from "@brandwright/contract/account/usage"
import type { InTransaction, Services } from "../../../services.ts"
import { charge } from "../money/ledger/ledger.service.ts"
import * as queries from "./resources.queries.ts"
import type { DayCategory } from "./resources.queries.ts"
import { addToMonth, findCategory, insertRecord, updateRecordCost } from "./usage.queries.ts"
import { inTransaction } from "../../../database/transactions.ts"

const GB = 1024 ** 3
/** The storage price is one month's; every month counts as this many days. */
const DAYS_OF_MONTH = 30
const PEOPLE_AT_ONCE = 200
/** Older days are settled for good, and their marks can be deleted. */
const MARKS_KEPT_DAYS = 90

/**
 * Charges yesterday's storage and the traffic until then: once per user, category and day, however
 * often and in however many processes this runs.
 */
export async function chargeResources(services: Services): Promise<void> {
  const now = services.now()
  const today = toDay(now)
  await chargeStorage(services, toDay(now - DAY_MS), Date.parse(today))
  for (;;) {
    const transfers = await queries.listTransfers(services.db, today, PEOPLE_AT_ONCE)
    for (const { userId, day, bytes } of transfers) {
      await inTransaction(services, async (tx) => {
        await chargeDay(tx, { userId, category: "data_transfer", day, bytes })
        await queries.removeTransfer(tx.db, userId, day)
      })
    }
    if (transfers.length < PEOPLE_AT_ONCE) break
  }
  await queries.removeDaysBefore(services.db, toDay(now - MARKS_KEPT_DAYS * DAY_MS))
}

async function chargeStorage(services: Services, day: string, endOfDay: number): Promise<void> {
  for (let afterId = ""; ; ) {
    const people = await queries.listStorersAfter(services.db, day, afterId, PEOPLE_AT_ONCE)
    for (const { userId } of people) {
      const bytes = await sumStorage(services.db, userId, endOfDay)
      await inTransaction(services, (tx) => chargeDay(tx, { userId, category: "storage", day, bytes }))
    }
    const last = people.at(-1)
    if (!last || people.length < PEOPLE_AT_ONCE) return
    afterId = last.userId
  }
}

type Day = { userId: string; category: DayCategory; day: string; bytes: number }

/** Charges one user's day in a category; under a micro-dollar leaves no record. Needs a transaction. */
async function chargeDay(services: InTransaction, { userId, category, day, bytes }: Day): Promise<void> {
  const trx = services.db
  if (!(await queries.takeDay(trx, { userId, category, day, bytes }))) return
  const { baseUnitCost, markupPercentage } = await findCategory(trx, category)
  const quantity = category === "storage" ? bytes / GB / DAYS_OF_MONTH : bytes / GB
  const cost = Math.round(quantity * baseUnitCost)
  const price = addMarkup(cost, markupPercentage)
  if (price <= 0) return
  const now = services.now()
  const record = await insertRecord(trx, {
    userId,
    brandId: null,
    category,
    resourceType: category === "storage" ? "storage" : "transfer",
    provider: "local",
    description: category === "storage" ? resourceText.stored(day) : resourceText.sent(day),
    quantity,
    cost,
    totalCost: price,
    createdAt: now,
  })
  const charged = await charge(services, { userId, price, usageRecordId: record.id })
  if (charged !== price) await updateRecordCost(trx, record.id, charged)
  await addToMonth(trx, { userId, month: toMonth(now), category, totalCost: charged, quantity })
}

import { addMarkup } from "@brandwright/contract/account/usage"
import type { Services } from "../../../services.ts"
import * as usage from "./usage.queries.ts"

export async function listPrices(services: Services) {
  const categories = await usage.listCategories(services.db)
  return categories.map((category) => ({
    ...category,
    price: addMarkup(category.baseUnitCost, category.markupPercentage),
  }))
}

/** Start (inclusive) and end (exclusive) of a month in UTC, in ms. */
export function getMonthBounds(month: string): { from: number; to: number } {
  const year = Number(month.slice(0, 4))
  const index = Number(month.slice(5, 7)) - 1
  return { from: Date.UTC(year, index, 1), to: Date.UTC(year, index + 1, 1) }
}

/** A month's totals by category, including categories without usage. */
export async function readOverview(services: Services, userId: string, month: string) {
  const [categories, sums] = await Promise.all([
    usage.listCategories(services.db),
    usage.listMonth(services.db, userId, month),
  ])
  const rows = categories.map(({ name, title, unit }) => {
    const sum = sums.find((row) => row.category === name)
    return {
      name,
      title,
      unit,
      quantity: sum?.quantity ?? 0,
      totalCost: sum?.totalCost ?? 0,
      records: sum?.records ?? 0,
    }
  })
  return { month, total: rows.reduce((total, row) => total + row.totalCost, 0), categories: rows }
}

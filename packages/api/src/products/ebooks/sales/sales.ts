import type { Db } from "@brandwright/db/open"
import { soldFiles } from "../../funnels/checkout/orders.service.ts"
import * as queries from "../ebooks.queries.ts"

export type Sales = { sales: number; revenue: number }

/**
 * Sales of each e-book of the brand through funnels that deliver its files: number and micro-dollars by
 * e-book id.
 */
export async function salesByEbook(db: Db, brandId: number): Promise<Map<number, Sales>> {
  const byFile = await soldFiles(db, brandId)
  const totals = new Map<number, Sales>()
  const counted = new Set<number>()
  for (const { id, fileAssetId, pdfAssetId } of await queries.listEbookFiles(db, brandId)) {
    const files = [...new Set([fileAssetId, pdfAssetId])].flatMap((file) => {
      // A copy of an uploaded book shares its file: the sales count for the first.
      if (file === null || counted.has(file)) return []
      counted.add(file)
      return [byFile.get(file)]
    })
    const sums = files.reduce<Sales>(
      (sum, sold) => ({ sales: sum.sales + (sold?.sales ?? 0), revenue: sum.revenue + (sold?.revenue ?? 0) }),
      { sales: 0, revenue: 0 },
    )
    totals.set(id, sums)
  }
  return totals
}

import type { LinkedItem } from "@brandwright/ai/recipes/context"
import { funnelText } from "@brandwright/contract/funnels/funnels"
import { DomainError } from "../../../../errors.ts"
import type { BrandRow } from "../../../../platform/brands/brands.service.ts"
import type { Services } from "../../../../services.ts"
import { ownFunnel } from "../../funnels.service.ts"
import { describePage } from "./publish.service.ts"

/** The text of a page, as context for a writer. @throws NOT_FOUND for another brand's page */
export async function readLinkedPage(db: Services["db"], brand: BrandRow, id: number): Promise<LinkedItem> {
  const page = await ownFunnel(db, brand.userId, id)
  if (page.brandId !== brand.id) throw new DomainError("NOT_FOUND", funnelText.notFound)
  return describePage(page)
}

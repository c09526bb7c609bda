import type { LinkedItem } from "@brandwright/ai/recipes/context"
import { listPageTexts } from "@brandwright/contract/funnel-page"
import { funnelText } from "@brandwright/contract/funnels"
import { splitOpenQuestions } from "@brandwright/contract/open-questions"
import { DomainError } from "../../../errors.ts"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import type { Services } from "../../../services.ts"
import type { FunnelRow } from "../funnels.queries.ts"
import { ownFunnel } from "../funnels.service.ts"

/** The text of a page, as context for a writer. @throws NOT_FOUND for another brand's page */
export async function readLinkedPage(db: Services["db"], brand: BrandRow, id: number): Promise<LinkedItem> {
  const page = await ownFunnel(db, brand.userId, id)
  if (page.brandId !== brand.id) throw new DomainError("NOT_FOUND", funnelText.notFound)
  return describePage(page)
}

/**
 * What a page says to its visitors: not its description, which may be a note to its writer, unless the page has no
 * other text, and no open questions, which promise nothing.
 */
export function describePage(
  page: Pick<FunnelRow, "name" | "description" | "variantHeadline" | "content">,
): LinkedItem {
  const texts = listPageTexts(page.content ? { ...page, description: "" } : page)
  const words = texts.map((text) =>
    splitOpenQuestions(text)
      .flatMap(({ text: part, isQuestion }) => (isQuestion ? [] : part))
      .join(""),
  )
  return { kind: "page", title: page.name, words: words.join("\n") }
}

import { highlightOpenQuestions } from "@brandwright/contract/writing/open-questions"
import { type FunnelDraft, FUNNEL_PRICE_DEFAULT, URGENCY_DEFAULT } from "@brandwright/contract/funnels/funnels"
import { readPrice } from "@brandwright/contract/funnels/funnel-price"
import { toMicroUsd } from "@brandwright/contract/wire"
import type { BrandRow } from "../../../../platform/brands/brands.service.ts"
import type { Services } from "../../../../services.ts"
import type { PageModel } from "../page-model.ts"
import { pageModel } from "../page-model.service.ts"
import { renderPage } from "../html/page.ts"

/** The page of a draft in the editor: as visitors will see it, with open questions marked. */
export const previewPage = async (services: Services, brand: BrandRow, draft: FunnelDraft): Promise<string> =>
  highlightOpenQuestions(renderPage(await draftModel(services, brand, draft)))

/** The editor's content as a page; nothing is stored. */
export function draftModel(services: Services, brand: BrandRow, draft: FunnelDraft): Promise<PageModel> {
  const facts = {
    name: draft.name || brand.name,
    description: draft.description ?? "",
    style: draft.style ?? "modern",
    price: toMicroUsd(readPrice(draft.price === undefined ? FUNNEL_PRICE_DEFAULT : draft.price) ?? 0),
    urgencyFactor: draft.urgencyFactor ?? URGENCY_DEFAULT,
    urgencyEndsAt: draft.urgencyEndsAt ? new Date(draft.urgencyEndsAt).getTime() : null,
    urlExtension: draft.urlExtension && /^[a-z0-9-]{1,50}$/.test(draft.urlExtension) ? draft.urlExtension : "preview",
    mediaAssetId: draft.mediaAssetId ?? null,
    mediaAlt: draft.mediaAlt ?? "",
    variantHeadline: draft.variantHeadline ?? "",
    content: draft.content ?? null,
  }
  return pageModel(services, brand, facts, { variant: "a", isPreview: true })
}

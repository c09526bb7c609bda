import type { Reviewable } from "../../../../platform/review/reviewables.ts"
import { findFunnel } from "../../funnels.queries.ts"
import { renderPage } from "../html/page.ts"
import { pageModel } from "../page-model.service.ts"

/** A saved sales page as visitors will see it, online or not. */
export const reviewablePage: Reviewable = {
  category: "web-funnel",
  path: (id) => `/web-funnel?edit=${id}&share=page-${id}`,
  findTitle: async ({ db }, brand, id) => {
    const funnel = await findFunnel(db, brand.userId, id)
    return funnel?.brandId === brand.id ? funnel.name : undefined
  },
  render: async (services, brand, id) => {
    const funnel = await findFunnel(services.db, brand.userId, id)
    if (funnel?.brandId !== brand.id) return ""
    return renderPage(await pageModel(services, brand, funnel, { variant: "a", isPreview: false }))
  },
}

import { INSIGHT_TYPES } from "@brandwright/contract/content/news-choices"
import { createFileRoute } from "@tanstack/react-router"
import { RecommendationsScreen } from "../../features/content/recommendations-screen.tsx"
import { GENERATOR_TABS, type GeneratorTab, TEMPLATE_FILTERS } from "../../features/content/generator-tabs.ts"
import { choice, tabParam, text } from "../../lib/search-params.ts"

type GeneratorSearch = {
  tab?: GeneratorTab
  search?: string
  category?: (typeof TEMPLATE_FILTERS)[number]
  insights?: (typeof INSIGHT_TYPES)[number]
  /** The text as readers will see it. */
  view?: "preview"
  open?: "template"
}

export const Route = createFileRoute("/_app/recommendations")({
  /** `search` filters Recent, `category` templates, `insights` the kind of insight. */
  validateSearch: (search): GeneratorSearch => ({
    tab: tabParam(search.tab, GENERATOR_TABS),
    search: text(search.search),
    category: choice(search.category, TEMPLATE_FILTERS),
    insights: choice(search.insights, INSIGHT_TYPES),
    view: choice(search.view, ["preview"]),
    open: choice(search.open, ["template"]),
  }),
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: ({ context: { data, brandId }, deps: { tab } }) => {
    if (brandId === undefined) return
    void data.content.insights.prefetch({ brandId })
    if (tab === undefined) void data.funnels.list.prefetch({ brandId })
    if (tab === "templates") void data.content.templates.prefetch({ brandId })
  },
  component: RecommendationsScreen,
})

import { INSIGHT_TYPES } from "@brandwright/contract/content/news-choices"
import { createFileRoute } from "@tanstack/react-router"
import { RecommendationsScreen } from "../../features/content/recommendations-screen.tsx"
import { GENERATOR_TABS, TEMPLATE_FILTERS } from "../../features/content/generator/generator-tabs.ts"
import { choice, params, tabParam, text } from "../../lib/search-params.ts"

export const Route = createFileRoute("/_app/recommendations")({
  /** `search` filters Recent, `category` templates, `insights` the kind of insight. */
  validateSearch: (search) =>
    params({
      tab: tabParam(search.tab, GENERATOR_TABS),
      search: text(search.search),
      category: choice(search.category, TEMPLATE_FILTERS),
      insights: choice(search.insights, INSIGHT_TYPES),
      /** The text as readers will see it. */
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

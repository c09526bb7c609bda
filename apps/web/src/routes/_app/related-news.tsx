import { NEWS_TABS } from "@brandwright/contract/related-news"
import { createFileRoute } from "@tanstack/react-router"
import { RelatedNewsScreen } from "../../features/content/related-news-screen.tsx"
import { choice, text } from "../../lib/search-params.ts"

export const Route = createFileRoute("/_app/related-news")({
  validateSearch: ({ tab }): { tab?: string } => ({ tab: text(tab) }),
  component: RelatedNewsRoute,
})

function RelatedNewsRoute() {
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RelatedNewsScreen
      tab={choice(tab, NEWS_TABS) ?? "happening"}
      onTab={(next) => void navigate({ search: { tab: next }, replace: true })}
    />
  )
}

import { MEDIA_TABS, type MediaTab } from "@brandwright/contract/media"
import { createFileRoute } from "@tanstack/react-router"
import { ContentPoolScreen } from "../../features/media/content-pool-screen.tsx"
import { choice, text } from "../../lib/search-params.ts"

export const Route = createFileRoute("/_app/content-pool")({
  validateSearch: ({ tab }): { tab?: string } => ({ tab: text(tab) }),
  component: ContentPool,
})

function ContentPool() {
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  const onTab = (chosen: MediaTab) =>
    void navigate({ search: { tab: chosen === "all" ? undefined : chosen }, replace: true })
  return <ContentPoolScreen tab={choice(tab, MEDIA_TABS) ?? "all"} onTab={onTab} />
}

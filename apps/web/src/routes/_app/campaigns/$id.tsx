import { createFileRoute } from "@tanstack/react-router"
import { CAMPAIGN_TABS, type CampaignTab } from "../../../features/campaigns/campaign-tabs.ts"
import { CampaignScreen } from "../../../features/campaigns/campaign-screen.tsx"
import { id, tabParam } from "../../../lib/search-params.ts"

export const Route = createFileRoute("/_app/campaigns/$id")({
  validateSearch: ({ tab }): { tab?: CampaignTab } => ({ tab: tabParam(tab, CAMPAIGN_TABS) }),
  loader: ({ context: { data }, params }) => data.campaigns.get.prefetch({ id: id(params.id) ?? 0 }),
  component: Campaign,
})

function Campaign() {
  const { id: text } = Route.useParams()
  const { tab = "plan" } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CampaignScreen
      key={text}
      id={id(text) ?? 0}
      tab={tab}
      onTab={(chosen) => void navigate({ search: { tab: chosen }, replace: true })}
    />
  )
}

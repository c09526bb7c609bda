import type { CAMPAIGN_FIGURES } from "@brandwright/contract/campaigns/campaign-figures"
import { createFileRoute } from "@tanstack/react-router"
import { CAMPAIGN_DIALOGS, CAMPAIGN_TABS } from "../../../features/campaigns/campaign-tabs.ts"
import { CampaignScreen } from "../../../features/campaigns/campaign-screen.tsx"
import { choice, id, params, tabParam, text } from "../../../lib/search-params.ts"

/** As in the contract, whose schemas are not loaded here. */
const FIGURES = [
  "sent",
  "clicks",
  "visits",
  "uses",
  "leads",
  "confirmed",
  "sales",
  "revenue",
  "cost",
] as const satisfies typeof CAMPAIGN_FIGURES

export const Route = createFileRoute("/_app/campaigns/$id")({
  validateSearch: ({ tab, open, part, figure, line }) =>
    params({
      tab: tabParam(tab, CAMPAIGN_TABS),
      /** A dialog of the whole campaign, or of one part. */
      open: choice(open, CAMPAIGN_DIALOGS),
      part: id(part),
      /** The figure whose rows are open, and its table row. */
      figure: choice(figure, FIGURES),
      line: text(line),
    }),
  loader: ({ context: { data }, params }) => data.campaigns.get.prefetch({ id: id(params.id) ?? 0 }),
  component: Campaign,
})

function Campaign() {
  const { id: named } = Route.useParams()
  return <CampaignScreen key={named} id={id(named) ?? 0} />
}

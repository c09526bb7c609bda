import type { PlanRules } from "@brandwright/contract/campaigns/campaign-plan"
import type { CampaignRow } from "./campaigns.queries.ts"

export const planRules = (campaign: CampaignRow): PlanRules => ({
  ...campaign,
  skipsWeekends: campaign.skipsWeekends,
})

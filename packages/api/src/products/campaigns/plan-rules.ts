import type { PlanRules } from "@brandwright/contract/campaign-plan"
import { fromFlag } from "@brandwright/db/columns"
import type { CampaignRow } from "./campaigns.queries.ts"

export const planRules = (campaign: CampaignRow): PlanRules => ({
  ...campaign,
  skipsWeekends: fromFlag(campaign.skipsWeekends),
})

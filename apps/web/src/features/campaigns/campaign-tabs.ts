export const CAMPAIGN_TABS = ["plan", "rehearsal", "results"] as const
export type CampaignTab = (typeof CAMPAIGN_TABS)[number]

export const CAMPAIGN_TABS = ["plan", "rehearsal", "results"] as const
/** Of the whole campaign, and of one part of it. */
export const CAMPAIGN_DIALOGS = ["edit", "copy", "time", "take", "picture"] as const
export type CampaignTab = (typeof CAMPAIGN_TABS)[number]

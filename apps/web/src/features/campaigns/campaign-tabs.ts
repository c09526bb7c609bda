export const CAMPAIGN_TABS = ["plan", "rehearsal", "results"] as const
/** For the whole campaign, and for one part of it. */
export const CAMPAIGN_DIALOGS = ["launch", "edit", "copy", "time", "take", "picture", "rewrite"] as const

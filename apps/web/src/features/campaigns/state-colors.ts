import type { CampaignState, PartState } from "@brandwright/contract/campaigns/campaigns"

export const STATE_COLORS: Record<CampaignState, string> = {
  draft: "gray",
  running: "spruce",
  paused: "amber",
  stopped: "red",
  finished: "gray",
}
export const PART_COLORS: Record<PartState, string> = {
  waiting: "gray",
  ready: "gray",
  failed: "red",
  armed: "spruce",
  live: "spruce",
  blocked: "amber",
}

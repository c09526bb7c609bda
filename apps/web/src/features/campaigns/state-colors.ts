import type { CampaignState, PartState } from "@brandwright/contract/campaigns"

export const STATE_COLORS: Record<CampaignState, string> = {
  draft: "gray",
  running: "green",
  paused: "yellow",
  stopped: "red",
}
export const PART_COLORS: Record<PartState, string> = {
  waiting: "gray",
  ready: "blue",
  failed: "red",
  armed: "teal",
  live: "green",
  blocked: "orange",
}

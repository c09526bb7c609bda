import { findHastened, placeParts, type PlanRules } from "@brandwright/contract/campaigns/campaign-plan"
import { campaignText } from "@brandwright/contract/campaigns/campaigns"
import { DomainError } from "../../errors.ts"
import type { CampaignRow, PartRow } from "./campaigns.queries.ts"

export const planRules = (campaign: CampaignRow): PlanRules => ({
  ...campaign,
  skipsWeekends: campaign.skipsWeekends,
})

type Plan = { campaign: CampaignRow; parts: PartRow[] }

/** @throws CONFLICT for a change that would publish launched parts at once. */
export function requireNoneHastened(before: Plan, after: Plan, now: number): void {
  if (before.campaign.state !== "running") return
  const plan = ({ campaign, parts }: Plan) => ({ parts, rules: planRules(campaign) })
  refuseToPublish(findHastened(plan(before), plan(after), now))
}

/** @throws CONFLICT when a paused campaign has parts that would be published at once. */
export function requireNoneDue(campaign: CampaignRow, parts: PartRow[], now: number): void {
  if (campaign.state !== "paused") return
  const due = placeParts(parts, planRules(campaign)).filter(({ state, at }) => state === "armed" && at <= now)
  refuseToPublish(due)
}

function refuseToPublish(parts: readonly PartRow[]): void {
  if (parts.length > 0) throw new DomainError("CONFLICT", campaignText.wouldPublish(parts.map(({ title }) => title)))
}

type Moved = { campaign: CampaignRow; part: PartRow }

/** As above, for a move of one part. */
export function requireNotHastened(
  { campaign, part }: Moved,
  parts: PartRow[],
  place: Pick<PartRow, "dayOffset" | "time">,
  now: number,
): void {
  const moved = parts.map((one) => (one.id === part.id ? { ...one, ...place } : one))
  requireNoneHastened({ campaign, parts }, { campaign, parts: moved }, now)
}

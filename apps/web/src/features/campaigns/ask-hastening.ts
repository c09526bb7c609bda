import { findHastened, type PlanRules } from "@brandwright/contract/campaigns/campaign-plan"
import type { Campaign, CampaignPart } from "@brandwright/contract/campaigns/campaigns"
import { confirm } from "../../lib/confirm.ts"
import { campaignScreen as text } from "../../texts/en/campaigns.ts"

const list = new Intl.ListFormat("en-US")

/** What to save a change of the plan with; null to drop it. Asks first when it would publish launched parts at once. */
export async function askHastening(
  campaign: Campaign,
  { parts = campaign.parts, ...rules }: Partial<PlanRules> & { parts?: CampaignPart[] },
): Promise<{ publishesNow?: true } | null> {
  if (campaign.state !== "running") return {}
  const hastened = findHastened(
    { parts: campaign.parts, rules: campaign },
    { parts, rules: { ...campaign, ...rules } },
    Date.now(),
  )
  if (hastened.length === 0) return {}
  return (await askPublishing(hastened)) ? { publishesNow: true } : null
}

/** Asks before parts are published at once. */
export const askPublishing = (parts: readonly CampaignPart[]): Promise<boolean> =>
  confirm({
    title: text.publishTitle,
    message: text.publishMessage(list.format(parts.map(({ title }) => title))),
    confirmLabel: text.publishConfirm,
    isHarmless: true,
  })

/** The parts with a change of one of them. */
export const changePart = (
  { parts }: Pick<Campaign, "parts">,
  id: number,
  change: Partial<Pick<CampaignPart, "dayOffset" | "time">>,
): CampaignPart[] => parts.map((part) => (part.id === id ? { ...part, ...change } : part))

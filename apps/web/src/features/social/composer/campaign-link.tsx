import { composeText as text } from "../../../texts/en/social.ts"
import { Hint } from "../../../ui/hint.tsx"
import { AnchorLink } from "../../../ui/links.tsx"

/** The campaign that plans the post’s day. */
export const CampaignLink = ({ campaignId, name }: { campaignId: number; name: string }) => (
  <Hint mb="xs">
    {text.partOf}{" "}
    <AnchorLink to="/campaigns/$id" params={{ id: String(campaignId) }} size="sm" underline="always">
      {name}
    </AnchorLink>
  </Hint>
)

import {
  PROVIDER_COLORS,
  type Template,
  templateText as text,
} from "@brandwright/contract/email/sending/email-templates"
import { Badge, Tooltip } from "@mantine/core"

/** content §9: the price in six decimals, colored by the writer. */
export function CostBadge({ cost, provider }: { cost: Template["generationCost"]; provider: Template["aiProvider"] }) {
  return (
    <Tooltip label={`${text.costBadge(cost)}, ${provider}`}>
      <Badge color={PROVIDER_COLORS[provider]} style={{ flexShrink: 0 }}>
        {`${text.costBadge(cost)} · ${provider}`}
      </Badge>
    </Tooltip>
  )
}

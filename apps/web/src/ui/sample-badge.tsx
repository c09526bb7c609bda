import { shellText } from "@brandwright/contract/workspace/shell"
import { Badge, Tooltip } from "@mantine/core"

/** Marks documented example figures until the brand has its own. */
export function SampleBadge() {
  return (
    <Tooltip label={shellText.sampleExplanation}>
      <Badge color="amber" tabIndex={0}>
        {shellText.sampleBadge}
      </Badge>
    </Tooltip>
  )
}

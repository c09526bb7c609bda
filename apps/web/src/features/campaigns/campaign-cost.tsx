import type { PartKind } from "@brandwright/contract/campaigns/campaigns"
import { contentText } from "@brandwright/contract/content/content"
import { writtenBy } from "@brandwright/contract/content/generation"
import { formatUnitPrice } from "@brandwright/contract/money"
import { useDebouncedValue } from "@mantine/hooks"
import { trpc } from "../../lib/trpc.ts"
import { useBrandId } from "../../providers/brand.tsx"
import { campaignScreen } from "../../texts/en/campaigns.ts"
import { Hint } from "../../ui/hint.tsx"

const WAIT_MS = 500

type CampaignCostProps = {
  parts: PartKind[]
  brief?: string
  copyOf?: number | undefined
  /** One part of each kind instead of the usual number. */
  single?: boolean
}

/** The number of texts to be written, their writer and total price. */
export function CampaignCost({ parts, brief = "", copyOf, single = false }: CampaignCostProps) {
  const brandId = useBrandId()
  const [described] = useDebouncedValue(brief, WAIT_MS)
  const { data } = trpc.campaigns.quote.useQuery(
    { brandId, brief: described, parts, copyOf, single },
    { placeholderData: (before) => before },
  )
  if (!data || data.texts === 0) return null
  const price =
    data.estimatedCost === 0 ? contentText.free : contentText.estimate(formatUnitPrice(data.estimatedCost), data.texts)
  return (
    <Hint aria-live="polite">
      {[
        campaignScreen.form.texts(data.texts),
        ...data.writers.map(({ aiProvider, aiModel }) => writtenBy(aiProvider, aiModel)),
        price,
      ].join(" · ")}
    </Hint>
  )
}

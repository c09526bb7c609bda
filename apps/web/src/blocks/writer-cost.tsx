import { contentText } from "@brandwright/contract/content/content"
import { formatUnitPrice } from "@brandwright/contract/money"
import { Hint } from "../ui/hint.tsx"

type WriterCostProps = { aiModel: string | null; aiProvider: string; estimatedCost: number }

/** The writer of the next text, and its estimated price. */
export const WriterCost = ({ aiModel, aiProvider, estimatedCost }: WriterCostProps) => (
  <Hint size="xs">
    {aiModel || aiProvider} ·{" "}
    {estimatedCost === 0 ? contentText.free : contentText.estimate(formatUnitPrice(estimatedCost))}
  </Hint>
)

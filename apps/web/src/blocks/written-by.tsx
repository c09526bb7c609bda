import { contentText } from "@brandwright/contract/content/content"
import { type AiProvider, writtenBy } from "@brandwright/contract/content/generation"
import { formatUnitPrice } from "@brandwright/contract/money"
import { ConnectModel } from "./connect-model.tsx"
import { Hint } from "../ui/hint.tsx"

type WrittenByProps = {
  /** Nothing is shown for texts not written here. */
  aiProvider: AiProvider | undefined
  /** Empty or absent if no model wrote it, or its name was not stored. */
  aiModel?: string | null
  /** In US dollars; absent if shown elsewhere or not stored. */
  generationCost?: number
  /** In a list the offer to connect a model would stand beside each item. */
  isListed?: boolean
}

/** The writer and cost of a text; without a model, administrators are offered to connect one. */
export function WrittenBy({ aiProvider, aiModel = "", generationCost, isListed = false }: WrittenByProps) {
  if (!aiProvider) return null
  const cost = generationCost === 0 ? contentText.free : generationCost && formatUnitPrice(generationCost)
  return (
    <Hint size="xs">
      {writtenBy(aiProvider, aiModel)}
      {cost && ` · ${cost}`}
      {aiProvider === "local" && !isListed && <ConnectModel before=" · " />}
    </Hint>
  )
}

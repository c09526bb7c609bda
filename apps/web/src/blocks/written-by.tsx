import { contentText } from "@brandwright/contract/content"
import { type AiProvider, writtenBy } from "@brandwright/contract/generation"
import { formatUnitPrice } from "@brandwright/contract/money"
import { Text } from "@mantine/core"
import { ConnectModel } from "./connect-model.tsx"

type WrittenByProps = {
  /** Nothing is shown of a text that no writer of ours made. */
  aiProvider: AiProvider | undefined
  /** Empty or absent where no model wrote, or its name was not kept. */
  aiModel?: string | null
  /** US dollars; absent where it is shown elsewhere or was not kept. */
  generationCost?: number
}

/** Who wrote a text and what it cost; where no model did, administrators are offered to connect one. */
export function WrittenBy({ aiProvider, aiModel = "", generationCost }: WrittenByProps) {
  if (!aiProvider) return null
  const cost = generationCost === 0 ? contentText.free : generationCost && formatUnitPrice(generationCost)
  return (
    <Text size="xs" c="dimmed">
      {writtenBy(aiProvider, aiModel)}
      {cost && ` · ${cost}`}
      {aiProvider === "local" && <ConnectModel before=" · " />}
    </Text>
  )
}

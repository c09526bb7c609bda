import type { AiProvider } from "@brandwright/contract/generation"
import { openQuestionText as text } from "@brandwright/contract/open-questions"
import { Text } from "@mantine/core"
import { ConnectModel } from "./connect-model.tsx"

/** Says of a text that no model wrote it; administrators are offered to connect one. Nothing for any other text. */
export function DraftedNote({ provider }: { provider: AiProvider | undefined }) {
  if (provider !== "local") return null
  return (
    <Text size="xs" c="dimmed">
      {text.drafted} <ConnectModel />
    </Text>
  )
}

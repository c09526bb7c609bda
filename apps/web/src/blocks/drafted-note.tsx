import type { AiProvider } from "@brandwright/contract/generation"
import { openQuestionText as text } from "@brandwright/contract/open-questions"
import { Anchor, Text } from "@mantine/core"
import { useAuth } from "../providers/auth.tsx"

/** Says of a text that no model wrote it; administrators are offered to connect one. Nothing for any other text. */
export function DraftedNote({ provider }: { provider: AiProvider | undefined }) {
  const { user } = useAuth()
  if (provider !== "local") return null
  return (
    <Text size="xs" c="dimmed">
      {text.drafted}
      {user?.isAdmin && (
        <>
          {" · "}
          <Anchor href="/models" size="xs">
            {text.connect}
          </Anchor>
        </>
      )}
    </Text>
  )
}

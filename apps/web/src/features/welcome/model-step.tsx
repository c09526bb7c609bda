import { Stack, Text } from "@mantine/core"
import { trpc } from "../../lib/trpc.ts"
import { useAuth } from "../../providers/auth.tsx"
import { pathText } from "../../texts/en/welcome.ts"
import { ButtonLink } from "../../ui/links.tsx"
import { StepHead } from "./step-head.tsx"

const text = pathText.model

/** The writer of texts; only administrators can connect a model. */
export function ModelStep() {
  const { user } = useAuth()
  const [{ provider }] = trpc.system.facts.useSuspenseQuery()
  const isLocal = provider === "local"
  return (
    <Stack>
      <StepHead title={text.title} intro={isLocal ? text.local : text.ready} />
      {isLocal && <Text>{text.better}</Text>}
      {user?.isAdmin ? (
        <ButtonLink to="/models" variant={isLocal ? "light" : "default"} style={{ alignSelf: "flex-start" }}>
          {isLocal ? text.connect : text.change}
        </ButtonLink>
      ) : (
        isLocal && <Text c="dimmed">{text.askAdmin}</Text>
      )}
    </Stack>
  )
}

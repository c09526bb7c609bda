import { type CheckName, systemText as text } from "@brandwright/contract/workspace/system"
import { Badge, Card, Group, Text, Title } from "@mantine/core"
import { trpc } from "../../lib/trpc.ts"
import { CallButton } from "../../ui/call-button.tsx"

const COLORS = { works: "spruce", fails: "red", off: "gray" } as const

/** The status of one part of the instance. */
export function CheckCard({ name }: { name: CheckName }) {
  const check = trpc.system.check.useMutation()
  const result = check.data
  return (
    <Card>
      <Group justify="space-between">
        <Title order={2} size="h5">
          {text.names[name]}
        </Title>
        <span role="status">
          {result && (
            <Badge color={COLORS[result.state]}>
              {text[result.state]} · {text.took(result.ms)}
            </Badge>
          )}
        </span>
      </Group>
      {result?.message && (
        <Text size="sm" c={result.works ? "dimmed" : "red"} mt="xs">
          {result.message}
        </Text>
      )}
      {check.error && (
        <Text size="sm" c="var(--mantine-color-error)" mt="xs" role="alert">
          {check.error.message}
        </Text>
      )}
      <CallButton
        mt="md"
        size="xs"
        variant="default"
        call={check}
        input={{ name }}
        aria-label={`${text.runCheck}: ${text.names[name]}`}
      >
        {text.runCheck}
      </CallButton>
    </Card>
  )
}

import type { Campaign } from "@brandwright/contract/campaigns/campaigns"
import type { RehearsalStep } from "@brandwright/contract/campaigns/campaign-rehearsal"
import { wallTimeAt } from "@brandwright/contract/zoned-time"
import { Alert, Badge, Button, Card, Group, List, Stack, Text } from "@mantine/core"
import { IconRefresh } from "@tabler/icons-react"
import { trpc } from "../../lib/trpc.ts"
import { campaignScreen as text } from "../../texts/en/campaigns.ts"
import { AppLink } from "../../ui/app-link.tsx"
import { Hint } from "../../ui/hint.tsx"
import { formatWall } from "./times.ts"

/** What would happen when: the real launch on a simulated clock, rolled back. */
export function RehearsalTab({ campaign }: { campaign: Campaign }) {
  const [{ steps }, rehearsal] = trpc.campaigns.rehearsal.useSuspenseQuery(
    { id: campaign.id },
    { staleTime: 0, gcTime: 0, refetchOnWindowFocus: true },
  )
  const passing = steps.filter(({ problems }) => problems.length === 0).length
  return (
    <Stack>
      <Group justify="space-between">
        <Text c="dimmed">{text.rehearsalIntro}</Text>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconRefresh size={15} />}
          loading={rehearsal.isFetching}
          onClick={() => void rehearsal.refetch()}
        >
          {text.again}
        </Button>
      </Group>
      <Alert color={passing === steps.length ? "spruce" : "amber"} role="status">
        {steps.length === 0
          ? text.noSteps
          : passing === steps.length
            ? text.allPass
            : text.somePass(passing, steps.length)}{" "}
        {text.nothingExtra}
      </Alert>
      {steps.map((step) => (
        <StepCard key={step.partId} step={step} campaign={campaign} />
      ))}
    </Stack>
  )
}

function StepCard({ step, campaign }: { step: RehearsalStep; campaign: Campaign }) {
  const part = campaign.parts.find(({ id }) => id === step.partId)
  const isBlocked = step.problems.length > 0
  const title = part?.title ?? ""
  return (
    <Card component="article" aria-label={title} padding="md">
      <Stack gap="xs">
        <Group justify="space-between" align="flex-start">
          <div>
            <Hint size="xs">{formatWall(wallTimeAt(campaign.timeZone, Date.parse(step.at)))}</Hint>
            <Text fw={600}>{title}</Text>
          </div>
          <Badge variant="light" color={isBlocked ? "amber" : "spruce"}>
            {isBlocked ? text.blocked : text.goes}
          </Badge>
        </Group>
        {isBlocked && (
          <List size="sm" spacing={4}>
            {step.problems.map((problem) => (
              <List.Item key={problem.text}>
                {problem.text}{" "}
                <AppLink to={problem.link} size="sm" underline="always">
                  {text.mend}
                </AppLink>
              </List.Item>
            ))}
          </List>
        )}
        {step.warnings.map((warning) => (
          <Text key={warning} size="sm" role="note">
            {warning}
          </Text>
        ))}
        {step.claims.length > 0 && (
          <Text size="sm" role="note" style={{ overflowWrap: "anywhere" }}>
            {text.claims(step.claims)}{" "}
            {part && (
              <AppLink to={part.link} size="sm" underline="always">
                {text.look}
              </AppLink>
            )}
          </Text>
        )}
        {isBlocked && step.lines.length > 0 && <Hint>{text.onceFixed}</Hint>}
        {step.lines.map((line) => (
          <Text key={line} size="sm" c={isBlocked ? "dimmed" : undefined} style={{ overflowWrap: "anywhere" }}>
            {line}
          </Text>
        ))}
      </Stack>
    </Card>
  )
}

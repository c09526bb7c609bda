import { systemText as text } from "@brandwright/contract/workspace/system"
import { Button, Group, Stack, Text } from "@mantine/core"
import { trpc } from "../../lib/trpc.ts"
import { Hint } from "../../ui/hint.tsx"

/** Jobs that failed for good, with a retry for each. */
export function DeadJobs() {
  const [jobs] = trpc.system.dead.useSuspenseQuery(undefined, { staleTime: 0 })
  const retry = trpc.system.retry.useMutation({
    meta: { failed: { title: "Error", message: text.loadFailed }, refresh: ["system.dead"] },
  })
  if (jobs.length === 0) return <Text c="dimmed">{text.noneDead}</Text>
  return (
    <Stack gap="xs">
      {jobs.map((job) => (
        <Group key={job.id} justify="space-between" wrap="nowrap">
          <div>
            <Text size="sm" fw={600}>
              {job.name} · {new Date(job.failedAt).toLocaleString()}
            </Text>
            <Hint size="xs">{job.error}</Hint>
          </div>
          <Button
            size="xs"
            variant="default"
            onClick={() => retry.mutate({ id: job.id })}
            aria-label={`${text.retry} ${job.name}`}
          >
            {text.retry}
          </Button>
        </Group>
      ))}
    </Stack>
  )
}

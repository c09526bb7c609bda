import { toolText as text } from "@brandwright/contract/tools"
import { Button, Card, Group, Text, Title } from "@mantine/core"
import { toastDone, toastFailed } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { LoadFailed } from "../../ui/load-failed.tsx"
import { LoadingLines } from "../../ui/loading.tsx"
import classes from "./tools.module.css"

/** Three tools that work as they are; each can be copied to My Tools (content §2.10). */
export function Templates({ brandId, onUsed }: { brandId: number; onUsed: () => void }) {
  const templates = trpc.tools.templates.useQuery()
  const create = trpc.tools.create.useMutation({
    onSuccess: () => {
      toastDone(text.created)
      onUsed()
    },
    onError: (error) => toastFailed(error, text.createFailed),
  })
  if (templates.isError)
    return <LoadFailed error={templates.error} message={text.loadFailed} onRetry={() => void templates.refetch()} />
  if (templates.isPending) return <LoadingLines lines={3} height={80} />
  return (
    <ul className={classes.grid}>
      {templates.data.map(({ key, ...template }) => (
        <li key={key}>
          <Card className={classes.card}>
            <Title order={2} size="h4">
              {template.name}
            </Title>
            <Text size="sm" c="dimmed" mt={4}>
              {template.description}
            </Text>
            <Group className={classes.foot}>
              <Button
                size="xs"
                variant="light"
                loading={create.isPending}
                onClick={() => create.mutate({ brandId, ...template })}
                aria-label={`${text.useTemplate}: ${template.name}`}
              >
                {text.useTemplate}
              </Button>
            </Group>
          </Card>
        </li>
      ))}
    </ul>
  )
}

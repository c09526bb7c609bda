import { Alert, Button, Group, Text } from "@mantine/core"
import { trpc } from "../../../lib/trpc.ts"
import { modelsTexts as text } from "./models-texts.ts"

/** Model servers found on this machine; the search of its ports does not delay anything else. */
export function NoticedServers() {
  const noticed = trpc.models.noticed.useQuery(undefined, { staleTime: 0 })
  const adopt = trpc.models.adopt.useMutation({
    meta: { done: text.adopted, failed: text.failed, refresh: "everything" },
  })
  return noticed.data?.map(({ label, baseUrl, models }) => (
    <Alert key={baseUrl} color="spruce">
      <Group justify="space-between">
        <Text size="sm">{text.noticed(label, models.length)}</Text>
        <Button size="xs" loading={adopt.isPending} onClick={() => adopt.mutate({ baseUrl })}>
          {text.use(label)}
        </Button>
      </Group>
    </Alert>
  ))
}

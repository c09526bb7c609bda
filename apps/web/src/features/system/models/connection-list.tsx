import type { Connection } from "@brandwright/contract/models/models"
import { Button, Group, Stack, Text } from "@mantine/core"
import { confirm } from "../../../lib/confirm.ts"
import { useSearchState } from "../../../lib/search-params.ts"
import { trpc } from "../../../lib/trpc.ts"
import { ConnectionDialog } from "./connection-dialog.tsx"
import { modelsTexts as text } from "./models-texts.ts"
import type { Models } from "./use-models.ts"

/** The model servers, except models on this machine, which have their own card. */
export function ConnectionList({ models }: { models: Models }) {
  const [{ connection: openId }, change] = useSearchState("/_app/models")
  const servers = models.connections.filter(({ provider }) => provider !== "llama")
  return (
    <Stack gap="xs" align="stretch">
      {models.environment && <Text size="sm">{text.environment(models.environment.model)}</Text>}
      {models.connections.length === 0 && !models.environment && <Text c="dimmed">{text.none}</Text>}
      {servers.map((connection) => (
        <ConnectionLine
          key={connection.id}
          connection={connection}
          onEdit={() => change({ connection: connection.id }, true)}
        />
      ))}
      <Group>
        <Button variant="default" onClick={() => change({ connection: "new" }, true)}>
          {text.add}
        </Button>
      </Group>
      <ConnectionDialog
        connection={openId === "new" ? openId : (servers.find(({ id }) => id === openId) ?? null)}
        onClose={() => change({ connection: undefined })}
      />
    </Stack>
  )
}

function ConnectionLine({ connection, onEdit }: { connection: Connection; onEdit: () => void }) {
  const { id, label, baseUrl, keyHint } = connection
  const remove = trpc.models.disconnect.useMutation({
    meta: { done: text.removed, failed: text.failed, refresh: ["models"] },
  })
  const onRemove = () =>
    confirm({
      title: text.remove(label),
      message: text.removeConfirm,
      confirmLabel: text.removeWord,
      act: () => remove.mutateAsync({ id }),
    })
  return (
    <Group justify="space-between">
      <Text size="sm">{[label, baseUrl, keyHint ?? text.noKey].filter(Boolean).join(" · ")}</Text>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={onEdit} aria-label={text.edit(label)}>
          {text.editWord}
        </Button>
        <Button size="xs" variant="default" onClick={() => void onRemove()} aria-label={text.remove(label)}>
          {text.removeWord}
        </Button>
      </Group>
    </Group>
  )
}

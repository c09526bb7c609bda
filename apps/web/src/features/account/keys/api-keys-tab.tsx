import { tokenScreenText as text } from "../../../texts/en/tokens.ts"
import { Anchor, Button, Group, Stack, Text } from "@mantine/core"
import { useState } from "react"
import { confirm } from "../../../lib/confirm.ts"
import { formatDay, formatRelative } from "../../../lib/time.ts"
import { useSearchState } from "../../../lib/search-params.ts"
import { type Outputs, trpc } from "../../../lib/trpc.ts"
import { Part } from "../../../ui/screen/part.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { TitledRow } from "../../../ui/form/setting-row.tsx"
import { ActivityLog } from "../security/activity-log.tsx"
import { ApiKeyDialog } from "./api-key-dialog.tsx"
import { NewKeyDialog } from "./new-key-dialog.tsx"

/** The user's API keys and their usage. */
export function ApiKeysTab() {
  const [{ open }, change] = useSearchState("/_app/account/settings")
  const [newKey, setNewKey] = useState("")
  return (
    <Stack>
      <Part title={text.title}>
        <Stack gap="sm">
          <Hint>
            {text.intro}{" "}
            <Anchor href="/api/docs" size="sm" underline="always">
              {text.reference}
            </Anchor>
          </Hint>
          <KeyList />
          <Group>
            <Button onClick={() => change({ open: "key" }, true)}>{text.create}</Button>
          </Group>
        </Stack>
      </Part>
      <Part title={text.log}>
        <ActivityLog />
      </Part>
      <ApiKeyDialog opened={open === "key"} onClose={() => change({ open: undefined })} onMade={setNewKey} />
      <NewKeyDialog apiKey={newKey} onClose={() => setNewKey("")} />
    </Stack>
  )
}

type Key = Outputs["tokens"]["list"][number]

function KeyList() {
  const [keys] = trpc.tokens.list.useSuspenseQuery()
  const revoke = trpc.tokens.revoke.useMutation({
    meta: { done: text.revoked, failed: text.revokeFailed, refresh: ["tokens"] },
  })
  const ask = ({ id, name }: Key) =>
    void confirm({
      title: text.revokeTitle,
      message: text.revokeMessage(name),
      confirmLabel: text.revoke,
      act: () => revoke.mutateAsync({ id }),
    })
  if (keys.length === 0) return <Text size="sm">{text.none}</Text>
  return (
    <div>
      {keys.map((key) => (
        <TitledRow key={key.id} title={key.name} hint={describeKey(key)}>
          <Button size="compact-sm" variant="default" aria-label={text.revokeOne(key.name)} onClick={() => ask(key)}>
            {text.revoke}
          </Button>
        </TitledRow>
      ))}
    </div>
  )
}

function describeKey({ brandIds, expiresAt, lastUsedAt }: Key): string {
  const isOver = Date.parse(expiresAt) <= Date.now()
  return [
    brandIds ? text.brandCount(brandIds.length) : text.allBrands,
    (isOver ? text.ended : text.ends)(formatDay(expiresAt)),
    lastUsedAt ? text.used(formatRelative(lastUsedAt)) : text.unused,
  ].join(" · ")
}

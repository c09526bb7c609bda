import { BULK_ACTIONS } from "@brandwright/contract/social/social-posts"
import { queueText as text } from "../../../texts/en/social.ts"
import { Button, Group } from "@mantine/core"
import { usePostActions } from "./use-post-actions.ts"
import { Hint } from "../../../ui/hint.tsx"

/** Actions for the selected posts. */
export function BulkBar({ ids, onDone }: { ids: number[]; onDone: () => void }) {
  const { bulk, isBulking } = usePostActions()
  return (
    <Group gap="xs" role="group" aria-label={text.selected(ids.length)}>
      <Hint>{text.selected(ids.length)}</Hint>
      {BULK_ACTIONS.map((action) => (
        <Button
          key={action}
          size="compact-sm"
          variant="default"
          color={action === "delete" ? "red" : undefined}
          disabled={isBulking}
          onClick={() => bulk({ ids, action }, onDone)}
        >
          {text.bulk[action]}
        </Button>
      ))}
    </Group>
  )
}

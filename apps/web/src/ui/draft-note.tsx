import { shellText } from "@brandwright/contract/shell"
import { Button, Group, Text } from "@mantine/core"

type DraftNoteProps = { draft: { isRestored: boolean; startOver: () => void } }

/** Over a form that shows what was typed and not saved: says so, and offers to begin again. */
export function DraftNote({ draft }: DraftNoteProps) {
  if (!draft.isRestored) return null
  return (
    <Group justify="space-between" role="status">
      <Text size="sm" c="dimmed">
        {shellText.draftRestored}
      </Text>
      <Button variant="subtle" size="compact-sm" onClick={draft.startOver}>
        {shellText.startOver}
      </Button>
    </Group>
  )
}

import { shellText } from "@brandwright/contract/shell"
import { Button, Group, Text } from "@mantine/core"

type DraftNoteProps = { draft: { isRestored: boolean; startOver: () => void } }

/** Notes above a form that unsaved changes were restored, and offers to discard them. */
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

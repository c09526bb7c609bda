import { shellText } from "@brandwright/contract/workspace/shell"
import { Button, Group } from "@mantine/core"
import { Hint } from "../hint.tsx"

type DraftNoteProps = { draft: { isRestored: boolean; startOver: () => void } }

/** Notes above a form that unsaved changes were restored, and offers to discard them. */
export function DraftNote({ draft }: DraftNoteProps) {
  if (!draft.isRestored) return null
  return (
    <Group justify="space-between" role="status">
      <Hint>{shellText.draftRestored}</Hint>
      <Button variant="subtle" size="compact-sm" onClick={draft.startOver}>
        {shellText.startOver}
      </Button>
    </Group>
  )
}

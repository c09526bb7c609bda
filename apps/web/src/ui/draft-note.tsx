import { shellText } from "@brandwright/contract/shell"
import { Button, Group, Text } from "@mantine/core"

/** Over a form that shows what was typed and not saved: says so, and offers to begin again. */
export function DraftNote({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Group justify="space-between" role="status">
      <Text size="sm" c="dimmed">
        {shellText.draftRestored}
      </Text>
      <Button variant="subtle" size="compact-sm" onClick={onStartOver}>
        {shellText.startOver}
      </Button>
    </Group>
  )
}

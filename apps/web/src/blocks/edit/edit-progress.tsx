import { contentText } from "@brandwright/contract/content/content"
import { editText as text } from "@brandwright/contract/writing/text-edits"
import { Button, Group, Loader, Stack, Text } from "@mantine/core"
import { IconPlayerStop } from "@tabler/icons-react"
import type { EditTarget } from "./edit-target.ts"
import { readHtml } from "./read-html.ts"
import { TextChange } from "./text-change.tsx"
import type { RunningEdit } from "./use-text-edit.ts"

type EditProgressProps = { target: EditTarget; running: RunningEdit; onStop: () => void }

/** An edit while it is written, followed by the part of the old text not yet reached. */
export function EditProgress({ target, running, onStop }: EditProgressProps) {
  const read = (one: string): string => (target.format === "html" ? readHtml(one) : one)
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Loader size="xs" />
        <Text size="sm" role="status">
          {running.ahead > 0 ? contentText.place(running.ahead) : text.running}
        </Text>
        <Button size="compact-sm" variant="default" leftSection={<IconPlayerStop size={14} />} onClick={onStop}>
          {text.stop}
        </Button>
      </Group>
      {running.text && <TextChange before={read(target.text)} after={read(running.text)} isPartial />}
    </Stack>
  )
}

import { CopyText } from "../../../ui/copy-text.tsx"
import { tokenScreenText as text } from "../../../texts/en/tokens.ts"
import { Button, Code, Group, Modal, Stack, Text } from "@mantine/core"

/** Shows a new key, which cannot be read again after the dialog closes. */
export function NewKeyDialog({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  return (
    <Modal
      opened={apiKey !== ""}
      onClose={onClose}
      title={text.shownTitle}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack>
        <Text size="sm">{text.shownOnce}</Text>
        <Code block aria-label={text.shownTitle}>
          {apiKey}
        </Code>
        <Group justify="flex-end">
          <CopyText value={apiKey} label={text.copy} done={text.copied} />
          <Button onClick={onClose}>{text.close}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}

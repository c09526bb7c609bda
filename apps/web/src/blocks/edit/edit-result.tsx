import { contentText } from "@brandwright/contract/content/content"
import { writtenBy } from "@brandwright/contract/content/generation"
import { formatUnitPrice } from "@brandwright/contract/money"
import { editedLength, type EditedText, editText as text } from "@brandwright/contract/writing/text-edits"
import { Alert, Button, Group, Stack, Text } from "@mantine/core"
import type { EditTarget } from "./edit-target.ts"
import { readHtml } from "./read-html.ts"
import { TextChange } from "./text-change.tsx"
import { Hint } from "../../ui/hint.tsx"

type EditResultProps = {
  target: EditTarget
  result: EditedText
  limit?: number
  platforms: readonly string[]
  onUse: (text: string) => void
  onDiscard: () => void
}

/** The result of an edit beside the original, with differences marked, to accept or discard. */
export function EditResult({ target, result, limit, platforms, onUse, onDiscard }: EditResultProps) {
  const [before, after] = [target.text, result.text].map((one) => (target.format === "html" ? readHtml(one) : one))
  const isSame = result.text.trim() === target.text.trim()
  const length = editedLength(platforms, target.insert(result.text))
  return (
    <Stack gap="sm">
      {isSame ? <Text role="status">{text.unchanged}</Text> : <TextChange before={before ?? ""} after={after ?? ""} />}
      {result.lost.length > 0 && <Alert color="yellow">{text.lost(result.lost)}</Alert>}
      {result.added.length > 0 && <Alert color="yellow">{text.added(result.added)}</Alert>}
      {result.isCutOff && <Alert color="yellow">{contentText.cutOff}</Alert>}
      {!isSame && result.lost.length === 0 && <Hint>{text.kept}</Hint>}
      {limit !== undefined && length > limit && (
        <Text size="sm" c="var(--mantine-color-error)" role="status">
          {text.length(length, limit)}
        </Text>
      )}
      <Group justify="space-between">
        <Hint size="xs">
          {writtenBy(result.aiProvider, result.aiModel)} ·{" "}
          {result.generationCost === 0 ? contentText.free : formatUnitPrice(result.generationCost)}
        </Hint>
        <Group gap="sm">
          <Button variant="default" onClick={onDiscard}>
            {text.discard}
          </Button>
          <Button disabled={isSame} onClick={() => onUse(result.text)}>
            {text.use}
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}

import { cutText } from "@brandwright/contract/text/cut-text"
import { EXAMPLE_MAX, factText } from "@brandwright/contract/brands/brand-facts"
import { Group, Paper, Stack, Text, Title } from "@mantine/core"
import { IconTrash } from "@tabler/icons-react"
import { trpc } from "../../../lib/trpc.ts"
import { useTextDraft } from "../../../lib/drafts/use-form-draft.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { GrowingTextarea } from "../../../ui/form/growing-textarea.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { CallButton } from "../../../ui/call-button.tsx"

/** Examples of the brand's voice: the newest are given to every writer. */
export function ExamplesCard() {
  const brandId = useBrandId()
  const [text, setText] = useTextDraft(`brand-example-${brandId}`)
  const examples = trpc.facts.examples.useQuery({ brandId })
  const add = trpc.facts.addExample.useMutation({
    meta: { done: factText.exampleSaved, failed: factText.failed, refresh: ["facts.examples"] },
    onSuccess: () => setText(""),
  })
  const remove = trpc.facts.removeExample.useMutation({
    meta: { failed: factText.failed, refresh: ["facts.examples"] },
  })
  return (
    <Paper withBorder p="md">
      <Title order={3}>{factText.examples}</Title>
      <Hint>{factText.examplesHint}</Hint>
      <Stack component="ul" gap="xs" my="sm">
        {examples.data?.map((example) => (
          <Group key={example.id} component="li" justify="space-between" wrap="nowrap" align="flex-start">
            <Text size="sm" style={{ whiteSpace: "pre-wrap" }} lineClamp={4}>
              {example.text}
            </Text>
            <IconButton
              icon={IconTrash}
              label={`${factText.removeExample}: ${cutText(example.text, 40)}`}
              color="red"
              onClick={() => remove.mutate({ brandId, id: example.id })}
            />
          </Group>
        ))}
      </Stack>
      <GrowingTextarea
        label={factText.exampleText}
        minRows={2}
        maxRows={8}
        maxLength={EXAMPLE_MAX}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <CallButton mt="sm" variant="light" disabled={!text.trim()} call={add} input={{ brandId, text }}>
        {factText.addExample}
      </CallButton>
    </Paper>
  )
}

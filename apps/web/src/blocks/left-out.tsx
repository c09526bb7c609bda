import type { AiProvider } from "@brandwright/contract/content/generation"
import { leftOutText as words, listLeftOut } from "@brandwright/contract/writing/left-out"
import { Button, Group, Stack, Text, Title } from "@mantine/core"
import { Hint } from "../ui/hint.tsx"

const SHOWN_MAX = 8

type LeftOutProps = {
  brief: string | undefined
  text: string
  /** A model's text is no copy of its brief. */
  aiProvider: AiProvider | undefined
  onAdd: (sentence: string) => void
}

/** What the brief says and a text drafted from it does not, to add where readers should see it. */
export function LeftOut({ brief = "", text, aiProvider, onAdd }: LeftOutProps) {
  return aiProvider === "local" && <LeftOutList sentences={listLeftOut(brief, text)} onAdd={onAdd} />
}

/** The same, if it is known already; without `onAdd` it belongs to several texts. */
export function LeftOutList({ sentences, onAdd }: { sentences: string[]; onAdd?: LeftOutProps["onAdd"] }) {
  if (sentences.length === 0) return null
  return (
    <section aria-label={words.title}>
      <Title order={3} size="h6">
        {words.title}
      </Title>
      <Hint>{onAdd ? words.hint : words.hintForParts}</Hint>
      <Stack component="ul" gap={4}>
        {sentences.slice(0, SHOWN_MAX).map((sentence) => (
          <Group key={sentence} component="li" gap="xs" justify="space-between" wrap="nowrap">
            <Text size="sm">{sentence}</Text>
            {onAdd && (
              <Button
                size="compact-xs"
                variant="default"
                flex="none"
                aria-label={`${words.add}: ${sentence}`}
                onClick={() => onAdd(sentence)}
              >
                {words.add}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </section>
  )
}

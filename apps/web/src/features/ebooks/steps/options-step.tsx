import { ebookScreenText as text } from "../../../texts/en/ebooks.ts"
import { EBOOK_TEXT_MAX, type EbookOption, ebookText } from "@brandwright/contract/ebooks/ebooks"
import { Badge, Button, Card, Group, List, SimpleGrid, Stack, Text, Title } from "@mantine/core"
import { StopButton } from "../../../blocks/stop-button.tsx"
import { trpcClient } from "../../../lib/trpc.ts"
import { useTextDraft } from "../../../lib/drafts/use-form-draft.ts"
import { useStoppable } from "../../../lib/calls/use-stoppable.ts"
import type { EbookDraft } from "../use-ebook-draft.ts"
import { Hint } from "../../../ui/hint.tsx"
import { GrowingTextarea } from "../../../ui/form/growing-textarea.tsx"

type OptionsStepProps = { book: EbookDraft; onChosen: () => void; onBack: () => void }

/** Step 2: one of the concepts. */
export function OptionsStep({ book, onChosen, onBack }: OptionsStepProps) {
  const { draft, change } = book
  const choose = (option: EbookOption) => {
    change({ title: option.title, description: option.description, wizard: { ...draft.wizard, optionId: option.id } })
    onChosen()
  }
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, md: Math.min(3, Math.max(1, draft.options.length)) }}>
        {draft.options.map((option) => (
          <Card key={option.id} h="100%">
            <Stack h="100%">
              <div>
                <Title order={2} size="h4" lineClamp={3} style={{ overflowWrap: "anywhere" }}>
                  {option.title}
                </Title>
                <Badge variant="light" mt={6}>
                  {text.estimatedPages(option.estimatedPages)}
                </Badge>
              </div>
              <Text size="sm">{option.description}</Text>
              {option.targetAudience && <Text size="sm">{text.readers(option.targetAudience)}</Text>}
              {option.marketingAngle && <Hint>{option.marketingAngle}</Hint>}
              <div>
                <Text size="sm" fw={600}>
                  {text.outline}
                </Text>
                <List type="ordered" size="sm">
                  {option.outline.map((chapter, index) => (
                    <List.Item key={`${index} ${chapter}`}>{chapter}</List.Item>
                  ))}
                </List>
              </div>
              {!draft.wizard.useExactWording && <Refine book={book} option={option} />}
              <Button
                mt="auto"
                variant={option.id === draft.wizard.optionId ? "filled" : "light"}
                onClick={() => choose(option)}
                aria-label={`${text.chooseConcept}: ${option.title}`}
              >
                {text.chooseConcept}
              </Button>
            </Stack>
          </Card>
        ))}
      </SimpleGrid>
      <Group>
        <Button variant="default" onClick={onBack}>
          {text.back}
        </Button>
      </Group>
    </Stack>
  )
}

/** Refines one concept by feedback; the others stay. */
function Refine({ book: { draft, flush, adopt }, option }: { book: EbookDraft; option: EbookOption }) {
  const [feedback, setFeedback] = useTextDraft(`concept-${draft.id}-${option.id}`)
  const refine = useStoppable(trpcClient.ebooks.refineConcept.mutate, {
    meta: { done: text.conceptRefined, failed: ebookText.refineFailed },
    onSuccess: (saved, sent) => {
      adopt(saved)
      // What was typed meanwhile is the next request.
      if (feedback === sent.feedback) setFeedback("")
    },
  })
  const ask = async () => {
    await flush()
    refine.mutate({ id: draft.id, optionId: option.id, feedback })
  }
  return (
    <div>
      <GrowingTextarea
        label={text.feedback}
        description={text.refineHint}
        aria-label={`${text.feedback}: ${option.title}`}
        maxLength={EBOOK_TEXT_MAX}
        value={feedback}
        onChange={(event) => setFeedback(event.currentTarget.value)}
      />
      <Group mt="xs" gap="xs">
        <Button
          size="xs"
          variant="default"
          disabled={feedback.trim() === ""}
          loading={refine.isPending}
          aria-label={`${text.refineConcept}: ${option.title}`}
          onClick={() => void ask().catch(() => {})}
        >
          {text.refineConcept}
        </Button>
        {refine.isPending && <StopButton size="xs" onStop={refine.stop} />}
      </Group>
    </div>
  )
}

import { type Stylization, stylization } from "@brandwright/contract/brands/brands"
import { BRIEF_LENGTH_MAX, contentText } from "@brandwright/contract/content/content"
import { formatUnitPrice } from "@brandwright/contract/money"
import { voiceText } from "@brandwright/contract/brands/voice"
import { Button, Collapse, Group, SimpleGrid, TextInput, Title, Stack } from "@mantine/core"
import { useDebouncedValue, useDisclosure } from "@mantine/hooks"
import { IconEar } from "@tabler/icons-react"
import { useDeferredValue } from "react"
import { StopButton } from "../../blocks/stop-button.tsx"
import { WrittenBy } from "../../blocks/written-by.tsx"
import { trpc, trpcClient } from "../../lib/trpc.ts"
import { useTextDraft } from "../../lib/drafts/use-form-draft.ts"
import { useStoppable } from "../../lib/calls/use-stoppable.ts"
import { useBrandId } from "../../providers/brand.tsx"
import { Boundary } from "../../ui/screen/boundary.tsx"
import { Facts } from "../../ui/data/facts.tsx"
import { Hint } from "../../ui/hint.tsx"
import { TextBox } from "../../ui/form/text-box.tsx"

const PREVIEW_MS = 500

/** Previews the unsaved style with a short text, and its style rules. */
export function VoicePreview({ values }: { values: Stylization }) {
  const [isOpen, { toggle }] = useDisclosure(false)
  return (
    <div>
      <Button variant="default" size="sm" leftSection={<IconEar size={16} />} aria-expanded={isOpen} onClick={toggle}>
        {isOpen ? voiceText.hide : voiceText.show}
      </Button>
      <Collapse expanded={isOpen}>{isOpen && <Preview values={values} />}</Collapse>
    </div>
  )
}

function Preview({ values }: { values: Stylization }) {
  const [brief, setBrief] = useTextDraft(`voice-preview-${useBrandId()}`)
  // Debounced separately: a new object at every render would restart the wait forever.
  const [askedValues] = useDebouncedValue(values, PREVIEW_MS)
  const [askedBrief] = useDebouncedValue(brief, PREVIEW_MS)
  return (
    <Stack pt="md">
      <TextInput
        label={voiceText.about}
        placeholder={voiceText.aboutPlaceholder}
        maxLength={BRIEF_LENGTH_MAX}
        value={brief}
        onChange={(event) => setBrief(event.currentTarget.value)}
      />
      <Boundary lines={4} resetKey={JSON.stringify([askedValues, askedBrief])}>
        <Samples values={askedValues} brief={askedBrief} />
      </Boundary>
    </Stack>
  )
}

type SamplesProps = { values: Stylization; brief: string }

/** The old preview stays until the new one is loaded. */
function Samples({ ...input }: SamplesProps) {
  const brandId = useBrandId()
  const values = useDeferredValue(input.values)
  const brief = useDeferredValue(input.brief)
  const style = stylization.safeParse(values).data
  const order = { brandId, stylization: style, brief }
  const [{ rules, ...drafted }] = trpc.content.previewVoice.useSuspenseQuery(order)
  const hear = useStoppable(trpcClient.content.hearVoice.mutate, { meta: { failed: voiceText.failed } })
  const isHeard = hear.data && JSON.stringify(hear.variables) === JSON.stringify(order)
  const { before, after } = isHeard ? hear.data : drafted
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Sample title={voiceText.before} text={before} />
        <Sample title={voiceText.after} text={after} />
      </SimpleGrid>
      {isHeard ? (
        <WrittenBy {...hear.data} />
      ) : (
        <ByModel isRunning={hear.isPending} onWrite={() => hear.mutate(order)} onStop={hear.stop} />
      )}
      <section aria-label={voiceText.rules}>
        <Title order={3} size="h4" mb={4}>
          {voiceText.rules}
        </Title>
        <Facts facts={rules.map(({ name, rule }) => [name, rule])} />
      </section>
    </>
  )
}

type ByModelProps = { isRunning: boolean; onWrite: () => void; onStop: () => void }

/** The drafts change with every slider; the model writes, and is charged for, what it is asked for. */
function ByModel({ isRunning, onWrite, onStop }: ByModelProps) {
  const brandId = useBrandId()
  const quote = trpc.content.quote.useQuery({ brandId, characters: BRIEF_CHARS }).data
  if (!quote) return null
  if (quote.aiProvider === "local") return <WrittenBy aiProvider="local" />
  return (
    <Group gap="sm">
      <Button variant="default" size="sm" loading={isRunning} onClick={onWrite}>
        {voiceText.byModel}
      </Button>
      {isRunning && <StopButton onStop={onStop} />}
      <Hint size="xs">
        {quote.aiModel} · {quote.estimatedCost === 0 ? contentText.free : formatUnitPrice(2 * quote.estimatedCost)}
      </Hint>
    </Group>
  )
}
const BRIEF_CHARS = 100

function Sample({ title, text }: { title: string; text: string }) {
  return (
    <section aria-label={title}>
      <Title order={3} size="h4" mb={4}>
        {title}
      </Title>
      <TextBox>{text}</TextBox>
    </section>
  )
}

import {
  BRIEF_LENGTH_MAX,
  CONTENT_AUDIENCES,
  CONTENT_PLATFORM_LABELS,
  CONTENT_PLATFORMS,
  CONTENT_TONES,
  CONTENT_TYPE_LABELS,
  CONTENT_TYPES,
  choiceLabel,
  contentText,
  GENERATOR_PLATFORMS,
  type GeneratorInput,
  LENGTH_LABELS,
  LENGTH_MAX,
  LENGTH_MIN,
  lengthLabel,
} from "@brandwright/contract/content/content"
import { hasVariants, VARIANTS_MAX } from "@brandwright/contract/content/content-variants"
import { Button, Group, Input, SegmentedControl, Select, SimpleGrid, Slider, Stack, Switch } from "@mantine/core"
import { IconPlayerStop, IconSparkles } from "@tabler/icons-react"
import type { ReactNode } from "react"
import { Hint } from "../../../ui/hint.tsx"
import { GrowingTextarea } from "../../../ui/form/growing-textarea.tsx"
import { Form } from "../../../ui/form/form.tsx"

export type GeneratorForm = Omit<GeneratorInput, "variation">

type GeneratorFormProps = {
  values: GeneratorForm
  onChange: (values: GeneratorForm) => void
  /** Number of variants. */
  count: number
  onCount: (count: number) => void
  isRunning: boolean
  onGenerate: () => void
  onStop: () => void
  estimate?: string
  /** Further input for the writer, below the brief. */
  aside?: ReactNode
}

const options = <Value extends string>(values: readonly Value[], getLabel: (value: Value) => string) =>
  values.map((value) => ({ value, label: getLabel(value) }))
const COUNTS = Array.from({ length: VARIANTS_MAX }, (_, index) => String(index + 1))
const MARKS = LENGTH_LABELS.map((label, at) => ({ value: at + LENGTH_MIN, label }))

/** The generator's form (content §3); platform, hashtags and emoji are for social posts. */
export function GeneratorFields(props: GeneratorFormProps) {
  const { values, onChange, count, onCount, isRunning, onGenerate, onStop, estimate, aside } = props
  const change = (part: Partial<GeneratorForm>) => onChange({ ...values, ...part })
  const isSocial = values.contentType === "social"
  return (
    <Form
      onSubmit={() => {
        if (values.brief.trim() && !isRunning) onGenerate()
      }}
    >
      <Stack gap="md">
        <ChoiceFields values={values} change={change} />
        <LengthField length={values.length} onChange={(length) => change({ length })} />
        {isSocial && (
          <Group gap="xl">
            <Switch
              label={contentText.hashtags}
              checked={values.includeHashtags}
              onChange={(event) => change({ includeHashtags: event.currentTarget.checked })}
            />
            <Switch
              label={contentText.emoji}
              checked={values.includeEmoji}
              onChange={(event) => change({ includeEmoji: event.currentTarget.checked })}
            />
          </Group>
        )}
        <GrowingTextarea
          label={contentText.brief}
          placeholder={contentText.briefPlaceholder}
          description={/\[[^\]]+\]/.test(values.brief) ? contentText.fillBrackets : undefined}
          value={values.brief}
          maxLength={BRIEF_LENGTH_MAX}
          minRows={5}
          maxRows={14}
          onChange={(event) => change({ brief: event.currentTarget.value })}
        />
        {aside}
        {hasVariants(values.contentType) && (
          <Input.Wrapper label={contentText.variants} labelElement="div">
            <SegmentedControl
              ml="md"
              size="xs"
              aria-label={contentText.variants}
              data={COUNTS}
              value={String(count)}
              onChange={(value) => onCount(Number(value))}
            />
          </Input.Wrapper>
        )}
        <Group justify="space-between">
          <Group gap="sm">
            <Button type="submit" leftSection={<IconSparkles size={17} />} disabled={!values.brief.trim() || isRunning}>
              {isRunning ? contentText.generating : contentText.generate}
            </Button>
            {isRunning && (
              <Button variant="default" leftSection={<IconPlayerStop size={16} />} onClick={onStop}>
                {contentText.stop}
              </Button>
            )}
          </Group>
          {estimate && <Hint>{estimate}</Hint>}
        </Group>
      </Stack>
    </Form>
  )
}

type ChoiceFieldsProps = { values: GeneratorForm; change: (part: Partial<GeneratorForm>) => void }

function ChoiceFields({ values, change }: ChoiceFieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <Select
        label={contentText.contentType}
        allowDeselect={false}
        data={options(CONTENT_TYPES, (value) => CONTENT_TYPE_LABELS[value])}
        value={values.contentType}
        onChange={(contentType) => contentType && change({ contentType })}
      />
      {values.contentType === "social" && (
        <Select
          label={contentText.platform}
          allowDeselect={false}
          data={options(
            values.platform === "youtube" ? CONTENT_PLATFORMS : GENERATOR_PLATFORMS,
            (value) => CONTENT_PLATFORM_LABELS[value],
          )}
          value={values.platform}
          onChange={(platform) => platform && change({ platform })}
        />
      )}
      <Select
        label={contentText.tone}
        allowDeselect={false}
        data={options(CONTENT_TONES, choiceLabel)}
        value={values.tone}
        onChange={(tone) => tone && change({ tone })}
      />
      <Select
        label={contentText.audience}
        allowDeselect={false}
        data={options(CONTENT_AUDIENCES, choiceLabel)}
        value={values.audience}
        onChange={(audience) => audience && change({ audience })}
      />
    </SimpleGrid>
  )
}

function LengthField({ length, onChange }: { length: number; onChange: (length: number) => void }) {
  return (
    <Input.Wrapper label={contentText.length} labelElement="div" mb="lg">
      <Slider
        mt={6}
        mx={18}
        min={LENGTH_MIN}
        max={LENGTH_MAX}
        step={1}
        marks={MARKS}
        label={null}
        thumbLabel={contentText.length}
        thumbProps={{ "aria-valuetext": lengthLabel(length) }}
        value={length}
        onChange={onChange}
      />
    </Input.Wrapper>
  )
}

import { SUBJECT_MAX } from "@brandwright/contract/email/email"
import { sequenceText as text } from "@brandwright/contract/email/sequences/email-sequences"
import { Button, Group, NumberInput, Paper, Stack, Switch, Text, TextInput } from "@mantine/core"
import { IconEye, IconPencil, IconTrash } from "@tabler/icons-react"
import { TemplatePicker } from "../../../blocks/row-pickers.tsx"
import { ShareForReview } from "../../../blocks/review/share-for-review.tsx"
import { flowText } from "../../../texts/en/email.ts"
import { IconButton } from "../../../ui/icon-button.tsx"
import { MoveButtons } from "../../../ui/move-buttons.tsx"
import classes from "../email.module.css"
import { ActionFields } from "./action-fields.tsx"
import { type StepDraft, UNITS } from "./step-draft.ts"
import { ChoiceSelect } from "../../../ui/form/choice-select.tsx"
import { Disc } from "../../../ui/picture/disc.tsx"

type StepCardProps = {
  /** Position from 1, and the number of steps. */
  number: number
  count: number
  step: StepDraft
  onChange: (changes: Partial<StepDraft>) => void
  /** Moves it up (-1) or down (1). */
  onMove: (by: number) => void
  onRemove: () => void
  /** Opens the mail itself. */
  onOpen: () => void
}

/** One step of the flow: the wait, and the action after it. */
export function StepCard({ number, count, step, onChange, ...on }: StepCardProps) {
  return (
    <Paper
      withBorder
      radius="md"
      p="md"
      pos="relative"
      className={classes.step}
      role="group"
      aria-label={`${text.report.step} ${number}`}
    >
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <Disc c="inherit" aria-hidden="true">
          {number}
        </Disc>
        <Stack gap="sm" flex={1} miw={0}>
          {step.action && (
            <Text fw={600} size="sm">
              {flowText.kinds[step.action.kind]}
            </Text>
          )}
          <Group align="end" gap="sm">
            <NumberInput
              label={text.stepDelay}
              w={90}
              min={0}
              max={9999}
              allowDecimal={false}
              value={step.amount}
              onChange={(value) => onChange({ amount: Number(value) || 0 })}
            />
            <ChoiceSelect
              label={text.stepUnit}
              w={120}
              choices={UNITS}
              toLabel={(unit) => text.units[unit]}
              value={step.unit}
              onChange={(unit) => onChange({ unit })}
            />
            {!step.action && (
              <TemplatePicker
                label={text.stepTemplate}
                flex={1}
                miw={160}
                placeholder={text.ownMail}
                clearable
                value={step.templateId}
                onChange={(templateId) => onChange({ templateId })}
              />
            )}
          </Group>
          {step.action && <ActionFields action={step.action} onChange={(action) => onChange({ action })} />}
          {!step.action && step.templateId === null && (
            <TextInput
              label={text.stepSubject}
              maxLength={SUBJECT_MAX}
              value={step.subject}
              onChange={(event) => onChange({ subject: event.currentTarget.value })}
            />
          )}
          <Group justify="space-between">
            <Switch
              label={text.stepDraft}
              checked={step.isDraft}
              onChange={(event) => onChange({ isDraft: event.currentTarget.checked })}
            />
            {!step.action && step.id !== undefined && <ShareForReview kind="step" id={step.id} size="xs" />}
            {!step.action && <OpenButton number={number} isOwn={step.templateId === null} onOpen={on.onOpen} />}
          </Group>
        </Stack>
        <PlaceButtons number={number} count={count} onMove={on.onMove} onRemove={on.onRemove} />
      </Group>
    </Paper>
  )
}

function OpenButton({ number, isOwn, onOpen }: { number: number; isOwn: boolean; onOpen: () => void }) {
  return (
    <Button
      variant="light"
      size="xs"
      leftSection={isOwn ? <IconPencil size={15} /> : <IconEye size={15} />}
      onClick={onOpen}
    >
      {isOwn ? text.stepEdit(number) : text.stepPreview(number)}
    </Button>
  )
}

function PlaceButtons({
  number,
  count,
  onMove,
  onRemove,
}: Pick<StepCardProps, "number" | "count" | "onMove" | "onRemove">) {
  return (
    <Stack gap={2}>
      <MoveButtons
        labels={[`${text.moveUp} ${number}`, `${text.moveDown} ${number}`]}
        index={number - 1}
        count={count}
        onMove={onMove}
      />
      <IconButton icon={IconTrash} label={`${text.removeStep} ${number}`} onClick={onRemove} />
    </Stack>
  )
}

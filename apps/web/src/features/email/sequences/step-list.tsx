import { sequenceText as text } from "@brandwright/contract/email-sequences"
import { ShareForReview } from "../../../blocks/share-for-review.tsx"
import { ActionIcon, Button, Group, NumberInput, Select, Stack, Switch, Text, TextInput } from "@mantine/core"
import { IconArrowDown, IconArrowUp, IconEye, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react"
import { useState } from "react"
import { trpc } from "../../../lib/trpc.ts"
import classes from "../email.module.css"
import { StepMailDialog } from "./step-mail-dialog.tsx"
import { emptyDraft, isComplete, type StepDraft, UNITS } from "./step-draft.ts"

type StepListProps = { brandId: number; steps: StepDraft[]; onChange: (steps: StepDraft[]) => void }

/** The emails of a sequence in their order. */
export function StepList({ brandId, steps, onChange }: StepListProps) {
  const templates = trpc.email.templates.useQuery({ brandId })
  const [shown, setShown] = useState<string | null>(null)
  const shownIndex = steps.findIndex((step) => step.key === shown)
  const shownStep = steps[shownIndex]
  const change = (key: string, changes: Partial<StepDraft>) =>
    onChange(steps.map((step) => (step.key === key ? { ...step, ...changes } : step)))
  const move = (index: number, by: number) => {
    const moved = [...steps]
    const [step] = moved.splice(index, 1)
    if (step) moved.splice(index + by, 0, step)
    onChange(moved)
  }
  const hasDrafts = steps.some((step) => step.isDraft && isComplete(step))
  return (
    <Stack gap="sm">
      {steps.map((step, index) => (
        <div key={step.key} className={classes.step} role="group" aria-label={`${text.report.step} ${index + 1}`}>
          <span className={classes.number} aria-hidden="true">
            {index + 1}
          </span>
          <Stack gap="sm">
            <Group align="end" gap="sm">
              <NumberInput
                label={text.stepDelay}
                w={90}
                min={0}
                max={9999}
                allowDecimal={false}
                value={step.amount}
                onChange={(value) => change(step.key, { amount: Number(value) || 0 })}
              />
              <Select
                label={text.stepUnit}
                w={120}
                allowDeselect={false}
                data={UNITS.map((unit) => ({ value: unit, label: text.units[unit] }))}
                value={step.unit}
                onChange={(value) => change(step.key, { unit: UNITS.find((unit) => unit === value) ?? "days" })}
              />
              <Select
                label={text.stepTemplate}
                flex={1}
                miw={160}
                placeholder={text.ownMail}
                clearable
                searchable
                data={(templates.data ?? []).map((template) => ({ value: String(template.id), label: template.name }))}
                value={step.templateId === null ? null : String(step.templateId)}
                onChange={(id) => change(step.key, { templateId: id ? Number(id) : null })}
              />
            </Group>
            {step.templateId === null && (
              <TextInput
                label={text.stepSubject}
                maxLength={250}
                value={step.subject}
                onChange={(event) => change(step.key, { subject: event.currentTarget.value })}
              />
            )}
            <Group justify="space-between">
              <Switch
                label={text.stepDraft}
                checked={step.isDraft}
                onChange={(event) => change(step.key, { isDraft: event.currentTarget.checked })}
              />
              {step.id !== undefined && <ShareForReview brandId={brandId} kind="step" id={step.id} size="xs" />}
              <Button
                variant="light"
                size="xs"
                leftSection={step.templateId === null ? <IconPencil size={15} /> : <IconEye size={15} />}
                onClick={() => setShown(step.key)}
              >
                {step.templateId === null ? text.stepEdit(index + 1) : text.stepPreview(index + 1)}
              </Button>
            </Group>
          </Stack>
          <Stack gap={2}>
            <ActionIcon
              color="gray"
              aria-label={`${text.moveUp} ${index + 1}`}
              disabled={index === 0}
              onClick={() => move(index, -1)}
            >
              <IconArrowUp size={16} />
            </ActionIcon>
            <ActionIcon
              color="gray"
              aria-label={`${text.moveDown} ${index + 1}`}
              disabled={index === steps.length - 1}
              onClick={() => move(index, 1)}
            >
              <IconArrowDown size={16} />
            </ActionIcon>
            <ActionIcon
              color="gray"
              aria-label={`${text.removeStep} ${index + 1}`}
              onClick={() => onChange(steps.filter((one) => one.key !== step.key))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Stack>
        </div>
      ))}
      <Group justify="space-between">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={15} />}
          onClick={() => onChange([...steps, emptyDraft()])}
        >
          {text.addStep}
        </Button>
        {hasDrafts && (
          <Button
            variant="light"
            size="xs"
            onClick={() => onChange(steps.map((step) => (isComplete(step) ? { ...step, isDraft: false } : step)))}
          >
            {text.publishAll}
          </Button>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {text.draftNote}
      </Text>
      <StepMailDialog
        brandId={brandId}
        number={shownIndex + 1}
        step={shownStep}
        template={templates.data?.find((template) => template.id === shownStep?.templateId)}
        onChange={(changes) => shown && change(shown, changes)}
        onClose={() => setShown(null)}
      />
    </Stack>
  )
}

import { ACTION_KINDS, type StepAction } from "@brandwright/contract/email/sequences/email-automation"
import { sequenceText as text } from "@brandwright/contract/email/sequences/email-sequences"
import { EARLIER_MAILS_MAX, type Template } from "@brandwright/contract/email/sending/email-templates"
import { Button, Group, Menu, Stack } from "@mantine/core"
import { IconChevronDown, IconPlus } from "@tabler/icons-react"
import { useSearchState } from "../../../lib/search-params.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { flowText } from "../../../texts/en/email.ts"
import type { EarlierMail } from "../templates/generate-panel.tsx"
import { startAction } from "./action-fields.tsx"
import { useStepTemplates } from "./use-step-templates.ts"
import { StepCard } from "./step-card.tsx"
import { StepMailDialog } from "./step-mail-dialog.tsx"
import { emptyDraft, isComplete, type StepDraft } from "./step-draft.ts"
import { Hint } from "../../../ui/hint.tsx"

type StepListProps = {
  steps: StepDraft[]
  /** Of the page whose visitors join the sequence. */
  funnelId: number | null
  onChange: (steps: StepDraft[]) => void
}

/** The flow of a sequence from top to bottom: mails and the steps between them. */
export function StepList({ steps, funnelId, onChange }: StepListProps) {
  const brandId = useBrandId()
  const templates = useStepTemplates(steps)
  const [tags] = trpc.email.tags.useSuspenseQuery({ brandId })
  const [{ step: shown = 0 }, setSearch] = useSearchState("/_app/email-responder")
  const shownStep = steps[shown - 1]
  const change = (key: string, changes: Partial<StepDraft>) =>
    onChange(steps.map((step) => (step.key === key ? { ...step, ...changes } : step)))
  const move = (index: number, by: number) => {
    const moved = [...steps]
    const [step] = moved.splice(index, 1)
    if (step) moved.splice(index + by, 0, step)
    onChange(moved)
  }
  const onAction = (kind: StepAction["kind"]) =>
    onChange([...steps, { ...emptyDraft(), amount: 0, action: startAction(kind, tags[0]?.id ?? 0) }])
  const hasDrafts = steps.some((step) => step.isDraft && isComplete(step))
  return (
    <Stack gap="sm">
      {steps.map((step, index) => (
        <StepCard
          key={step.key}
          number={index + 1}
          count={steps.length}
          step={step}
          onChange={(changes) => change(step.key, changes)}
          onMove={(by) => move(index, by)}
          onRemove={() => onChange(steps.filter((one) => one.key !== step.key))}
          onOpen={() => setSearch({ step: index + 1 }, true)}
        />
      ))}
      <Group justify="space-between">
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={15} />}
            onClick={() => onChange([...steps, emptyDraft()])}
          >
            {text.addStep}
          </Button>
          <ActionMenu onPick={onAction} />
        </Group>
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
      <Hint size="xs">{text.draftNote}</Hint>
      <StepMailDialog
        number={shown}
        step={shownStep}
        earlier={listEarlier(steps.slice(0, Math.max(0, shown - 1)), templates)}
        funnelId={funnelId}
        template={templates.find((template) => template.id === shownStep?.templateId)}
        onChange={(changes) => shownStep && change(shownStep.key, changes)}
        onClose={() => setSearch({ step: undefined })}
      />
    </Stack>
  )
}

function ActionMenu({ onPick }: { onPick: (kind: StepAction["kind"]) => void }) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" size="xs" rightSection={<IconChevronDown size={14} />}>
          {flowText.addStep}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {ACTION_KINDS.map((kind) => (
          <Menu.Item key={kind} onClick={() => onPick(kind)}>
            {flowText.kinds[kind]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The written mails among these steps, with a template's text instead of a step's own. */
const listEarlier = (steps: readonly StepDraft[], templates: readonly Template[]): EarlierMail[] =>
  steps
    .map((step) => templates.find(({ id }) => id === step.templateId) ?? step)
    .filter(({ subject }) => subject.trim() !== "")
    .map(({ subject, content }) => ({ subject, content }))
    .slice(-EARLIER_MAILS_MAX)

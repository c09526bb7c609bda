import { shellText } from "@brandwright/contract/workspace/shell"
import { OPT_IN_DEFAULT, OPT_INS } from "@brandwright/contract/email/email"
import { sequenceText } from "@brandwright/contract/email/sequences/email-sequences"
import {
  EMAIL_COUNT_DEFAULT,
  EMAIL_COUNTS,
  FUNNEL_KINDS,
  funnelKindNames,
  timingNames,
  TIMINGS,
  totalDays,
  WIZARD_STEPS,
  WIZARD_TEMPLATES,
  wizardTemplates,
  wizardText as text,
} from "@brandwright/contract/email/sequences/email-wizard"
import { Button, Group, Modal, Radio, SegmentedControl, Select, Stack, Text, SimpleGrid } from "@mantine/core"
import { useNavigate } from "@tanstack/react-router"
import { useSearchState } from "../../../lib/search-params.ts"
import { ownZone } from "../../../lib/time.ts"
import { trpc } from "../../../lib/trpc.ts"
import { readRefusal } from "../../../lib/calls/refusal.ts"
import { useKeptValues } from "../../../lib/drafts/use-kept-values.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { DraftNote } from "../../../ui/form/draft-note.tsx"
import { WizardStepper } from "../../../ui/screen/wizard-stepper.tsx"
import { ChoiceCard } from "./choice-card.tsx"
import { type Choices, FIRST_CHOICES, readFunnel } from "./wizard-choices.ts"
import { GrowingTextarea } from "../../../ui/form/growing-textarea.tsx"
import { ChoiceSelect } from "../../../ui/form/choice-select.tsx"
import { Form } from "../../../ui/form/form.tsx"

type SetupWizardProps = { opened: boolean; onClose: () => void; onCreated: () => void }
type StepProps = {
  choices: Choices
  onChange: (changes: Partial<Choices>) => void
  /** The server's error for the welcome message. */
  messageError: string | undefined
}

/** The step with the welcome message. */
const MESSAGE_STEP = 1

/** Connect, Subscribers, Template, Schedule (content §2.2). Enter continues, and creates the sequence at the last step. */
export function SetupWizard({ opened, ...rest }: SetupWizardProps) {
  return (
    <Modal opened={opened} onClose={rest.onClose} title={text.title} size="xl">
      <Wizard {...rest} />
    </Modal>
  )
}

function Wizard({ onClose, onCreated }: Omit<SetupWizardProps, "opened">) {
  const brandId = useBrandId()
  const { values: choices, change, draft } = useKeptValues(`wizard-${brandId}`, FIRST_CHOICES)
  const [{ step: place = 1 }, setSearch] = useSearchState("/_app/email-responder")
  const step = Math.min(place, WIZARD_STEPS.length) - 1
  const navigate = useNavigate({ from: "/email-responder" })
  const setStep = (next: number) => setSearch({ step: next === 0 ? undefined : next + 1 }, true)
  const create = trpc.email.createFromWizard.useMutation({
    meta: { done: sequenceText.created, failed: sequenceText.createFailed, refresh: ["email"] },
    onSuccess: () => {
      draft.forget()
      onCreated()
    },
    onError: (error) => readRefusal(error)?.fields?.welcomeMessage && setStep(MESSAGE_STEP),
  })
  const onChange = (changes: Partial<Choices>) => {
    create.reset()
    change(changes)
  }
  const messageError = readRefusal(create.error)?.fields?.welcomeMessage
  const props = { choices, brandId, onChange, messageError }
  const isLast = step === WIZARD_STEPS.length - 1
  const onCancel = () => draft.leave(onClose)
  const onSubmit = () => {
    if (create.isPending) return
    // A second Enter may come before the next step is drawn.
    if (!isLast) return void navigate({ search: (old) => ({ ...old, step: (old.step ?? 1) + 1 }), resetScroll: false })
    const { funnel, timings, ...input } = choices
    create.mutate({
      brandId,
      ...input,
      ...readFunnel(funnel),
      timings: timings.slice(0, input.emailCount),
      timeZone: ownZone(),
    })
  }
  return (
    <Form onSubmit={onSubmit} noValidate>
      <DraftNote draft={draft} />
      <WizardStepper labels={WIZARD_STEPS} active={step} onStep={setStep} />
      <Stack mt="lg" mih="17rem">
        {step === 0 && <Connect {...props} />}
        {step === 1 && <Subscribers {...props} />}
        {step === 2 && <Template {...props} />}
        {step === 3 && <Schedule {...props} />}
      </Stack>
      <Group justify="space-between" mt="lg">
        <Button variant="default" onClick={() => (step === 0 ? onCancel() : setStep(step - 1))}>
          {step === 0 ? shellText.cancel : text.back}
        </Button>
        <Button type="submit" loading={create.isPending}>
          {isLast ? sequenceText.create : text.next}
        </Button>
      </Group>
    </Form>
  )
}

function Connect({ choices, onChange }: StepProps) {
  const brandId = useBrandId()
  const funnels = trpc.email.funnels.useQuery({ brandId })
  return (
    <Select
      label={text.funnel}
      allowDeselect={false}
      searchable
      maxDropdownHeight={260}
      data={[
        {
          group: text.funnel,
          items: [
            { value: "none", label: sequenceText.noFunnel },
            ...(funnels.data ?? []).map((funnel) => ({ value: `funnel:${funnel.id}`, label: funnel.name })),
          ],
        },
        {
          group: text.createFrom,
          items: FUNNEL_KINDS.map((kind) => ({ value: `kind:${kind}`, label: funnelKindNames[kind] })),
        },
      ]}
      value={choices.funnel}
      onChange={(funnel) => onChange({ funnel: funnel ?? "none" })}
    />
  )
}

function Subscribers({ choices, onChange, messageError }: StepProps) {
  return (
    <>
      <Radio.Group
        label={text.confirmation}
        value={choices.optIn}
        onChange={(value) => onChange({ optIn: OPT_INS.find((one) => one === value) ?? OPT_IN_DEFAULT })}
      >
        <Stack gap="xs" mt="xs">
          {(["double", "single"] as const).map((optIn) => (
            <Radio key={optIn} value={optIn} label={text.optIns[optIn]} description={text.optInNotes[optIn]} />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group
        label={text.welcome}
        value={choices.welcomeEmail ? "yes" : "no"}
        onChange={(value) => onChange({ welcomeEmail: value === "yes" })}
      >
        <Group mt="xs">
          <Radio value="yes" label={text.welcomeChoices.yes} />
          <Radio value="no" label={text.welcomeChoices.no} />
        </Group>
      </Radio.Group>
      {choices.welcomeEmail && (
        <GrowingTextarea
          label={text.message}
          minRows={3}
          maxRows={8}
          error={messageError}
          value={choices.welcomeMessage}
          onChange={(event) => onChange({ welcomeMessage: event.currentTarget.value })}
        />
      )}
    </>
  )
}

function Template({ choices, onChange }: StepProps) {
  return (
    <>
      <SimpleGrid
        autoFlow="auto-fit"
        minColWidth="min(100%, 11rem)"
        spacing="sm"
        role="group"
        aria-label={text.template}
      >
        {WIZARD_TEMPLATES.map((template) => (
          <ChoiceCard
            key={template}
            {...wizardTemplates[template]}
            isChosen={choices.template === template}
            onChoose={() => onChange({ template })}
          />
        ))}
      </SimpleGrid>
      <Stack gap={6}>
        <Text size="sm" fw={600}>
          {text.count}
        </Text>
        <SegmentedControl
          aria-label={text.count}
          data={EMAIL_COUNTS.map(String)}
          value={String(choices.emailCount)}
          onChange={(value) =>
            onChange({ emailCount: EMAIL_COUNTS.find((one) => String(one) === value) ?? EMAIL_COUNT_DEFAULT })
          }
        />
      </Stack>
    </>
  )
}

function Schedule({ choices, onChange }: StepProps) {
  const timings = choices.timings.slice(0, choices.emailCount)
  return (
    <>
      {timings.map((timing, index) => (
        // Emails are identified by their number only.
        <ChoiceSelect
          key={index}
          label={sequenceText.emailNumber(index + 1)}
          choices={TIMINGS}
          toLabel={(value) => timingNames[value]}
          value={timing}
          onChange={(next) => onChange({ timings: choices.timings.with(index, next) })}
        />
      ))}
      <Text fw={600} role="status">
        {text.total(totalDays(timings))}
      </Text>
    </>
  )
}

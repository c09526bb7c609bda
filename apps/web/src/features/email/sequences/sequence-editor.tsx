import { shellText } from "@brandwright/contract/workspace/shell"
import {
  ENROL_RULES,
  EXIT_RULES,
  type SequenceDetail,
  sequencePatch,
  sequenceText as text,
} from "@brandwright/contract/email/sequences/email-sequences"
import { Checkbox, Group, Radio, Select, Stack, Switch, TextInput, Title } from "@mantine/core"
import { schemaResolver, type UseFormReturnType } from "@mantine/form"
import { trpc } from "../../../lib/trpc.ts"
import { useKeptForm } from "../../../lib/drafts/use-kept-form.ts"
import { takeWaitingFocus } from "../../../lib/focus/waiting-focus.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { PartDialog } from "../../../ui/dialog/part-dialog.tsx"
import { DraftNote } from "../../../ui/form/draft-note.tsx"
import { FormFoot } from "../../../ui/form/form-foot.tsx"
import { StepList } from "./step-list.tsx"
import { readTriggerDraft, toTrigger, TriggerField } from "./trigger-field.tsx"
import { toStepDraft, toStepInput } from "./step-draft.ts"
import { Gradually } from "../../../ui/screen/gradually.tsx"
import { GrowingTextarea } from "../../../ui/form/growing-textarea.tsx"
import { ChoiceSelect } from "../../../ui/form/choice-select.tsx"

type SequenceEditorProps = { id: number | undefined; onClose: () => void }
const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

/** Emails with their waits, send window, exit rule and funnel of a sequence. */
export function SequenceEditor({ id, onClose }: SequenceEditorProps) {
  return (
    <PartDialog
      opened={id !== undefined}
      onClose={onClose}
      title={text.editorTitle}
      size="65rem"
      closeOnClickOutside={false}
      lines={8}
      height={34}
    >
      {id !== undefined && <EditorForm key={id} id={id} onClose={onClose} />}
    </PartDialog>
  )
}

const readValues = (detail: SequenceDetail) => ({
  name: detail.name,
  description: detail.description,
  funnelId: detail.funnelId === null ? null : String(detail.funnelId),
  timeZone: detail.timeZone,
  hasWindow: detail.windowStart !== "" || detail.windowDays.length < 7,
  windowStart: detail.windowStart || "09:00",
  windowEnd: detail.windowEnd || "18:00",
  windowDays: detail.windowDays.map(String),
  enrolOn: detail.enrolOn,
  exitOn: detail.exitOn,
  ...readTriggerDraft(detail.trigger),
  steps: detail.steps.map(toStepDraft),
})

/** The whole sequence is saved by one call. Until then, changes survive Escape and a reload. */
function EditorForm({ id, onClose }: { id: number; onClose: () => void }) {
  const brandId = useBrandId()
  const [detail] = trpc.email.sequence.useSuspenseQuery({ brandId, id }, { staleTime: 0, gcTime: 0 })
  const [funnels] = trpc.email.funnels.useSuspenseQuery({ brandId })
  const { form, draft, showRefusal } = useKeptForm(`sequence-${id}`, {
    initialValues: readValues(detail),
    validate: schemaResolver(sequencePatch.pick({ name: true, description: true }), { sync: true }),
  })
  const leave = () => draft.leave(onClose)
  const update = trpc.email.updateSequence.useMutation({
    meta: { done: text.updated, failed: text.updateFailed, refresh: ["email"] },
    onSuccess: leave,
    onError: showRefusal,
  })
  const onSubmit = (values: typeof form.values) => {
    const { funnelId, hasWindow, windowStart, windowEnd, windowDays, triggerKind, triggerValue, steps, ...rest } =
      values
    const trigger = toTrigger({ triggerKind, triggerValue })
    const window = hasWindow
      ? { windowStart, windowEnd, windowDays: windowDays.map(Number) }
      : { windowStart: "", windowEnd: "", windowDays: [1, 2, 3, 4, 5, 6, 7] }
    const funnel = funnelId ? Number(funnelId) : null
    update.mutate({ brandId, id, ...rest, ...window, funnelId: funnel, trigger, steps: steps.map(toStepInput) })
  }
  return (
    <form ref={takeWaitingFocus} noValidate onSubmit={form.onSubmit(onSubmit)}>
      <Stack gap="lg">
        <DraftNote draft={draft} />
        <Group grow align="start">
          <TextInput label={text.name} {...form.getInputProps("name")} />
          <Select
            label={text.funnel}
            placeholder={text.noFunnel}
            clearable
            searchable
            data={funnels.map((funnel) => ({ value: String(funnel.id), label: funnel.name }))}
            {...form.getInputProps("funnelId")}
          />
        </Group>
        {form.values.funnelId && (
          <Radio.Group label={text.enrolOn} {...form.getInputProps("enrolOn")}>
            <Group mt="xs">
              {ENROL_RULES.map((rule) => (
                <Radio key={rule} value={rule} label={text.enrolRules[rule]} />
              ))}
            </Group>
          </Radio.Group>
        )}
        <GrowingTextarea label={text.description} minRows={1} maxRows={5} {...form.getInputProps("description")} />
        <Gradually>
          <TriggerField value={form.values} onChange={(trigger) => form.setValues(trigger)} />
          <section>
            <Title order={3} size="h4" mb="sm">
              {text.steps}
            </Title>
            <StepList
              steps={form.values.steps}
              funnelId={form.values.funnelId ? Number(form.values.funnelId) : null}
              onChange={(steps) => form.setFieldValue("steps", steps)}
            />
          </section>
          <WindowFields form={form} />
          <ChoiceSelect
            label={text.exitTitle}
            maw={320}
            choices={EXIT_RULES}
            toLabel={(rule) => text.exitRules[rule]}
            {...form.getInputProps("exitOn")}
          />
        </Gradually>
        <FormFoot onCancel={leave} loading={update.isPending}>
          {shellText.save}
        </FormFoot>
      </Stack>
    </form>
  )
}

/** The days and hours in which its mails are sent. */
function WindowFields({ form }: { form: UseFormReturnType<ReturnType<typeof readValues>> }) {
  return (
    <section>
      <Title order={3} size="h4" mb="sm">
        {text.windowTitle}
      </Title>
      <Switch
        label={text.windowAny}
        checked={!form.values.hasWindow}
        onChange={(event) => form.setFieldValue("hasWindow", !event.currentTarget.checked)}
        mb="sm"
      />
      {form.values.hasWindow && (
        <Stack gap="sm">
          <Group align="start">
            <TextInput type="time" label={text.windowStart} {...form.getInputProps("windowStart")} />
            <TextInput type="time" label={text.windowEnd} {...form.getInputProps("windowEnd")} />
            <Select
              label={text.timeZone}
              searchable
              allowDeselect={false}
              data={Intl.supportedValuesOf("timeZone")}
              limit={100}
              flex={1}
              miw={180}
              {...form.getInputProps("timeZone")}
            />
          </Group>
          <Checkbox.Group label={text.windowDays} {...form.getInputProps("windowDays")}>
            <Group mt={6}>
              {WEEKDAYS.map((day, index) => (
                <Checkbox key={day} value={String(index + 1)} label={day} />
              ))}
            </Group>
          </Checkbox.Group>
        </Stack>
      )}
    </section>
  )
}

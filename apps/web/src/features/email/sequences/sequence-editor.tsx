import {
  EXIT_RULES,
  type Sequence,
  type SequenceDetail,
  sequencePatch,
  sequenceText as text,
} from "@brandwright/contract/email-sequences"
import { Button, Checkbox, Group, Modal, Select, Stack, Switch, Textarea, TextInput, Title } from "@mantine/core"
import { schemaResolver, useForm } from "@mantine/form"
import { useState } from "react"
import { toastDone, toastFailed } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"
import { LoadFailed } from "../../../ui/load-failed.tsx"
import { LoadingLines } from "../../../ui/loading.tsx"
import { StepList } from "./step-list.tsx"
import { draftOf, type StepDraft, stepInputOf } from "./step-draft.ts"
import { useEmailChanged } from "../use-email-changed.ts"

type SequenceEditorProps = { sequence: Sequence | null; brandId: number; onClose: () => void }
const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

/** Emails with their waits, send window, exit rule and funnel of a sequence. */
export function SequenceEditor({ sequence, brandId, onClose }: SequenceEditorProps) {
  const detail = trpc.email.sequence.useQuery(
    { brandId, id: sequence?.id ?? 0 },
    { enabled: sequence !== null, staleTime: 0, gcTime: 0 },
  )
  return (
    <Modal
      opened={sequence !== null}
      onClose={onClose}
      title={text.editorTitle}
      size="65rem"
      closeOnClickOutside={false}
    >
      {detail.isError && <LoadFailed error={detail.error} onRetry={() => void detail.refetch()} />}
      {detail.isPending && <LoadingLines lines={8} height={34} />}
      {detail.data && <EditorForm key={detail.data.id} detail={detail.data} brandId={brandId} onClose={onClose} />}
    </Modal>
  )
}

function EditorForm({ detail, brandId, onClose }: { detail: SequenceDetail; brandId: number; onClose: () => void }) {
  const changed = useEmailChanged()
  const funnels = trpc.email.funnels.useQuery({ brandId })
  const [steps, setSteps] = useState<StepDraft[]>(() => detail.steps.map(draftOf))
  const [hasWindow, setHasWindow] = useState(detail.windowStart !== "" || detail.windowDays.length < 7)
  const form = useForm({
    initialValues: {
      name: detail.name,
      description: detail.description,
      funnelId: detail.funnelId === null ? null : String(detail.funnelId),
      timeZone: detail.timeZone,
      windowStart: detail.windowStart || "09:00",
      windowEnd: detail.windowEnd || "18:00",
      windowDays: detail.windowDays.map(String),
      exitOn: detail.exitOn,
    },
    validate: schemaResolver(sequencePatch.pick({ name: true, description: true }), { sync: true }),
  })
  const update = trpc.email.updateSequence.useMutation()
  const saveSteps = trpc.email.saveSteps.useMutation()
  const onSubmit = async ({ funnelId, windowStart, windowEnd, windowDays, ...values }: typeof form.values) => {
    const window = hasWindow
      ? { windowStart, windowEnd, windowDays: windowDays.map(Number) }
      : { windowStart: "", windowEnd: "", windowDays: [1, 2, 3, 4, 5, 6, 7] }
    try {
      await update.mutateAsync({
        brandId,
        id: detail.id,
        ...values,
        ...window,
        funnelId: funnelId ? Number(funnelId) : null,
      })
      await saveSteps.mutateAsync({ brandId, id: detail.id, steps: steps.map(stepInputOf) })
      toastDone(text.updated)
      onClose()
    } catch (error) {
      toastFailed(error, text.updateFailed)
    }
    changed()
  }
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void onSubmit(values))}>
      <Stack gap="lg">
        <Group grow align="start">
          <TextInput label={text.name} {...form.getInputProps("name")} />
          <Select
            label={text.funnel}
            placeholder={text.noFunnel}
            clearable
            searchable
            data={(funnels.data ?? []).map((funnel) => ({ value: String(funnel.id), label: funnel.name }))}
            {...form.getInputProps("funnelId")}
          />
        </Group>
        <Textarea label={text.description} autosize minRows={1} maxRows={5} {...form.getInputProps("description")} />
        <section>
          <Title order={3} size="h4" mb="sm">
            {text.steps}
          </Title>
          <StepList brandId={brandId} steps={steps} onChange={setSteps} />
        </section>
        <section>
          <Title order={3} size="h4" mb="sm">
            {text.windowTitle}
          </Title>
          <Switch
            label={text.windowAny}
            checked={!hasWindow}
            onChange={(event) => setHasWindow(!event.currentTarget.checked)}
            mb="sm"
          />
          {hasWindow && (
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
        <Select
          label={text.exitTitle}
          maw={320}
          allowDeselect={false}
          data={EXIT_RULES.map((rule) => ({ value: rule, label: text.exitRules[rule] }))}
          {...form.getInputProps("exitOn")}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" loading={update.isPending || saveSteps.isPending}>
            {text.save}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

import { type Subscriber, subscriberPatch, subscriberText as text } from "@brandwright/contract/email-subscribers"
import { ActionIcon, Badge, Button, Group, Modal, Stack, Text, TextInput, Title } from "@mantine/core"
import { schemaResolver, useForm } from "@mantine/form"
import { IconPlus, IconTrash } from "@tabler/icons-react"
import { formatMoment } from "../../../lib/time.ts"
import { toastDone, toastFailed } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"
import { LoadFailed } from "../../../ui/load-failed.tsx"
import { LoadingLines } from "../../../ui/loading.tsx"
import classes from "../email.module.css"
import { useEmailChanged } from "../use-email-changed.ts"

type EditSubscriberDialogProps = { subscriber: Subscriber | null; brandId: number; onClose: () => void }

export function EditSubscriberDialog({ subscriber, brandId, onClose }: EditSubscriberDialogProps) {
  return (
    <Modal opened={subscriber !== null} onClose={onClose} title={text.editTitle} size="lg">
      {subscriber && (
        <Stack gap="lg">
          <EditForm key={subscriber.id} subscriber={subscriber} brandId={brandId} onClose={onClose} />
          <Trail id={subscriber.id} brandId={brandId} />
        </Stack>
      )}
    </Modal>
  )
}

function EditForm({ subscriber, brandId, onClose }: EditSubscriberDialogProps & { subscriber: Subscriber }) {
  const changed = useEmailChanged()
  const form = useForm({
    initialValues: {
      email: subscriber.email,
      name: subscriber.name ?? "",
      source: subscriber.source,
      fields: Object.entries(subscriber.customFields).map(([name, value]) => ({ name, value })),
    },
    validate: schemaResolver(subscriberPatch.pick({ email: true, name: true, source: true }), { sync: true }),
  })
  const save = trpc.email.updateSubscriber.useMutation({
    onSuccess: () => {
      toastDone(text.updated)
      changed()
      onClose()
    },
    onError: (error) => toastFailed(error, text.updateFailed),
  })
  const onSubmit = ({ fields, ...values }: typeof form.values) => {
    const customFields = Object.fromEntries(
      fields.filter((field) => field.name.trim() !== "").map((field) => [field.name.trim(), field.value]),
    )
    save.mutate({ brandId, id: subscriber.id, ...values, customFields })
  }
  return (
    <form noValidate onSubmit={form.onSubmit(onSubmit)}>
      <Stack>
        <TextInput
          type="email"
          label={text.addEmail}
          description={
            form.values.email.trim().toLowerCase() === subscriber.email.toLowerCase() ? undefined : text.emailChangeNote
          }
          {...form.getInputProps("email")}
        />
        <Group grow align="start">
          <TextInput label={text.name} {...form.getInputProps("name")} />
          <TextInput label={text.source} {...form.getInputProps("source")} />
        </Group>
        <Stack gap="xs" role="group" aria-label={text.customFields}>
          <Group justify="space-between">
            <Text size="sm" fw={500}>
              {text.customFields}
            </Text>
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconPlus size={15} />}
              onClick={() => form.insertListItem("fields", { name: "", value: "" })}
            >
              {text.addField}
            </Button>
          </Group>
          {form.values.fields.map((_field, index) => (
            // The list changes only at its end or by removal, and its inputs are controlled.
            <Group key={index} wrap="nowrap" gap="xs">
              <TextInput
                flex={1}
                aria-label={`${text.fieldName} ${index + 1}`}
                placeholder={text.fieldName}
                maxLength={60}
                {...form.getInputProps(`fields.${index}.name`)}
              />
              <TextInput
                flex={1}
                aria-label={`${text.fieldValue} ${index + 1}`}
                placeholder={text.fieldValue}
                maxLength={1000}
                {...form.getInputProps(`fields.${index}.value`)}
              />
              <ActionIcon
                color="gray"
                aria-label={`${text.removeField} ${index + 1}`}
                onClick={() => form.removeListItem("fields", index)}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </Group>
          ))}
        </Stack>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {text.save}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Sequences they are in, and what they agreed to, when and where. */
function Trail({ id, brandId }: { id: number; brandId: number }) {
  const detail = trpc.email.subscriber.useQuery({ brandId, id })
  if (detail.isError) return <LoadFailed error={detail.error} onRetry={() => void detail.refetch()} />
  if (detail.isPending) return <LoadingLines lines={3} />
  const { sequences, history, tags, pausedUntil } = detail.data
  return (
    <>
      {pausedUntil && <Text size="sm">{text.pausedUntil(formatMoment(pausedUntil))}</Text>}
      {tags.length > 0 && (
        <Group gap="xs" role="group" aria-label={text.tags}>
          {tags.map((tag) => (
            <Badge key={tag.id} variant="default" tt="none">
              {tag.name}
            </Badge>
          ))}
        </Group>
      )}
      <section>
        <Title order={3} size="h4" mb="xs">
          {text.sequences}
        </Title>
        {sequences.length === 0 && (
          <Text size="sm" c="dimmed">
            {text.noSequences}
          </Text>
        )}
        <Group gap="xs">
          {sequences.map((sequence) => (
            <Badge key={sequence.id} variant="default" size="lg">
              {`${sequence.name}: ${sequence.state}, ${sequence.sent}`}
            </Badge>
          ))}
        </Group>
      </section>
      <section>
        <Title order={3} size="h4" mb="xs">
          {text.history}
        </Title>
        <Stack gap="xs" className={classes.scroll} tabIndex={0} role="group" aria-label={text.history}>
          {history.map((event) => (
            <div key={`${event.at} ${event.kind} ${event.text}`}>
              <Text size="sm" style={{ overflowWrap: "anywhere" }}>
                {event.text}
              </Text>
              <Text size="xs" c="dimmed">
                {formatMoment(event.at)}
              </Text>
            </div>
          ))}
        </Stack>
      </section>
    </>
  )
}

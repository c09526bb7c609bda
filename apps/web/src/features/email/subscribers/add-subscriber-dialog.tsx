import { subscriberInput, subscriberText as text } from "@brandwright/contract/email-subscribers"
import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core"
import { schemaResolver, useForm } from "@mantine/form"
import { toastDone, toastFailed } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useEmailChanged } from "../use-email-changed.ts"

type AddSubscriberDialogProps = { opened: boolean; brandId: number; onClose: () => void }

export function AddSubscriberDialog({ opened, ...rest }: AddSubscriberDialogProps) {
  return (
    <Modal opened={opened} onClose={rest.onClose} title={text.addTitle}>
      <AddSubscriberForm {...rest} />
    </Modal>
  )
}

function AddSubscriberForm({ brandId, onClose }: Omit<AddSubscriberDialogProps, "opened">) {
  const changed = useEmailChanged()
  const form = useForm({
    initialValues: { email: "", name: "" },
    validate: schemaResolver(subscriberInput.pick({ email: true, name: true }), { sync: true }),
  })
  const add = trpc.email.addSubscriber.useMutation({
    onSuccess: () => {
      toastDone(text.added)
      changed()
      onClose()
    },
    onError: (error) => toastFailed(error, text.addFailed),
  })
  return (
    <form noValidate onSubmit={form.onSubmit((values) => add.mutate({ brandId, ...values }))}>
      <Stack>
        <TextInput
          type="email"
          label={text.addEmail}
          data-autofocus
          autoComplete="off"
          {...form.getInputProps("email")}
        />
        <TextInput label={text.addName} autoComplete="off" {...form.getInputProps("name")} />
        <Text size="sm" c="dimmed">
          {text.addNote}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" loading={add.isPending} disabled={form.values.email.trim() === ""}>
            {text.add}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

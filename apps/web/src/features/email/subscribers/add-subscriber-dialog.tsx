import { subscriberInput, subscriberText as text } from "@brandwright/contract/email-subscribers"
import { Text, TextInput } from "@mantine/core"
import { trpc } from "../../../lib/trpc.ts"
import { FormDialog } from "../../../ui/form-dialog.tsx"

const schema = subscriberInput.pick({ email: true, name: true })
type AddSubscriberDialogProps = { opened: boolean; brandId: number; onClose: () => void }

export function AddSubscriberDialog({ opened, brandId, onClose }: AddSubscriberDialogProps) {
  const add = trpc.email.addSubscriber.useMutation({
    meta: { done: text.added, failed: text.addFailed, refresh: ["email"] },
  })
  return (
    <FormDialog
      name={`subscriber-new-${brandId}`}
      title={text.addTitle}
      opened={opened}
      onClose={onClose}
      schema={schema}
      initialValues={{ email: "", name: "" }}
      isReady={({ email }) => email.trim() !== ""}
      save={(values) => add.mutateAsync({ brandId, ...values })}
      saveLabel={text.add}
    >
      {(form) => (
        <>
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
        </>
      )}
    </FormDialog>
  )
}

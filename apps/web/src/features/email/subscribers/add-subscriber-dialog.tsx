import {
  customTexts,
  subscriberInput,
  subscriberText as text,
} from "@brandwright/contract/email/people/email-subscribers"
import { TextInput } from "@mantine/core"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { FieldInputs } from "./fields/field-inputs.tsx"
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx"
import { Hint } from "../../../ui/hint.tsx"

const schema = subscriberInput.pick({ email: true, name: true }).extend({ customFields: customTexts.optional() })
type AddSubscriberDialogProps = { opened: boolean; onClose: () => void }

export function AddSubscriberDialog({ opened, onClose }: AddSubscriberDialogProps) {
  const brandId = useBrandId()
  const fields = trpc.email.fields.useQuery({ brandId }, { enabled: opened })
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
      initialValues={{ email: "", name: "", customFields: {} }}
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
          <FieldInputs
            fields={(fields.data ?? []).filter((field) => field.isDeclared)}
            values={form.values.customFields ?? {}}
            errors={(key) => form.errors[`customFields.${key}`]}
            onChange={(values) => form.setFieldValue("customFields", values)}
          />
          <Hint>{text.addNote}</Hint>
        </>
      )}
    </FormDialog>
  )
}

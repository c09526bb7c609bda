import type { Field } from "@brandwright/contract/email/people/email-fields"
import {
  CUSTOM_NAME_MAX,
  CUSTOM_VALUE_MAX,
  subscriberInput,
  subscriberPatch,
  subscriberText as text,
} from "@brandwright/contract/email/people/email-subscribers"
import { Button, Group, Stack, Switch, Text, TextInput } from "@mantine/core"
import type { UseFormReturnType } from "@mantine/form"
import { IconPlus, IconTrash } from "@tabler/icons-react"
import { z } from "zod"
import { type Outputs, trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { trackingScreen } from "../../../texts/en/tracking.ts"
import { PartDialog } from "../../../ui/dialog/part-dialog.tsx"
import { DialogForm } from "../../../ui/dialog/form-dialog.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { FieldInputs } from "./fields/field-inputs.tsx"
import { SubscriberTrail } from "./subscriber-trail.tsx"

const schema = subscriberInput.pick({ email: true, name: true }).extend({
  source: subscriberPatch.shape.source,
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
  typed: z.record(z.string(), z.string()),
  isUntracked: z.boolean(),
})
type Person = Outputs["email"]["subscriber"]
type EditSubscriberDialogProps = { id: number | undefined; onClose: () => void }

/** The person in the address: details and history. */
export function EditSubscriberDialog({ id, onClose }: EditSubscriberDialogProps) {
  return (
    <PartDialog opened={id !== undefined} onClose={onClose} title={text.editTitle} size="lg" lines={6} height={36}>
      {id !== undefined && <PersonForm key={id} id={id} onClose={onClose} />}
    </PartDialog>
  )
}

function PersonForm({ id, onClose }: EditSubscriberDialogProps & { id: number }) {
  const brandId = useBrandId()
  const [subscriber] = trpc.email.subscriber.useSuspenseQuery({ brandId, id }, { staleTime: 0, gcTime: 0 })
  return (
    <Stack gap="lg">
      <EditForm subscriber={subscriber} onClose={onClose} />
      <SubscriberTrail subscriber={subscriber} />
    </Stack>
  )
}

/** Values of the owner's fields apart from those under any other name. */
function readValues({ email, name, source, customFields, tracking }: Person, own: readonly Field[]) {
  const isOwn = (key: string): boolean => own.some((field) => field.key === key)
  const entries = Object.entries(customFields)
  const fields = entries.filter(([key]) => !isOwn(key)).map(([key, value]) => ({ name: key, value }))
  const typed = Object.fromEntries(entries.filter(([key]) => isOwn(key)))
  return { email, name: name ?? "", source, fields, typed, isUntracked: tracking === "refused" }
}

const TRACKING_NOTES = {
  none: undefined,
  allowed: trackingScreen.personAgreed,
  refused: trackingScreen.personFinal,
} as const
type EditFormProps = { subscriber: Person; onClose: () => void }

function EditForm({ subscriber, onClose }: EditFormProps) {
  const brandId = useBrandId()
  const [fields] = trpc.email.fields.useSuspenseQuery({ brandId })
  const own = fields.filter((field) => field.isDeclared)
  const update = trpc.email.updateSubscriber.useMutation({
    meta: { done: text.updated, failed: text.updateFailed, refresh: ["email"] },
  })
  return (
    <DialogForm
      name={`subscriber-${subscriber.id}`}
      onClose={onClose}
      schema={schema}
      initialValues={readValues(subscriber, own)}
      save={({ fields: others, typed, isUntracked, ...values }) => {
        const filledIn = others.filter((field) => field.name.trim() !== "")
        const customFields = {
          ...typed,
          ...Object.fromEntries(filledIn.map((field) => [field.name.trim(), field.value])),
        }
        const tracking = isUntracked && subscriber.tracking !== "refused" ? ("refused" as const) : undefined
        return update.mutateAsync({ brandId, id: subscriber.id, ...values, customFields, tracking })
      }}
    >
      {(form) => (
        <>
          <TextInput
            type="email"
            label={text.addEmail}
            description={
              form.values.email.trim().toLowerCase() === subscriber.email.toLowerCase()
                ? undefined
                : text.emailChangeNote
            }
            {...form.getInputProps("email")}
          />
          <Group grow align="start">
            <TextInput label={text.name} {...form.getInputProps("name")} />
            <TextInput label={text.source} {...form.getInputProps("source")} />
          </Group>
          <Switch
            label={trackingScreen.person}
            description={TRACKING_NOTES[subscriber.tracking ?? "none"]}
            disabled={subscriber.tracking === "refused"}
            {...form.getInputProps("isUntracked", { type: "checkbox" })}
          />
          <FieldInputs
            fields={own}
            values={form.values.typed}
            errors={(key) => form.errors[`customFields.${key}`]}
            onChange={(typed) => form.setFieldValue("typed", typed)}
          />
          <CustomFields form={form} />
        </>
      )}
    </DialogForm>
  )
}

function CustomFields({ form }: { form: UseFormReturnType<z.input<typeof schema>> }) {
  return (
    <Stack gap="xs" role="group" aria-label={text.customFields}>
      <Group justify="space-between">
        <Text size="sm" fw={600}>
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
        // Rows are only appended or removed, and their inputs are controlled.
        <Group key={index} wrap="nowrap" gap="xs">
          <TextInput
            flex={1}
            aria-label={`${text.fieldName} ${index + 1}`}
            placeholder={text.fieldName}
            maxLength={CUSTOM_NAME_MAX}
            {...form.getInputProps(`fields.${index}.name`)}
          />
          <TextInput
            flex={1}
            aria-label={`${text.fieldValue} ${index + 1}`}
            placeholder={text.fieldValue}
            maxLength={CUSTOM_VALUE_MAX}
            {...form.getInputProps(`fields.${index}.value`)}
          />
          <IconButton
            icon={IconTrash}
            label={`${text.removeField} ${index + 1}`}
            onClick={() => form.removeListItem("fields", index)}
          />
        </Group>
      ))}
    </Stack>
  )
}

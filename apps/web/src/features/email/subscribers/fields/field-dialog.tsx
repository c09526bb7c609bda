import {
  FIELD_CHOICES_MAX,
  FIELD_TYPES,
  type Field,
  fieldInput,
  toFieldKey,
} from "@brandwright/contract/email/people/email-fields"
import { TagsInput, TextInput } from "@mantine/core"
import { trpc } from "../../../../lib/trpc.ts"
import { useBrandId } from "../../../../providers/brand.tsx"
import { fieldsText as text } from "../../../../texts/en/fields.ts"
import { FormDialog } from "../../../../ui/dialog/form-dialog.tsx"
import { Hint } from "../../../../ui/hint.tsx"
import { ChoiceSelect } from "../../../../ui/form/choice-select.tsx"

const meta = { done: text.saved, failed: text.failed, refresh: ["email"] } as const
const NEW = { label: "", key: "", type: "text" as const, choices: [], fallback: "" }
type FieldDialogProps = {
  /** Absent for a new one. */
  field?: Field
  onClose: () => void
}

/** One custom field: its label, key, type, choices, and what emails say without a value. */
export function FieldDialog({ field, onClose }: FieldDialogProps) {
  const brandId = useBrandId()
  const create = trpc.email.createField.useMutation({ meta })
  const update = trpc.email.updateField.useMutation({ meta })
  return (
    <FormDialog
      name={field ? `field-${field.id}` : `field-new-${brandId}`}
      title={field ? text.edit(field.label) : text.newTitle}
      onClose={onClose}
      schema={fieldInput}
      initialValues={field ? { ...NEW, ...pick(field) } : NEW}
      isReady={({ label }) => label.trim() !== ""}
      save={(values) => {
        if (!field) return create.mutateAsync({ brandId, ...values })
        const { key: _key, ...changes } = values
        return update.mutateAsync({ brandId, id: field.id, ...changes })
      }}
      saveLabel={text.save}
    >
      {(form) => (
        <>
          <TextInput label={text.label} data-autofocus {...form.getInputProps("label")} />
          {field ? (
            <Hint>{text.keyIs(field.key)}</Hint>
          ) : (
            <TextInput
              label={text.key}
              description={text.keyHint}
              placeholder={toFieldKey(form.values.label)}
              {...form.getInputProps("key")}
            />
          )}
          <ChoiceSelect
            label={text.type}
            description={field && form.values.type !== field.type ? text.typeNote : undefined}
            choices={FIELD_TYPES}
            toLabel={(type) => text.types[type]}
            {...form.getInputProps("type")}
          />
          {form.values.type === "choice" && (
            <TagsInput
              label={text.choices}
              description={text.choicesHint}
              maxTags={FIELD_CHOICES_MAX}
              acceptValueOnBlur
              {...form.getInputProps("choices")}
            />
          )}
          <TextInput
            label={text.fallback}
            description={text.fallbackHint(
              `{{${field?.key || form.values.key || toFieldKey(form.values.label) || "field"}}}`,
            )}
            {...form.getInputProps("fallback")}
          />
        </>
      )}
    </FormDialog>
  )
}

const pick = ({ label, key, type, choices, fallback }: Field) => ({ label, key, type, choices, fallback })

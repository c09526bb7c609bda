import { CUSTOM_VALUE_MAX } from "@brandwright/contract/email/people/email-subscribers"
import { type Field, ownValue } from "@brandwright/contract/email/people/email-fields"
import { Select, SimpleGrid, TextInput, type TextInputProps } from "@mantine/core"
import type { ReactNode } from "react"
import { fieldsText as text } from "../../../../texts/en/fields.ts"

type FieldInputsProps = {
  fields: readonly Field[]
  values: Readonly<Record<string, string>>
  /** The server's refusals by key. */
  errors: (key: string) => ReactNode
  onChange: (values: Record<string, string>) => void
}

/** A person's values of the brand's own fields, each with the control of its type. */
export function FieldInputs({ fields, values, errors, onChange }: FieldInputsProps) {
  if (fields.length === 0) return null
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} role="group" aria-label={text.title}>
      {fields.map((field) => (
        <FieldControl
          key={field.id}
          label={field.label}
          field={field}
          value={ownValue(values, field.key)}
          error={errors(field.key)}
          onChange={(value) => onChange({ ...values, [field.key]: value })}
        />
      ))}
    </SimpleGrid>
  )
}

type FieldControlProps = Pick<TextInputProps, "label" | "aria-label" | "placeholder" | "flex" | "miw" | "error"> & {
  field: Pick<Field, "type" | "choices">
  value: string
  /** A choice can be changed, but not taken back. */
  isRequired?: boolean
  onChange: (value: string) => void
}

/** The control of a field's type. */
export function FieldControl({ field, value, isRequired = false, onChange, ...input }: FieldControlProps) {
  const { type, choices } = field
  if (type === "choice" || type === "yes-no") {
    const listed = type === "choice" ? choices.map((one) => ({ value: one, label: one })) : YES_NO
    // A value from before the field had its type is shown, so that it can be corrected.
    const isListed = value === "" || listed.some((one) => one.value === value)
    return (
      <Select
        {...input}
        clearable={!isRequired}
        allowDeselect={!isRequired}
        data={isListed ? listed : [{ value, label: value }, ...listed]}
        value={value || null}
        onChange={(chosen) => onChange(chosen ?? "")}
      />
    )
  }
  // A date that was written as text before cannot be shown by the browser's own control.
  const isDate = type === "date" && (value === "" || /^\d{4}-\d{2}-\d{2}$/.test(value))
  return (
    <TextInput
      {...input}
      type={isDate ? "date" : "text"}
      inputMode={type === "number" ? "decimal" : undefined}
      maxLength={CUSTOM_VALUE_MAX}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

const YES_NO = [
  { value: "yes", label: text.yes },
  { value: "no", label: text.no },
]

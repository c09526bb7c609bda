import { audienceScreen as text } from "@brandwright/contract/email/broadcasts/email-broadcast-screens"
import {
  COMPARISONS_OF,
  type FieldComparison,
  RULE_DAYS,
  type SegmentRule,
} from "@brandwright/contract/email/people/email-people"
import type { Field, FieldType } from "@brandwright/contract/email/people/email-fields"
import { MultiSelect, NumberInput, Select } from "@mantine/core"
import { trpc } from "../../../../lib/trpc.ts"
import { useBrandId } from "../../../../providers/brand.tsx"
import { fieldsText } from "../../../../texts/en/fields.ts"
import { ChoiceSelect } from "../../../../ui/form/choice-select.tsx"
import { FieldControl } from "../fields/field-inputs.tsx"

type FieldRule = Extract<SegmentRule, { kind: "field" }>
type FieldRuleProps = { rule: FieldRule; onChange: (rule: SegmentRule) => void }

/** A condition about a custom field: which one, a comparison that its type has, and the value to compare with. */
export function FieldRuleParts({ rule, onChange }: FieldRuleProps) {
  const brandId = useBrandId()
  const fields = trpc.email.fields.useQuery({ brandId })
  const known = (fields.data ?? []).map(({ key, label }) => ({ value: key, label }))
  const isKnown = rule.name === "" || known.some((field) => field.value === rule.name)
  const field = fields.data?.find((one) => one.key === rule.name)
  const type = field?.type ?? "text"
  const onField = (key: string | null) => {
    const next = fields.data?.find((one) => one.key === key)
    if (next) onChange(startFieldRule(next))
  }
  return (
    <>
      <Select
        aria-label={text.fieldName}
        placeholder={text.fieldName}
        w={150}
        searchable
        allowDeselect={false}
        nothingFoundMessage={fieldsText.none}
        data={isKnown ? known : [{ value: rule.name, label: rule.name }, ...known]}
        value={rule.name || null}
        onChange={onField}
      />
      <ChoiceSelect
        aria-label={text.kinds.field}
        w={190}
        choices={COMPARISONS_OF[type]}
        toLabel={(value) => text.is[value]}
        value={rule.is}
        onChange={(is) => onChange(compareBy(rule, is))}
      />
      <FieldOperand rule={rule} type={type} choices={field?.choices ?? []} onChange={onChange} />
    </>
  )
}

const FIRST_COMPARISONS: Record<FieldType, FieldComparison> = {
  text: "equal",
  number: "greater",
  date: "within",
  "yes-no": "equal",
  choice: "equal",
}

export function startFieldRule(field: Pick<Field, "key" | "type" | "choices"> | undefined): FieldRule {
  const rule: FieldRule = { kind: "field", name: field?.key ?? "", is: "equal", value: "" }
  if (!field || field.type === "text") return rule
  const value = field.type === "yes-no" ? "yes" : field.type === "choice" ? (field.choices[0] ?? "") : ""
  return compareBy({ ...rule, value }, FIRST_COMPARISONS[field.type])
}

const ABOUT_DAYS: readonly FieldComparison[] = ["within", "ahead", "anniversary"]

const compareBy = (rule: FieldRule, is: FieldComparison): FieldRule => ({
  ...rule,
  is,
  ...(ABOUT_DAYS.includes(is) && { days: rule.days ?? (is === "anniversary" ? 0 : RULE_DAYS) }),
})

type FieldOperandProps = {
  rule: FieldRule
  type: FieldType
  choices: string[]
  onChange: (rule: SegmentRule) => void
}

function FieldOperand({ rule, type, choices, onChange }: FieldOperandProps) {
  const { is, value = "" } = rule
  if (is === "present" || is === "absent") return null
  if (ABOUT_DAYS.includes(is))
    return (
      <NumberInput
        aria-label={text.days}
        w={90}
        min={0}
        max={3650}
        allowDecimal={false}
        value={rule.days ?? 0}
        onChange={(days) => onChange({ ...rule, days: Number(days) })}
      />
    )
  if (is === "oneOf")
    return (
      <MultiSelect
        aria-label={text.value}
        flex={1}
        miw={150}
        data={choices}
        value={rule.values ?? []}
        onChange={(values) => onChange({ ...rule, values })}
      />
    )
  return (
    <FieldControl
      isRequired
      aria-label={text.value}
      placeholder={text.value}
      flex={1}
      miw={110}
      field={{ type, choices }}
      value={value}
      onChange={(changed) => onChange({ ...rule, value: changed })}
    />
  )
}

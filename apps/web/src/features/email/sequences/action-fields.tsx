import { NOTE_MAX, type StepAction } from "@brandwright/contract/email/sequences/email-automation"
import type { SegmentRule } from "@brandwright/contract/email/people/email-people"
import { Select, SimpleGrid, Stack, Text, TextInput } from "@mantine/core"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { flowText as text } from "../../../texts/en/email.ts"
import { ChoiceSelect } from "../../../ui/form/choice-select.tsx"
import { RulesField } from "../subscribers/segments/rules-field.tsx"

type Action<Kind extends StepAction["kind"]> = Extract<StepAction, { kind: Kind }>
type FieldsProps<Chosen> = { action: Chosen; onChange: (action: StepAction) => void }

const FIRST_RULE: SegmentRule = { kind: "clicked", is: "within", days: 30 }
/** How many steps can be skipped on screen; none ends the sequence. */
const SKIPS = [0, 1, 2, 3, 4, 5]

/** The initial action of a kind. */
export function startAction(kind: StepAction["kind"], tagId: number): StepAction {
  switch (kind) {
    case "condition":
      return { kind, rules: { match: "all", rules: [FIRST_RULE] }, skip: 1 }
    case "tag":
      return { kind, tagId, isRemoval: false }
    case "notify":
      return { kind, message: "" }
    default:
      return { kind }
  }
}

/** The action of a step other than a mail. */
export function ActionFields({ action, onChange }: FieldsProps<StepAction>) {
  if (action.kind === "condition") return <ConditionFields action={action} onChange={onChange} />
  if (action.kind === "tag") return <TagFields action={action} onChange={onChange} />
  if (action.kind === "stop") return <Text size="sm">{text.stopNote}</Text>
  return (
    <TextInput
      label={text.message}
      maxLength={NOTE_MAX}
      value={action.message}
      onChange={(event) => onChange({ ...action, message: event.currentTarget.value })}
    />
  )
}

function ConditionFields({ action, onChange }: FieldsProps<Action<"condition">>) {
  return (
    <Stack gap="sm">
      <RulesField
        label={text.goOnIf}
        value={action.rules}
        firstRule={FIRST_RULE}
        onChange={(rules) => onChange({ ...action, rules })}
      >
        <ChoiceSelect
          label={text.otherwise}
          choices={[...new Set([...SKIPS, action.skip])]}
          toLabel={(count) => (count === 0 ? text.leave : text.skip(count))}
          value={action.skip}
          onChange={(skip) => onChange({ ...action, skip })}
        />
      </RulesField>
    </Stack>
  )
}

function TagFields({ action, onChange }: FieldsProps<Action<"tag">>) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <ChoiceSelect
        label={text.change}
        choices={["give", "take"]}
        toLabel={(change) => text[change]}
        value={action.isRemoval ? "take" : "give"}
        onChange={(value) => onChange({ ...action, isRemoval: value === "take" })}
      />
      <TagSelect label={text.triggerTag} value={action.tagId} onChange={(tagId) => onChange({ ...action, tagId })} />
    </SimpleGrid>
  )
}

type TagSelectProps = { label: string; value: number; onChange: (tagId: number) => void }

/** Selects one of the brand's tags; says where to create the first one. */
export function TagSelect({ label, value, onChange }: TagSelectProps) {
  const brandId = useBrandId()
  const [tags] = trpc.email.tags.useSuspenseQuery({ brandId })
  return (
    <Select
      label={label}
      description={tags.length === 0 ? text.noTags : undefined}
      searchable
      allowDeselect={false}
      data={tags.map((tag) => ({ value: String(tag.id), label: tag.name }))}
      value={tags.some((tag) => tag.id === value) ? String(value) : null}
      onChange={(id) => id && onChange(Number(id))}
    />
  )
}

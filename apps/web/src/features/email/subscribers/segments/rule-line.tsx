import { SOURCE_MAX } from "@brandwright/contract/email/people/email-subscribers"
import { toDay } from "@brandwright/contract/days"
import { audienceScreen as text } from "@brandwright/contract/email/broadcasts/email-broadcast-screens"
import type { Field } from "@brandwright/contract/email/people/email-fields"
import { RULE_DAYS, SEGMENT_RULE_KINDS, type SegmentRule } from "@brandwright/contract/email/people/email-people"
import { Group, NumberInput, Select, TextInput } from "@mantine/core"
import { IconTrash } from "@tabler/icons-react"
import { trpc } from "../../../../lib/trpc.ts"
import { useBrandId } from "../../../../providers/brand.tsx"
import { IconButton } from "../../../../ui/icon-button.tsx"
import { FieldRuleParts, startFieldRule } from "./field-rule.tsx"
import { ChoiceSelect } from "../../../../ui/form/choice-select.tsx"

type Kind = (typeof SEGMENT_RULE_KINDS)[number]
type RuleLineProps = {
  /** From 1. */
  place: number
  rule: SegmentRule
  onChange: (rule: SegmentRule) => void
  /** Absent for a single condition. */
  onRemove?: () => void
}

const CHOICES = {
  joined: ["before", "after"],
  source: ["equal", "other"],
  tag: ["present", "absent"],
  opened: ["within", "never"],
  clicked: ["within", "never"],
  bought: ["within", "never"],
  score: ["least", "below"],
} as const

/** The initial rule of a kind. */
function startRule(kind: Kind, tagId: number, field: Field | undefined): SegmentRule {
  switch (kind) {
    case "joined":
      return { kind, is: "after", date: toDay(Date.now()) }
    case "source":
      return { kind, is: "equal", value: "" }
    case "field":
      return startFieldRule(field)
    case "tag":
      return { kind, is: "present", tagId }
    case "quiet":
      return { kind, days: 90 }
    case "score":
      return { kind, is: "least", points: 10 }
    default:
      return { kind, is: "within", days: 30 }
  }
}

/** One condition: field, comparison and value. */
export function RuleLine({ place, rule, onChange, onRemove }: RuleLineProps) {
  const brandId = useBrandId()
  const tags = trpc.email.tags.useQuery({ brandId })
  const fields = trpc.email.fields.useQuery({ brandId })
  const [firstTag] = tags.data ?? []
  const kinds = SEGMENT_RULE_KINDS.filter((kind) => kind !== "tag" || firstTag || rule.kind === "tag")
  return (
    <Group align="end" gap="xs" role="group" aria-label={text.rule(place)}>
      <ChoiceSelect
        aria-label={`${text.rule(place)}: ${text.match}`}
        w={{ base: "100%", xs: 190 }}
        choices={kinds}
        toLabel={(kind) => text.kinds[kind]}
        value={rule.kind}
        onChange={(kind) => onChange(startRule(kind, firstTag?.id ?? 0, fields.data?.[0]))}
      />
      {rule.kind === "field" ? (
        <FieldRuleParts rule={rule} onChange={onChange} />
      ) : (
        <>
          <Comparison rule={rule} onChange={onChange} />
          <Operand rule={rule} onChange={onChange} tags={tags.data ?? []} />
        </>
      )}
      {onRemove && <IconButton icon={IconTrash} label={text.removeRule(place)} onClick={onRemove} mb={4} />}
    </Group>
  )
}

type PlainRule = Exclude<SegmentRule, { kind: "field" }>
type RulePart = { rule: PlainRule; onChange: (rule: SegmentRule) => void }

function Comparison({ rule, onChange }: RulePart) {
  if (rule.kind === "quiet") return null
  return (
    <ChoiceSelect
      aria-label={text.kinds[rule.kind]}
      w={170}
      choices={CHOICES[rule.kind]}
      toLabel={(value) => text.is[value]}
      value={rule.is}
      onChange={(is) => onChange(compareBy(rule, is))}
    />
  )
}

/** The rule with another comparison; unchanged if its kind does not support it. */
function compareBy(rule: PlainRule, is: string): SegmentRule {
  const pick = <Choice extends string>(choices: readonly Choice[]): Choice | undefined =>
    choices.find((choice) => choice === is)
  switch (rule.kind) {
    case "quiet":
      return rule
    case "joined":
      return { ...rule, is: pick(CHOICES.joined) ?? rule.is }
    case "source":
      return { ...rule, is: pick(CHOICES.source) ?? rule.is }
    case "tag":
      return { ...rule, is: pick(CHOICES.tag) ?? rule.is }
    case "score":
      return { ...rule, is: pick(CHOICES.score) ?? rule.is }
    default:
      return { ...rule, is: pick(CHOICES.opened) ?? rule.is }
  }
}

function Operand({ rule, onChange, tags }: RulePart & { tags: { id: number; name: string }[] }) {
  if (rule.kind === "joined") {
    return (
      <TextInput
        type="date"
        aria-label={text.date}
        value={rule.date}
        onChange={(event) => onChange({ ...rule, date: event.currentTarget.value })}
      />
    )
  }
  if (rule.kind === "tag") {
    return (
      <Select
        aria-label={text.tag}
        flex={1}
        miw={130}
        searchable
        allowDeselect={false}
        data={tags.map((tag) => ({ value: String(tag.id), label: tag.name }))}
        value={String(rule.tagId)}
        onChange={(id) => id && onChange({ ...rule, tagId: Number(id) })}
      />
    )
  }
  if (rule.kind === "source") {
    return (
      <TextInput
        aria-label={text.value}
        placeholder={text.value}
        flex={1}
        miw={110}
        maxLength={SOURCE_MAX}
        value={rule.value}
        onChange={(event) => onChange({ ...rule, value: event.currentTarget.value })}
      />
    )
  }
  if (rule.kind === "score")
    return (
      <NumberInput
        aria-label={text.points}
        w={100}
        allowDecimal={false}
        value={rule.points}
        onChange={(points) => onChange({ ...rule, points: Number(points) })}
      />
    )
  if (rule.kind !== "quiet" && rule.is === "never") return null
  return (
    <NumberInput
      aria-label={text.days}
      w={90}
      min={1}
      max={3650}
      allowDecimal={false}
      value={rule.days ?? RULE_DAYS}
      onChange={(days) => onChange({ ...rule, days: Number(days) })}
    />
  )
}

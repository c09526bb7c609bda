import { CUSTOM_NAME_MAX } from "@brandwright/contract/email/people/email-subscribers"
import { CLICK_MAX, type SequenceTrigger, TRIGGER_KINDS } from "@brandwright/contract/email/sequences/email-automation"
import { Autocomplete, NumberInput, Select, SimpleGrid, TextInput } from "@mantine/core"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { flowText as text } from "../../../texts/en/email.ts"
import { TagSelect } from "./action-fields.tsx"
import { Hint } from "../../../ui/hint.tsx"

/** A trigger while it is edited: its kind and subject, as text. */
export type TriggerDraft = { triggerKind: SequenceTrigger["kind"] | ""; triggerValue: string }

export function readTriggerDraft(trigger: SequenceTrigger | null): TriggerDraft {
  switch (trigger?.kind) {
    case "tag":
      return { triggerKind: "tag", triggerValue: String(trigger.tagId) }
    case "click":
      return { triggerKind: "click", triggerValue: trigger.contains }
    case "date":
    case "yearly":
      return { triggerKind: trigger.kind, triggerValue: trigger.field }
    case "score":
      return { triggerKind: "score", triggerValue: String(trigger.points) }
    case "purchase":
      return { triggerKind: "purchase", triggerValue: "" }
    default:
      return { triggerKind: "", triggerValue: "" }
  }
}

export function toTrigger({ triggerKind: kind, triggerValue: value }: TriggerDraft): SequenceTrigger | null {
  switch (kind) {
    case "tag":
      return { kind, tagId: Number(value) }
    case "click":
      return { kind, contains: value }
    case "date":
    case "yearly":
      return { kind, field: value }
    case "score":
      return { kind, points: value === "" ? Number.NaN : Number(value) }
    case "purchase":
      return { kind }
    default:
      return null
  }
}

type TriggerFieldProps = { value: TriggerDraft; onChange: (value: TriggerDraft) => void }

/** Selects what starts a sequence, besides its funnel. */
export function TriggerField({ value, onChange }: TriggerFieldProps) {
  const { triggerKind, triggerValue } = value
  const onValue = (changed: string) => onChange({ triggerKind, triggerValue: changed })
  return (
    <div>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          label={text.starts}
          placeholder={text.startsNothing}
          clearable
          data={TRIGGER_KINDS.map((kind) => ({ value: kind, label: text.triggers[kind] }))}
          value={triggerKind || null}
          onChange={(chosen) =>
            onChange({ triggerKind: TRIGGER_KINDS.find((kind) => kind === chosen) ?? "", triggerValue: "" })
          }
        />
        {triggerKind === "tag" && (
          <TagSelect
            label={text.triggerTag}
            value={Number(triggerValue)}
            onChange={(tagId) => onValue(String(tagId))}
          />
        )}
        {triggerKind === "click" && (
          <TextInput
            label={text.triggerClick}
            maxLength={CLICK_MAX}
            value={triggerValue}
            onChange={(event) => onValue(event.currentTarget.value)}
          />
        )}
        {triggerKind === "score" && (
          <NumberInput
            label={text.triggerScore}
            description={text.triggerScoreHint}
            allowDecimal={false}
            value={triggerValue}
            onChange={(points) => onValue(String(points))}
          />
        )}
        {(triggerKind === "date" || triggerKind === "yearly") && (
          <DateFieldInput value={triggerValue} onChange={onValue} />
        )}
      </SimpleGrid>
      {triggerKind !== "" && (
        <Hint size="xs" mt={6}>
          {triggerKind === "yearly" ? text.yearlyNote : text.startNote}
        </Hint>
      )}
    </div>
  )
}

type DateFieldInputProps = { value: string; onChange: (value: string) => void }

/** The brand's date fields are offered; a text field with dates can be typed in. */
function DateFieldInput({ value, onChange }: DateFieldInputProps) {
  const brandId = useBrandId()
  const fields = trpc.email.fields.useQuery({ brandId })
  const dates = (fields.data ?? []).filter((field) => field.type === "date")
  return (
    <Autocomplete
      label={text.triggerDate}
      description={text.triggerDateHint}
      maxLength={CUSTOM_NAME_MAX}
      data={dates.map((field) => field.key)}
      value={value}
      onChange={onChange}
    />
  )
}

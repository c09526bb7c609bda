import { MINUTE_MS } from "@brandwright/contract/durations"
import {
  FUNNEL_STYLE_NAMES,
  FUNNEL_STYLES,
  URGENCY_MAX,
  URGENCY_MIN,
  URGENCY_STEP,
} from "@brandwright/contract/funnels/funnels"
import { funnelLabels as labels } from "../../../texts/en/funnels.ts"
import { NativeSelect, Slider, Switch, Text, TextInput, Group } from "@mantine/core"
import { type DraftFormProps, HINT_BELOW } from "./draft-field.ts"
import classes from "../funnels.module.css"
import { Hint } from "../../../ui/hint.tsx"

/** The page's style and tone of selling. */
export function OfferFields({ draft, onChange }: DraftFormProps) {
  const onEnd = (typed: string) => {
    const moment = typed ? new Date(typed) : null
    onChange({ urgencyEndsAt: moment && !Number.isNaN(moment.getTime()) ? moment.toISOString() : null })
  }
  const SWITCHES = [
    ["includeBonuses", labels.bonuses],
    ["includeTestimonials", labels.testimonials],
    ["includeFaq", labels.faq],
  ] as const
  return (
    <>
      <NativeSelect
        label={labels.style}
        data={FUNNEL_STYLES.map((value) => ({ value, label: FUNNEL_STYLE_NAMES[value] }))}
        value={draft.style}
        data-field-name="style"
        onChange={(event) =>
          onChange({ style: FUNNEL_STYLES.find((style) => style === event.currentTarget.value) ?? "modern" })
        }
      />
      <TextInput
        type="datetime-local"
        label={labels.urgencyEnds}
        description={labels.urgencyEndsHint}
        {...HINT_BELOW}
        value={draft.urgencyEndsAt ? localMoment(draft.urgencyEndsAt) : ""}
        data-field-name="urgencyEndsAt"
        onChange={(event) => onEnd(event.currentTarget.value)}
      />
      <div className={classes.wide}>
        <Group justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
          <Text size="sm" fw={550}>
            {labels.urgency}
          </Text>
          <Hint>{draft.urgencyFactor}</Hint>
        </Group>
        <Slider
          min={URGENCY_MIN}
          max={URGENCY_MAX}
          step={URGENCY_STEP}
          label={null}
          thumbLabel={labels.urgency}
          value={draft.urgencyFactor}
          onChange={(urgencyFactor) => onChange({ urgencyFactor }, "urgency")}
        />
      </div>
      <Group gap="0.75rem 2.25rem" className={classes.wide}>
        {SWITCHES.map(([name, label]) => (
          <Switch
            key={name}
            label={label}
            checked={draft[name]}
            onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
          />
        ))}
      </Group>
    </>
  )
}

/** An ISO time as the value of a datetime-local input, in local time. */
function localMoment(iso: string): string {
  const date = new Date(iso)
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16)
}

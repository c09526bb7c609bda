import { audienceScreen as text } from "@brandwright/contract/email/broadcasts/email-broadcast-screens"
import { RULES_MAX, type SegmentRule, type SegmentRules } from "@brandwright/contract/email/people/email-people"
import { Button, Group, Stack } from "@mantine/core"
import { IconPlus } from "@tabler/icons-react"
import type { ReactNode } from "react"
import { ChoiceSelect } from "../../../../ui/form/choice-select.tsx"
import { RuleLine } from "./rule-line.tsx"

const MATCHES = ["all", "any"] as const

type RulesFieldProps = {
  label: string
  value: { match?: SegmentRules["match"] | undefined; rules: SegmentRule[] }
  /** The initial value of a further condition. */
  firstRule: SegmentRule
  onChange: (rules: SegmentRules) => void
  /** Shown beside the button that adds a condition. */
  children?: ReactNode
}

/** Conditions about people, of which all or any must match. */
export function RulesField({ label, value, firstRule, onChange, children }: RulesFieldProps) {
  const { match = "all", rules } = value
  const setRules = (next: SegmentRule[]) => onChange({ match, rules: next })
  return (
    <>
      <ChoiceSelect
        label={label}
        choices={MATCHES}
        toLabel={(choice) => text.matches[choice]}
        value={match}
        onChange={(next) => onChange({ match: next, rules })}
      />
      <Stack gap="sm">
        {rules.map((rule, place) => (
          // Conditions are only changed in place or removed, and their inputs are controlled.
          <RuleLine
            key={place}
            place={place + 1}
            rule={rule}
            onChange={(next) => setRules(rules.with(place, next))}
            onRemove={rules.length > 1 ? () => setRules(rules.toSpliced(place, 1)) : undefined}
          />
        ))}
      </Stack>
      <Group justify="space-between" align="end">
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={15} />}
          disabled={rules.length >= RULES_MAX}
          onClick={() => setRules([...rules, firstRule])}
        >
          {text.addRule}
        </Button>
        {children}
      </Group>
    </>
  )
}

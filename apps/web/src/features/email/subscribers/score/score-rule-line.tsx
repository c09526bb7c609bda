import { SCORE_KINDS, type ScoreKind, type ScoreRule } from "@brandwright/contract/email/people/email-score"
import { Group, NumberInput, Select } from "@mantine/core"
import { IconTrash } from "@tabler/icons-react"
import type { ReactNode } from "react"
import { trpc } from "../../../../lib/trpc.ts"
import { useBrandId } from "../../../../providers/brand.tsx"
import { scoreScreen as text } from "../../../../texts/en/score.ts"
import { ChoiceSelect } from "../../../../ui/form/choice-select.tsx"
import { IconButton } from "../../../../ui/icon-button.tsx"

type ScoreRuleLineProps = {
  /** From 1. */
  place: number
  rule: ScoreRule
  error: ReactNode
  onChange: (rule: ScoreRule) => void
  /** Absent for a single rule. */
  onRemove: (() => void) | undefined
}

/** One rule: what people do, and the points for it. */
export function ScoreRuleLine({ place, rule, error, onChange, onRemove }: ScoreRuleLineProps) {
  const brandId = useBrandId()
  const tags = trpc.email.tags.useQuery({ brandId })
  const [firstTag] = tags.data ?? []
  const kinds = SCORE_KINDS.filter((kind) => kind !== "tag" || firstTag || rule.kind === "tag")
  return (
    <Group align="start" gap="xs" role="group" aria-label={text.rule(place)}>
      <ChoiceSelect
        aria-label={`${text.rule(place)}: ${text.what}`}
        flex={1}
        miw={190}
        choices={kinds}
        toLabel={(kind) => text.kinds[kind]}
        value={rule.kind}
        onChange={(kind) => onChange(startRule(kind, rule.points, firstTag?.id ?? 0))}
      />
      {rule.kind === "tag" && (
        <Select
          aria-label={`${text.rule(place)}: ${text.tag}`}
          w={150}
          searchable
          allowDeselect={false}
          data={(tags.data ?? []).map((tag) => ({ value: String(tag.id), label: tag.name }))}
          value={String(rule.tagId)}
          onChange={(id) => id && onChange({ ...rule, tagId: Number(id) })}
        />
      )}
      {rule.kind === "quiet" && (
        <NumberInput
          aria-label={`${text.rule(place)}: ${text.days}`}
          w={90}
          min={1}
          allowDecimal={false}
          value={rule.days}
          onChange={(days) => onChange({ ...rule, days: Number(days) })}
        />
      )}
      <NumberInput
        aria-label={`${text.rule(place)}: ${text.points}`}
        w={100}
        allowDecimal={false}
        value={rule.points}
        error={error}
        onChange={(points) => onChange({ ...rule, points: Number(points) })}
      />
      {onRemove && <IconButton icon={IconTrash} label={text.removeRule(place)} onClick={onRemove} mt={4} />}
    </Group>
  )
}

function startRule(kind: ScoreKind, points: number, tagId: number): ScoreRule {
  if (kind === "tag") return { kind, points, tagId }
  return kind === "quiet" ? { kind, points: -Math.abs(points), days: 60 } : { kind, points }
}

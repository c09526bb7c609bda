import { broadcastScreen as text } from "@brandwright/contract/email/broadcasts/email-broadcast-screens"
import type { Audience } from "@brandwright/contract/email/broadcasts/email-broadcasts"
import { MultiSelect, Select, Stack, Text } from "@mantine/core"
import { keepPreviousData } from "@tanstack/react-query"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { count } from "../summary-cards.tsx"
import { withCount } from "../with-count.ts"
import { Hint } from "../../../ui/hint.tsx"

type AudienceFieldProps = { value: Audience; onChange: (audience: Audience) => void }
const KINDS = ["everybody", "segment", "tags"] as const

/** The audience of a broadcast, with its current size. */
export function AudienceField({ value, onChange }: AudienceFieldProps) {
  const brandId = useBrandId()
  const segments = trpc.email.segments.useQuery({ brandId })
  const tags = trpc.email.tags.useQuery({ brandId })
  const isWhole = value.kind !== "tags" || value.tagIds.length > 0
  const reach = trpc.email.countAudience.useQuery(
    { brandId, audience: value },
    { enabled: isWhole, placeholderData: keepPreviousData, staleTime: 0 },
  )
  const kinds = value.kind === "unopened" ? [...KINDS, value.kind] : KINDS
  const onKind = (kind: string | null) => {
    const [segment] = segments.data ?? []
    const [tag] = tags.data ?? []
    if (kind === "everybody") onChange({ kind })
    if (kind === "segment" && segment) onChange({ kind, segmentId: segment.id })
    if (kind === "tags" && tag) onChange({ kind, tagIds: [tag.id] })
  }
  const isMissing = { segment: segments.data?.length === 0, tags: tags.data?.length === 0 }
  return (
    <Stack gap="xs" component="section" aria-label={text.people}>
      <Select
        label={text.audience}
        allowDeselect={false}
        data={kinds.map((kind) => ({
          value: kind,
          label: text.audiences[kind],
          disabled: kind === "segment" || kind === "tags" ? isMissing[kind] : false,
        }))}
        value={value.kind}
        onChange={onKind}
      />
      {value.kind === "segment" && (
        <Select
          label={text.segment}
          placeholder={text.segmentNone}
          allowDeselect={false}
          searchable
          data={(segments.data ?? []).map((segment) => ({ value: String(segment.id), label: withCount(segment) }))}
          value={String(value.segmentId)}
          onChange={(id) => id && onChange({ kind: "segment", segmentId: Number(id) })}
        />
      )}
      {value.kind === "tags" && (
        <MultiSelect
          label={text.tags}
          placeholder={text.tagsNone}
          searchable
          data={(tags.data ?? []).map((tag) => ({ value: String(tag.id), label: withCount(tag) }))}
          value={value.tagIds.map(String)}
          onChange={(ids) => onChange({ kind: "tags", tagIds: ids.map(Number) })}
        />
      )}
      {value.kind === "unopened" && <Text size="sm">{text.unopened}</Text>}
      <Hint role="status">
        {isWhole && reach.data ? text.reach(count(reach.data.reachable), count(reach.data.people)) : " "}
      </Hint>
    </Stack>
  )
}

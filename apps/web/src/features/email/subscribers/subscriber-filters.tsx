import { audienceScreen } from "@brandwright/contract/email/broadcasts/email-broadcast-screens"
import { subscriberText as text } from "@brandwright/contract/email/people/email-subscribers"
import { Select } from "@mantine/core"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { withCount } from "../with-count.ts"
import { LIST_SORTS, STATUS_FILTERS, type SubscriberFilters } from "../email-tabs.ts"
import { ChoiceSelect } from "../../../ui/form/choice-select.tsx"

type SubscriberFiltersProps = {
  value: SubscriberFilters
  onChange: (changes: Partial<SubscriberFilters>) => void
}

/** Status, source, tag, segment and order, each shown if there is a choice. */
export function SubscriberFilterFields({ value, onChange }: SubscriberFiltersProps) {
  const brandId = useBrandId()
  const sources = trpc.email.sources.useQuery({ brandId })
  const tags = trpc.email.tags.useQuery({ brandId })
  const segments = trpc.email.segments.useQuery({ brandId })
  const score = trpc.email.score.useQuery({ brandId })
  const sorts = LIST_SORTS.filter((one) => one !== "score" || score.data?.isOn || value.sort === "score")
  const rowSelect = (
    label: string,
    placeholder: string,
    rows: { id: number; name: string; people: number | null }[] | undefined,
    key: "tag" | "segment",
  ) =>
    (rows?.length || value[key]) && (
      <Select
        aria-label={label}
        w={150}
        placeholder={placeholder}
        clearable
        searchable
        data={(rows ?? []).map((row) => ({ value: String(row.id), label: withCount(row) }))}
        value={value[key] === undefined ? null : String(value[key])}
        onChange={(id) => onChange({ [key]: id ? Number(id) : undefined })}
      />
    )
  return (
    <>
      <Select
        aria-label={text.filter}
        w={150}
        placeholder={text.allStatuses}
        clearable
        data={STATUS_FILTERS.map((one) => ({ value: one, label: text.filterNames[one] }))}
        value={value.status ?? null}
        onChange={(status) => onChange({ status: STATUS_FILTERS.find((one) => one === status) })}
      />
      {((sources.data?.length ?? 0) > 1 || value.source) && (
        <Select
          aria-label={text.source}
          w={150}
          placeholder={text.allSources}
          clearable
          searchable
          data={sources.data ?? []}
          value={value.source ?? null}
          onChange={(source) => onChange({ source: source ?? undefined })}
        />
      )}
      {rowSelect(audienceScreen.tag, audienceScreen.allTags, tags.data, "tag")}
      {rowSelect(audienceScreen.segment, audienceScreen.allSegments, segments.data, "segment")}
      <ChoiceSelect
        aria-label={text.sort}
        w={140}
        choices={sorts}
        toLabel={(one) => text.sorts[one]}
        value={value.sort ?? "newest"}
        onChange={(sort) => onChange({ sort })}
      />
    </>
  )
}

import { accountText } from "@brandwright/contract/account/account-text"
import { USAGE_CATEGORIES, type UsageCategory } from "@brandwright/contract/account/usage"
import { usageText } from "../../../texts/en/usage.ts"
import { Group, Select } from "@mantine/core"
import { IconChartBar } from "@tabler/icons-react"
import { formatCost } from "@brandwright/contract/money"
import { choice, useSearchState } from "../../../lib/search-params.ts"
import { formatMoment } from "../../../lib/time.ts"
import { trpc } from "../../../lib/trpc.ts"
import { Boundary } from "../../../ui/screen/boundary.tsx"
import { EmptyState } from "../../../ui/screen/empty-state.tsx"
import { Category } from "./category.tsx"
import { lastMonths } from "./months.ts"
import { LoadMore } from "../../../ui/data/load-more.tsx"
import { DataTable } from "../../../ui/data/data-table.tsx"
import { Hint } from "../../../ui/hint.tsx"

/** All records, newest first, page by page, by category and month. */
export function UsageHistory() {
  const [{ category, month }, change] = useSearchState("/_app/account/usage")
  return (
    <>
      <Group mb="md">
        <Boundary loading={null}>
          <CategorySelect
            category={category}
            onChange={(name) => change({ category: choice(name, USAGE_CATEGORIES) })}
          />
        </Boundary>
        <Select
          aria-label={usageText.month}
          placeholder={usageText.allMonths}
          clearable
          data={lastMonths(12)}
          value={month ?? null}
          onChange={(next) => change({ month: next ?? undefined })}
        />
      </Group>
      <Boundary key={`${category} ${month}`} lines={4} height={32} failed={accountText.usageLoadFailed}>
        <Records category={category} month={month} />
      </Boundary>
    </>
  )
}

type CategorySelectProps = { category?: UsageCategory; onChange: (category: string | null) => void }

function CategorySelect({ category, onChange }: CategorySelectProps) {
  const [categories] = trpc.account.usageCategories.useSuspenseQuery()
  return (
    <Select
      aria-label={usageText.category}
      placeholder={usageText.allCategories}
      clearable
      data={categories.map(({ name, title }) => ({ value: name, label: title }))}
      value={category ?? null}
      onChange={onChange}
    />
  )
}

function Records({ category, month }: { category?: UsageCategory; month?: string }) {
  const [{ pages }, more] = trpc.account.usagePage.useSuspenseInfiniteQuery(
    { category, month },
    { getNextPageParam: (page) => page.nextCursor ?? undefined },
  )
  const records = pages.flatMap((page) => page.items)
  const isFiltered = category !== undefined || month !== undefined
  if (records.length === 0) {
    return (
      <EmptyState
        icon={<IconChartBar />}
        title={isFiltered ? usageText.noMatch : usageText.noUsage}
        message={isFiltered ? undefined : usageText.noUsageHint}
      />
    )
  }
  return (
    <>
      <DataTable
        minWidth={620}
        verticalSpacing="sm"
        areas='"what cost" "category quantity" "date date"'
        rows={records}
        rowKey={({ id }) => id}
        columns={[
          { title: usageText.date, area: "date", kind: "line", cell: ({ timestamp }) => formatMoment(timestamp) },
          {
            title: usageText.what,
            area: "what",
            cell: ({ description, provider }) => (
              <>
                {description}
                <Hint size="xs">{provider}</Hint>
              </>
            ),
          },
          {
            title: usageText.category,
            area: "category",
            cell: ({ category }) => <Category {...category} />,
          },
          {
            title: usageText.quantity,
            area: "quantity",
            kind: "figure",
            cell: ({ quantity, category: { unit } }) => usageText.times(quantity, unit),
          },
          { title: usageText.cost, area: "cost", kind: "total", cell: ({ totalCost }) => formatCost(totalCost) },
        ]}
      />
      <LoadMore query={more} />
    </>
  )
}

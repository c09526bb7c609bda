import { accountText } from "@brandwright/contract/account-text"
import { USAGE_CATEGORIES, type UsageCategory } from "@brandwright/contract/usage"
import { usageText } from "../../texts/en/usage.ts"
import { Button, Group, Select, Table, Text } from "@mantine/core"
import { IconChartBar } from "@tabler/icons-react"
import { formatCost } from "@brandwright/contract/money"
import { formatMoment } from "../../lib/time.ts"
import { trpc } from "../../lib/trpc.ts"
import { Boundary } from "../../ui/boundary.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { LoadingLines } from "../../ui/loading.tsx"
import classes from "./account.module.css"
import { categoryIcon } from "./category-icon.tsx"
import { lastMonths } from "./months.ts"

type UsageHistoryProps = {
  category?: UsageCategory
  month?: string
  onFilter: (changes: { category?: UsageCategory; month?: string }) => void
}

/** All records, newest first, page by page, by category and month. */
export function UsageHistory({ category, month, onFilter }: UsageHistoryProps) {
  return (
    <>
      <Group mb="md">
        <Boundary loading={null}>
          <CategorySelect
            category={category}
            onChange={(name) => onFilter({ category: USAGE_CATEGORIES.find((one) => one === name), month })}
          />
        </Boundary>
        <Select
          aria-label={usageText.month}
          placeholder={usageText.allMonths}
          clearable
          data={lastMonths(12)}
          value={month ?? null}
          onChange={(next) => onFilter({ category, month: next ?? undefined })}
        />
      </Group>
      <Boundary
        key={`${category} ${month}`}
        loading={<LoadingLines lines={4} height={32} />}
        failed={accountText.usageLoadFailed}
      >
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
      <Table.ScrollContainer minWidth={620} className={classes.tableBox}>
        <Table verticalSpacing="sm" className={`${classes.table} ${classes.usage}`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{usageText.date}</Table.Th>
              <Table.Th>{usageText.what}</Table.Th>
              <Table.Th>{usageText.category}</Table.Th>
              <Table.Th className={classes.number}>{usageText.quantity}</Table.Th>
              <Table.Th className={classes.number}>{usageText.cost}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {records.map((record) => (
              <Table.Tr key={record.id}>
                <Table.Td className={classes.nowrap} data-cell="date">
                  {formatMoment(record.timestamp)}
                </Table.Td>
                <Table.Td data-cell="what">
                  {record.description}
                  <Text size="xs" c="dimmed">
                    {record.provider}
                  </Text>
                </Table.Td>
                <Table.Td data-cell="category">
                  <span className={classes.category}>
                    {categoryIcon(record.category.name)}
                    {record.category.title}
                  </span>
                </Table.Td>
                <Table.Td className={classes.number} data-cell="quantity">
                  {usageText.times(record.quantity, record.category.unit)}
                </Table.Td>
                <Table.Td className={classes.number} data-cell="cost">
                  {formatCost(record.totalCost)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {more.hasNextPage && (
        <Button mt="sm" variant="default" loading={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
          {usageText.loadMore}
        </Button>
      )}
    </>
  )
}

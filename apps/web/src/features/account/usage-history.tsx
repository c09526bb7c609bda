import { accountText } from "@brandwright/contract/account-text"
import { USAGE_CATEGORIES } from "@brandwright/contract/usage"
import { usageText } from "../../texts/en/account.ts"
import { Button, Group, Select, Table, Text } from "@mantine/core"
import { IconChartBar } from "@tabler/icons-react"
import { useState } from "react"
import { formatCost } from "@brandwright/contract/money"
import { formatMoment } from "../../lib/time.ts"
import { trpc } from "../../lib/trpc.ts"
import { EmptyState } from "../../ui/empty-state.tsx"
import { LoadFailed } from "../../ui/load-failed.tsx"
import { LoadingLines } from "../../ui/loading.tsx"
import classes from "./account.module.css"
import { categoryIcon } from "./category-icon.tsx"
import { lastMonths } from "./months.ts"

/** Every record, newest first, a page at a time, by category and month. */
export function UsageHistory() {
  const [category, setCategory] = useState<string | null>(null)
  const [month, setMonth] = useState<string | null>(null)
  const categories = trpc.account.usageCategories.useQuery()
  const pages = trpc.account.usagePage.useInfiniteQuery(
    { category: USAGE_CATEGORIES.find((name) => name === category), month: month ?? undefined },
    { getNextPageParam: (page) => page.nextCursor ?? undefined },
  )
  const records = pages.data?.pages.flatMap((page) => page.items) ?? []
  const isFiltered = category !== null || month !== null
  return (
    <>
      <Group mb="md">
        <Select
          aria-label={usageText.category}
          placeholder={usageText.allCategories}
          clearable
          data={categories.data?.map(({ name, title }) => ({ value: name, label: title })) ?? []}
          value={category}
          onChange={setCategory}
        />
        <Select
          aria-label={usageText.month}
          placeholder={usageText.allMonths}
          clearable
          data={lastMonths(12)}
          value={month}
          onChange={setMonth}
        />
      </Group>
      {pages.isPending && <LoadingLines lines={4} height={32} />}
      {pages.isError && <LoadFailed message={accountText.usageLoadFailed} onRetry={() => void pages.refetch()} />}
      {pages.isSuccess && records.length === 0 && (
        <EmptyState
          icon={<IconChartBar />}
          title={isFiltered ? usageText.noMatch : usageText.noUsage}
          message={isFiltered ? undefined : usageText.noUsageHint}
        />
      )}
      {records.length > 0 && (
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
      )}
      {pages.hasNextPage && (
        <Button mt="sm" variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {usageText.loadMore}
        </Button>
      )}
    </>
  )
}

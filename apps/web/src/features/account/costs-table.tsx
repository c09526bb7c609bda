import { accountText } from "@brandwright/contract/account-text"
import { DEFAULT_MARKUP_PERCENT } from "@brandwright/contract/usage"
import { usageText } from "../../texts/en/usage.ts"
import { Card, Table, Text, Title } from "@mantine/core"
import { formatCost } from "@brandwright/contract/money"
import { trpc } from "../../lib/trpc.ts"
import { Boundary } from "../../ui/boundary.tsx"
import { LoadingLines } from "../../ui/loading.tsx"
import classes from "./account.module.css"
import { categoryIcon } from "./category-icon.tsx"

/** The price of each resource, markup included, to six decimals (account §9). */
export function CostsTable() {
  return (
    <Card mt="lg">
      <Title order={2} size="h3">
        {usageText.costs}
      </Title>
      <Boundary loading={<LoadingLines lines={6} height={28} />} failed={accountText.categoriesLoadFailed}>
        <Costs />
      </Boundary>
    </Card>
  )
}

function Costs() {
  const [categories] = trpc.account.usageCategories.useSuspenseQuery()
  const markups = new Set(categories.map((category) => category.markupPercentage))
  const [only = DEFAULT_MARKUP_PERCENT] = markups
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {accountText.markup(markups.size > 1 ? null : only)}
      </Text>
      <Table.ScrollContainer minWidth={560} className={classes.tableBox}>
        <Table verticalSpacing="sm" className={`${classes.table} ${classes.costs}`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{usageText.resource}</Table.Th>
              <Table.Th>{usageText.unit}</Table.Th>
              <Table.Th className={classes.number}>{usageText.baseCost}</Table.Th>
              <Table.Th className={classes.number}>{usageText.markup}</Table.Th>
              <Table.Th className={classes.number}>{usageText.price}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {categories.map((category) => (
              <Table.Tr key={category.id}>
                <Table.Td data-cell="resource">
                  <span className={classes.category}>
                    {categoryIcon(category.name)}
                    {category.title}
                  </span>
                  <Text size="xs" c="dimmed">
                    {category.description}
                  </Text>
                </Table.Td>
                <Table.Td className={classes.nowrap} data-cell="unit">
                  {category.unit}
                </Table.Td>
                <Table.Td className={classes.number} data-cell="base" data-label={usageText.baseCost}>
                  {formatCost(category.baseUnitCost)}
                </Table.Td>
                <Table.Td className={classes.number} data-cell="markup" data-label={usageText.markup}>
                  {category.markupPercentage}%
                </Table.Td>
                <Table.Td className={classes.number} data-cell="price" data-label={usageText.price}>
                  {formatCost(category.price)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  )
}

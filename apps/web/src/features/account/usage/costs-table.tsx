import { accountText } from "@brandwright/contract/account/account-text"
import { DEFAULT_MARKUP_PERCENT } from "@brandwright/contract/account/usage"
import { usageText } from "../../../texts/en/usage.ts"
import { formatCost } from "@brandwright/contract/money"
import { type Outputs, trpc } from "../../../lib/trpc.ts"
import { Category } from "./category.tsx"
import { DataTable } from "../../../ui/data/data-table.tsx"
import { Part } from "../../../ui/screen/part.tsx"
import { Hint } from "../../../ui/hint.tsx"

/** The price of each resource, markup included, to six decimals (account §9). */
export function CostsTable() {
  return (
    <Part title={usageText.costs} mt="lg" lines={6} height={28} failed={accountText.categoriesLoadFailed}>
      <Costs />
    </Part>
  )
}

function Costs() {
  const [categories] = trpc.account.usageCategories.useSuspenseQuery()
  const markups = new Set(categories.map((category) => category.markupPercentage))
  const [only = DEFAULT_MARKUP_PERCENT] = markups
  return (
    <>
      <Hint mb="sm">{accountText.markup(markups.size > 1 ? null : only)}</Hint>
      <DataTable
        minWidth={560}
        verticalSpacing="sm"
        areas='"resource price" "unit base" "unit markup"'
        rows={categories}
        rowKey={({ id }) => id}
        columns={[
          { title: usageText.resource, area: "resource", cell: (category) => <Resource category={category} /> },
          { title: usageText.unit, area: "unit", kind: "line", cell: ({ unit }) => unit },
          {
            title: usageText.baseCost,
            area: "base",
            kind: "figure",
            label: usageText.baseCost,
            cell: ({ baseUnitCost }) => formatCost(baseUnitCost),
          },
          {
            title: usageText.markup,
            area: "markup",
            kind: "figure",
            label: usageText.markup,
            cell: ({ markupPercentage }) => `${markupPercentage}%`,
          },
          {
            title: usageText.price,
            area: "price",
            kind: "total",
            label: usageText.price,
            cell: ({ price }) => formatCost(price),
          },
        ]}
      />
    </>
  )
}

function Resource({ category }: { category: Outputs["account"]["usageCategories"][number] }) {
  return (
    <>
      <Category {...category} />
      <Hint size="xs">{category.description}</Hint>
    </>
  )
}

import { type Balance } from "@brandwright/contract/account/account"
import { usageText } from "../../../texts/en/usage.ts"
import { Card, Group, Progress, SimpleGrid, Stack, Text, Title } from "@mantine/core"
import { IconCreditCard, IconReportMoney } from "@tabler/icons-react"
import { formatUnitPrice, formatUsd } from "@brandwright/contract/money"
import { trpc } from "../../../lib/trpc.ts"
import { StatCard } from "../../../ui/data/stat-card.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { Category } from "./category.tsx"

/** This month's totals. */
export function UsageOverview({ balance }: { balance: Balance }) {
  const [{ total, categories }] = trpc.account.usageOverview.useSuspenseQuery({})
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} mb="lg">
        <StatCard label={usageText.monthTotal} value={formatUsd(total)} icon={<IconReportMoney size={20} />} />
        <StatCard
          label={usageText.creditLimit}
          value={formatUsd(balance.creditLimit)}
          icon={<IconCreditCard size={20} />}
        />
      </SimpleGrid>
      <Card>
        <Title order={3} mb="sm">
          {usageText.byCategory}
        </Title>
        <Stack component="ul">
          {categories.map((category) => (
            <Stack key={category.name} component="li" gap="0.3rem">
              <Group justify="space-between" wrap="nowrap">
                <Category {...category} />
                <Text span inherit>
                  {category.totalCost === 0 ? formatUsd(0) : formatUnitPrice(category.totalCost)}
                </Text>
              </Group>
              <Progress
                aria-label={category.title}
                value={total > 0 ? (category.totalCost / total) * 100 : 0}
                size="sm"
              />
              <Hint size="xs">
                {category.records === 0 ? usageText.notUsed : usageText.times(category.quantity, category.unit)}
              </Hint>
            </Stack>
          ))}
        </Stack>
      </Card>
    </>
  )
}

import { accountText } from "@brandwright/contract/account-text"
import { dashboardText } from "@brandwright/contract/dashboard"
import { Badge, Card, Group, Title } from "@mantine/core"
import { formatUsd } from "@brandwright/contract/money"
import { trpc } from "../../lib/trpc.ts"
import { AnchorLink } from "../../ui/links.tsx"
import { LoadFailed } from "../../ui/load-failed.tsx"
import { LoadingLines } from "../../ui/loading.tsx"
import classes from "./dashboard.module.css"

export function BalanceCard() {
  const balance = trpc.account.balance.useQuery()
  return (
    <Card>
      <Title order={2} size="h3" mb="xs">
        {dashboardText.accountBalance}
      </Title>
      {balance.isPending && <LoadingLines lines={2} height={28} />}
      {balance.isError && <LoadFailed message={accountText.balanceLoadFailed} onRetry={() => void balance.refetch()} />}
      {balance.data && (
        <>
          <div className={classes.balance}>{formatUsd(balance.data.balance)}</div>
          <Group justify="space-between" mt="xs">
            <Badge color={balance.data.monthlyBillingEnabled ? "spruce" : "gray"}>
              {dashboardText.monthlyBilling(balance.data.monthlyBillingEnabled)}
            </Badge>
            <AnchorLink to="/account/usage" size="sm">
              {dashboardText.usageLink}
            </AnchorLink>
          </Group>
        </>
      )}
    </Card>
  )
}

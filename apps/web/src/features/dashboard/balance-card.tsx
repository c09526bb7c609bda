import { accountText } from "@brandwright/contract/account/account-text"
import { dashboardText } from "@brandwright/contract/workspace/dashboard"
import { Badge, Group } from "@mantine/core"
import { formatUsd } from "@brandwright/contract/money"
import { trpc } from "../../lib/trpc.ts"
import { Figure } from "../../ui/data/figure.tsx"
import { AnchorLink } from "../../ui/links.tsx"
import { Part } from "../../ui/screen/part.tsx"

export function BalanceCard() {
  return (
    <Part title={dashboardText.accountBalance} lines={2} height={28} failed={accountText.balanceLoadFailed}>
      <Balance />
    </Part>
  )
}

function Balance() {
  const [{ balance, monthlyBillingEnabled }] = trpc.account.balance.useSuspenseQuery()
  return (
    <>
      <Figure fz="2rem" lh={1.2}>
        {formatUsd(balance)}
      </Figure>
      <Group justify="space-between" mt="xs">
        <Badge color={monthlyBillingEnabled ? "spruce" : "gray"}>
          {dashboardText.monthlyBilling(monthlyBillingEnabled)}
        </Badge>
        <AnchorLink to="/account/usage" size="sm">
          {dashboardText.usageLink}
        </AnchorLink>
      </Group>
    </>
  )
}

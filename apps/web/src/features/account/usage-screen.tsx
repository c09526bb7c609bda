import { accountText } from "@brandwright/contract/account"
import { usageText } from "@brandwright/contract/account-screens"
import { screenLabel } from "@brandwright/contract/shell"
import { Alert, Card, Tabs } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconAlertTriangle } from "@tabler/icons-react"
import { useEffect } from "react"
import { toastDone, toastInfo } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { LoadFailed } from "../../ui/load-failed.tsx"
import { Loading } from "../../ui/loading.tsx"
import { PageHeader } from "../../ui/page-header.tsx"
import { AddFundsDialog } from "./add-funds-dialog.tsx"
import { BalanceCard } from "./balance-card.tsx"
import { CostsTable } from "./costs-table.tsx"
import { PaymentHistory } from "./payment-history.tsx"
import { UsageHistory } from "./usage-history.tsx"
import { UsageOverview } from "./usage-overview.tsx"

type UsageScreenProps = {
  /** How a payment page was left. */
  payment?: "success" | "cancelled"
  onPaymentSeen: () => void
}

/** Usage & Credits (account §2.10). */
export function UsageScreen({ payment, onPaymentSeen }: UsageScreenProps) {
  const balance = trpc.account.balance.useQuery()
  const [isAdding, adding] = useDisclosure(false)
  // Once for each return.
  useEffect(() => {
    if (!payment) return
    if (payment === "success") toastDone(usageText.paymentDone)
    else toastInfo(usageText.paymentCancelled)
    void balance.refetch()
    onPaymentSeen()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [payment])
  return (
    <>
      <PageHeader title={screenLabel("/account/usage")} description={usageText.description} />
      {balance.isPending && <Loading />}
      {balance.isError && <LoadFailed message={accountText.balanceLoadFailed} onRetry={() => void balance.refetch()} />}
      {balance.data && (
        <>
          {balance.data.balance < 0 && (
            <Alert color="red" variant="light" mb="lg" icon={<IconAlertTriangle />}>
              {accountText.paymentRequired}
            </Alert>
          )}
          <BalanceCard balance={balance.data} onAddFunds={adding.open} />
          <Card mt="lg">
            <Tabs defaultValue="overview" keepMounted={false}>
              <Tabs.List mb="lg">
                <Tabs.Tab value="overview">{usageText.tabs.overview}</Tabs.Tab>
                <Tabs.Tab value="usage">{usageText.tabs.usage}</Tabs.Tab>
                <Tabs.Tab value="payments">{usageText.tabs.payments}</Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="overview">
                <UsageOverview balance={balance.data} />
              </Tabs.Panel>
              <Tabs.Panel value="usage">
                <UsageHistory />
              </Tabs.Panel>
              <Tabs.Panel value="payments">
                <PaymentHistory />
              </Tabs.Panel>
            </Tabs>
          </Card>
          <AddFundsDialog opened={isAdding} onClose={adding.close} processor={balance.data.processor} />
        </>
      )}
      <CostsTable />
    </>
  )
}

import { accountText } from "@brandwright/contract/account/account-text"
import { usageText } from "../../../texts/en/usage.ts"
import { screenLabel } from "@brandwright/contract/workspace/shell"
import { Alert, Card } from "@mantine/core"
import { IconAlertTriangle } from "@tabler/icons-react"
import { toastDone, toastInfo } from "../../../lib/toasts.ts"
import { useSearchState } from "../../../lib/search-params.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useArrival } from "../../../lib/use-arrival.ts"
import { Boundary } from "../../../ui/screen/boundary.tsx"
import { Loading } from "../../../ui/screen/loading.tsx"
import { PageHeader } from "../../../ui/screen/page-header.tsx"
import { PanelTabs } from "../../../ui/screen/panel-tabs.tsx"
import { AddFundsDialog } from "../money/add-funds-dialog.tsx"
import { BalanceCard } from "../money/balance-card.tsx"
import { CostsTable } from "./costs-table.tsx"
import { PaymentHistory } from "../money/payment-history.tsx"
import { UsageHistory } from "./usage-history.tsx"
import { UsageOverview } from "./usage-overview.tsx"
import { USAGE_TABS } from "./usage-tabs.ts"

/** Usage & Credits (account §2.10). */
export function UsageScreen() {
  const [{ payment, card }, change] = useSearchState("/_app/account/usage")
  const utils = trpc.useUtils()
  useArrival(card ?? payment, (arrived) => {
    if (arrived === "cancelled") toastInfo(usageText.paymentCancelled)
    else toastDone(arrived === "saved" ? accountText.cardSaved : usageText.paymentDone)
    void utils.account.balance.invalidate()
    change({ payment: undefined, card: undefined })
  })
  return (
    <>
      <PageHeader title={screenLabel("/account/usage")} description={usageText.description} />
      <Boundary loading={<Loading />} failed={accountText.balanceLoadFailed}>
        <BalanceAndUse />
      </Boundary>
      <CostsTable />
    </>
  )
}

function BalanceAndUse() {
  const [balance] = trpc.account.balance.useSuspenseQuery()
  const [{ open, tab = "overview" }, change] = useSearchState("/_app/account/usage")
  return (
    <>
      {balance.balance < 0 && (
        <Alert color="red" variant="light" mb="lg" icon={<IconAlertTriangle />}>
          {accountText.paymentRequired}
        </Alert>
      )}
      <BalanceCard balance={balance} onAddFunds={() => change({ open: "funds" }, true)} />
      <Card mt="lg">
        <PanelTabs
          tabs={USAGE_TABS}
          labels={usageText.tabs}
          value={tab}
          onTab={(next) => change({ tab: next })}
          panels={{
            overview: (
              <Boundary lines={5} height={32} failed={accountText.usageLoadFailed}>
                <UsageOverview balance={balance} />
              </Boundary>
            ),
            usage: <UsageHistory />,
            payments: <PaymentHistory />,
          }}
        />
      </Card>
      <AddFundsDialog
        opened={open === "funds"}
        onClose={() => change({ open: undefined })}
        processor={balance.processor}
      />
    </>
  )
}

import { accountText } from "@brandwright/contract/account-text"
import { usageText } from "../../texts/en/usage.ts"
import { screenLabel } from "@brandwright/contract/shell"
import { Alert, Card, Tabs } from "@mantine/core"
import { IconAlertTriangle } from "@tabler/icons-react"
import type { ComponentProps } from "react"
import { toastDone, toastInfo } from "../../lib/toasts.ts"
import { useSearchState } from "../../lib/search-params.ts"
import { trpc } from "../../lib/trpc.ts"
import { useArrival } from "../../lib/use-arrival.ts"
import { Boundary } from "../../ui/boundary.tsx"
import { Loading } from "../../ui/loading.tsx"
import { PageHeader } from "../../ui/page-header.tsx"
import { TabList } from "../../ui/tab-list.tsx"
import { AddFundsDialog } from "./add-funds-dialog.tsx"
import { BalanceCard } from "./balance-card.tsx"
import { CostsTable } from "./costs-table.tsx"
import { PaymentHistory } from "./payment-history.tsx"
import { UsageHistory } from "./usage-history.tsx"
import { UsageOverview } from "./usage-overview.tsx"
import { USAGE_TABS, type UsageTab } from "./usage-tabs.ts"

type BalanceAndUseProps = ComponentProps<typeof UsageHistory> & {
  tab: UsageTab
  onTab: (tab: UsageTab) => void
}

type UsageScreenProps = BalanceAndUseProps & {
  /** The result with which the payment page returned. */
  outcome?: "success" | "cancelled" | "saved"
  onOutcomeSeen: () => void
}

/** Usage & Credits (account §2.10). */
export function UsageScreen({ outcome, onOutcomeSeen, tab, ...rest }: UsageScreenProps) {
  const utils = trpc.useUtils()
  useArrival(outcome, (arrived) => {
    if (arrived === "cancelled") toastInfo(usageText.paymentCancelled)
    else toastDone(arrived === "saved" ? accountText.cardSaved : usageText.paymentDone)
    void utils.account.balance.invalidate()
    onOutcomeSeen()
  })
  return (
    <>
      <PageHeader title={screenLabel("/account/usage")} description={usageText.description} />
      <Boundary loading={<Loading />} failed={accountText.balanceLoadFailed}>
        <BalanceAndUse tab={tab} {...rest} />
      </Boundary>
      <CostsTable />
    </>
  )
}

function BalanceAndUse({ tab, onTab, category, month, onFilter }: BalanceAndUseProps) {
  const [balance] = trpc.account.balance.useSuspenseQuery()
  const [{ open }, change] = useSearchState("/_app/account/usage")
  return (
    <>
      {balance.balance < 0 && (
        <Alert color="red" variant="light" mb="lg" icon={<IconAlertTriangle />}>
          {accountText.paymentRequired}
        </Alert>
      )}
      <BalanceCard balance={balance} onAddFunds={() => change({ open: "funds" }, true)} />
      <Card mt="lg">
        <Tabs
          value={tab}
          onChange={(next) => onTab(USAGE_TABS.find((known) => known === next) ?? "overview")}
          keepMounted={false}
        >
          <TabList mb="lg" active={tab} tabs={USAGE_TABS} labels={usageText.tabs} />
          <Tabs.Panel value="overview">
            <Boundary lines={5} height={32} failed={accountText.usageLoadFailed}>
              <UsageOverview balance={balance} />
            </Boundary>
          </Tabs.Panel>
          <Tabs.Panel value="usage">
            <UsageHistory category={category} month={month} onFilter={onFilter} />
          </Tabs.Panel>
          <Tabs.Panel value="payments">
            <PaymentHistory />
          </Tabs.Panel>
        </Tabs>
      </Card>
      <AddFundsDialog
        opened={open === "funds"}
        onClose={() => change({ open: undefined })}
        processor={balance.processor}
      />
    </>
  )
}

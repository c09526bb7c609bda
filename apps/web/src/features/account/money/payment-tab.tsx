import { accountText } from "@brandwright/contract/account/account-text"
import { accountSettingsText } from "../../../texts/en/account.ts"
import { Button, Card, Group, Stack, Title } from "@mantine/core"
import { IconPlus } from "@tabler/icons-react"
import { formatUsd } from "@brandwright/contract/money"
import { useSearchState } from "../../../lib/search-params.ts"
import { trpc } from "../../../lib/trpc.ts"
import { Boundary } from "../../../ui/screen/boundary.tsx"
import { Figure } from "../../../ui/data/figure.tsx"
import { Loading } from "../../../ui/screen/loading.tsx"
import { AddFundsDialog } from "./add-funds-dialog.tsx"
import { AdminPaymentCard } from "./admin-payment-card.tsx"
import { PaymentHistory } from "./payment-history.tsx"
import { PendingPayments } from "./pending-payments.tsx"
import { Refunds } from "./refunds.tsx"
import { SettingRow } from "../../../ui/form/setting-row.tsx"
import { useToggleBilling, useToggleLowBalance } from "./use-billing.ts"
import { Part } from "../../../ui/screen/part.tsx"

/** Balance, billing switches and history; for administrators also the payment settings (account §2.7). */
export const PaymentTab = () => (
  <Boundary loading={<Loading />} failed={accountText.balanceLoadFailed}>
    <Payments />
  </Boundary>
)

function Payments() {
  const [balance] = trpc.account.balance.useSuspenseQuery()
  const billing = useToggleBilling()
  const lowBalance = useToggleLowBalance()
  const [{ open }, change] = useSearchState("/_app/account/settings")
  return (
    <Stack gap="lg">
      <Card>
        <Group justify="space-between" align="flex-start" mb="sm">
          <div>
            <Title order={2} size="h3">
              {accountSettingsText.balance}
            </Title>
            <Figure fz="clamp(1.7rem, 1.4rem + 1.4vw, 2.3rem)">{formatUsd(balance.balance)}</Figure>
          </div>
          <Button leftSection={<IconPlus size={17} />} onClick={() => change({ open: "funds" }, true)}>
            {accountSettingsText.addCredits}
          </Button>
        </Group>
        <SettingRow
          label={accountSettingsText.automaticBilling}
          hint={accountSettingsText.automaticBillingHint}
          checked={billing.isOn(balance)}
          onChange={billing.toggle}
        />
        <SettingRow
          label={accountSettingsText.lowBalance}
          hint={accountSettingsText.lowBalanceHint}
          checked={lowBalance.isOn(balance)}
          onChange={lowBalance.toggle}
        />
      </Card>
      <Part title={accountSettingsText.paymentHistory}>
        <PaymentHistory pageSize={10} />
      </Part>
      {balance.isAdmin && <AdminPaymentCard balance={balance} />}
      {balance.isAdmin && <PendingPayments />}
      {balance.isAdmin && <Refunds />}
      <AddFundsDialog
        opened={open === "funds"}
        onClose={() => change({ open: undefined })}
        processor={balance.processor}
      />
    </Stack>
  )
}

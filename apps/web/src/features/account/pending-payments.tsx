import { accountSettingsText } from "@brandwright/contract/account-screens"
import { accountText } from "@brandwright/contract/account-text"
import { Button, Card, Group, Text, Title } from "@mantine/core"
import { formatUsd } from "@brandwright/contract/money"
import { formatDay } from "../../lib/time.ts"
import { toastDone, toastFailed } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import classes from "./account.module.css"

/** Transfers that an administrator has to look up and confirm; absent while payments need nobody. */
export function PendingPayments() {
  const utils = trpc.useUtils()
  const pending = trpc.account.pendingPayments.useQuery(undefined, { staleTime: 0 })
  const after = (text: { title: string; message: string }) => async () => {
    toastDone(text)
    await utils.account.invalidate()
  }
  const onError = (error: unknown) => toastFailed(error, accountText.paymentSettingsFailed)
  const confirm = trpc.account.confirmPayment.useMutation({
    onSuccess: after(accountSettingsText.paymentConfirmed),
    onError,
  })
  const reject = trpc.account.rejectPayment.useMutation({
    onSuccess: after(accountSettingsText.paymentRejected),
    onError,
  })
  if (!pending.data || pending.data.length === 0) return null
  return (
    <Card component="section" aria-label={accountSettingsText.pendingTitle}>
      <Title order={2} size="h3" mb="xs">
        {accountSettingsText.pendingTitle}
      </Title>
      {pending.data.map((payment) => (
        <div key={payment.id} className={classes.setting}>
          <div className={classes.words}>
            <Text size="sm" fw={550}>
              {formatUsd(payment.amount)} · {payment.reference}
            </Text>
            <Text size="xs" c="dimmed">
              {payment.userEmail} · {formatDay(payment.timestamp)}
            </Text>
          </div>
          <Group gap="xs" wrap="nowrap">
            <Button size="compact-sm" onClick={() => confirm.mutate({ id: payment.id })} loading={confirm.isPending}>
              {accountSettingsText.confirmPayment}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => reject.mutate({ id: payment.id })}
              loading={reject.isPending}
            >
              {accountSettingsText.rejectPayment}
            </Button>
          </Group>
        </div>
      ))}
    </Card>
  )
}

import { accountSettingsText as text } from "../../../texts/en/account.ts"
import { accountText } from "@brandwright/contract/account/account-text"
import { formatUsd } from "@brandwright/contract/money"
import { Button } from "@mantine/core"
import { confirm } from "../../../lib/confirm.ts"
import { trpc } from "../../../lib/trpc.ts"
import { Part } from "../../../ui/screen/part.tsx"
import { PaymentLine } from "./payment-line.tsx"

/** Transfers that an administrator has to confirm; hidden if there are none. */
export function PendingPayments() {
  // The settings card above shows at once; this one once it is known whether it is needed.
  const { data: payments = [] } = trpc.account.pendingPayments.useQuery(undefined, { staleTime: 0 })
  const failed = accountText.paymentSettingsFailed
  const accept = trpc.account.confirmPayment.useMutation({
    meta: { done: text.paymentConfirmed, failed, refresh: ["account"] },
  })
  const reject = trpc.account.rejectPayment.useMutation({
    meta: { done: text.paymentRejected, failed, refresh: ["account"] },
  })
  if (payments.length === 0) return null
  return (
    <Part title={text.pendingTitle}>
      {payments.map((payment) => {
        const { id, userEmail, amount } = payment
        const askToReject = () =>
          confirm({
            title: text.rejectQuestion.title,
            message: text.rejectQuestion.message(userEmail, formatUsd(amount)),
            confirmLabel: text.rejectPayment,
            act: () => reject.mutateAsync({ id }),
          })
        return (
          <PaymentLine key={id} payment={payment}>
            <Button
              size="compact-sm"
              loading={accept.isPending && accept.variables.id === id}
              onClick={() => accept.mutate({ id })}
            >
              {text.confirmPayment}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => void askToReject()}>
              {text.rejectPayment}
            </Button>
          </PaymentLine>
        )
      })}
    </Part>
  )
}

import { formatUsd } from "@brandwright/contract/money"
import { Group } from "@mantine/core"
import type { ReactNode } from "react"
import { formatDay } from "../../../lib/time.ts"
import type { Outputs } from "../../../lib/trpc.ts"
import { TitledRow } from "../../../ui/form/setting-row.tsx"

type PaymentLineProps = { payment: Outputs["account"]["pendingPayments"][number]; children: ReactNode }

/** A payment with the administrator's actions. */
export function PaymentLine({ payment, children }: PaymentLineProps) {
  return (
    <TitledRow
      title={`${formatUsd(payment.amount)} · ${payment.reference}`}
      hint={`${payment.userEmail} · ${formatDay(payment.timestamp)}`}
    >
      <Group gap="xs" wrap="nowrap">
        {children}
      </Group>
    </TitledRow>
  )
}

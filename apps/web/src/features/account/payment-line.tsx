import { formatUsd } from "@brandwright/contract/money"
import { Group, Text } from "@mantine/core"
import type { ReactNode } from "react"
import { formatDay } from "../../lib/time.ts"
import type { Outputs } from "../../lib/trpc.ts"
import classes from "./account.module.css"
import { Hint } from "../../ui/hint.tsx"

type PaymentLineProps = { payment: Outputs["account"]["pendingPayments"][number]; children: ReactNode }

/** A payment with the administrator's actions. */
export function PaymentLine({ payment, children }: PaymentLineProps) {
  return (
    <div className={classes.setting}>
      <div className={classes.words}>
        <Text size="sm" fw={550}>
          {formatUsd(payment.amount)} · {payment.reference}
        </Text>
        <Hint size="xs">
          {payment.userEmail} · {formatDay(payment.timestamp)}
        </Hint>
      </div>
      <Group gap="xs" wrap="nowrap">
        {children}
      </Group>
    </div>
  )
}

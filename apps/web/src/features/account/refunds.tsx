import { accountSettingsText as text } from "../../texts/en/account.ts"
import { formatUsd } from "@brandwright/contract/money"
import { Button, Text, TextInput } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { useState } from "react"
import { confirm } from "../../lib/confirm.ts"
import { trpc } from "../../lib/trpc.ts"
import { Boundary } from "../../ui/boundary.tsx"
import { Part } from "../../ui/part.tsx"
import { PaymentLine } from "./payment-line.tsx"

const SEARCH_PAUSE_MS = 300
const SHORTEST_SEARCH = 3

/** Finds a completed payment and gives it back. */
export function Refunds() {
  const [typed, setTyped] = useState("")
  const [search] = useDebouncedValue(typed.trim(), SEARCH_PAUSE_MS)
  return (
    <Part title={text.refundTitle}>
      <TextInput
        label={text.refundSearch}
        placeholder={text.refundSearchHint}
        maxLength={200}
        mb="sm"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {search.length >= SHORTEST_SEARCH && (
        <Boundary>
          <Found search={search} />
        </Boundary>
      )}
    </Part>
  )
}

function Found({ search }: { search: string }) {
  const [payments] = trpc.account.refundablePayments.useSuspenseQuery({ search }, { staleTime: 0 })
  const refund = trpc.account.refundPayment.useMutation({
    meta: { done: text.refunded, failed: text.refundFailed, refresh: ["account"] },
  })
  if (payments.length === 0) {
    return (
      <Text c="dimmed" role="status">
        {text.refundNone}
      </Text>
    )
  }
  return payments.map((payment) => {
    const { id, reference, userEmail, amount } = payment
    const askToRefund = () =>
      confirm({
        title: text.refundQuestion.title,
        message: text.refundQuestion.message(userEmail, formatUsd(amount)),
        confirmLabel: text.refund,
        typeToConfirm: { label: text.typeReference(reference), word: reference },
        act: () => refund.mutateAsync({ id }),
      })
    return (
      <PaymentLine key={id} payment={payment}>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={text.refundLabel(reference)}
          onClick={() => void askToRefund()}
        >
          {text.refund}
        </Button>
      </PaymentLine>
    )
  })
}

import { ADMIN_FIELD_MAX, REFUND_SEARCH_MIN } from "@brandwright/contract/account/payments"
import { accountSettingsText as text } from "../../../texts/en/account.ts"
import { formatUsd } from "@brandwright/contract/money"
import { Button, Text } from "@mantine/core"
import { confirm } from "../../../lib/confirm.ts"
import { useSearchState } from "../../../lib/search-params.ts"
import { trpc } from "../../../lib/trpc.ts"
import { Boundary } from "../../../ui/screen/boundary.tsx"
import { Part } from "../../../ui/screen/part.tsx"
import { SearchField } from "../../../ui/form/search-field.tsx"
import { PaymentLine } from "./payment-line.tsx"

/** Finds a completed payment and refunds it. */
export function Refunds() {
  const [{ refund: search = "" }, change] = useSearchState("/_app/account/settings")
  return (
    <Part title={text.refundTitle}>
      <SearchField
        label={text.refundSearch}
        isLabelAbove
        placeholder={text.refundSearchHint}
        maxLength={ADMIN_FIELD_MAX}
        mb="sm"
        value={search}
        onSearch={(refund) => change({ refund: refund || undefined })}
      />
      {search.length >= REFUND_SEARCH_MIN && (
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

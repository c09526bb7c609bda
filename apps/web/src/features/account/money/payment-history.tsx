import { accountText } from "@brandwright/contract/account/account-text"
import { type Payment } from "@brandwright/contract/account/payments"
import { usageText } from "../../../texts/en/usage.ts"
import { Badge, Button, Tooltip } from "@mantine/core"
import { IconDownload, IconReceipt } from "@tabler/icons-react"
import { useState } from "react"
import { formatUsd } from "@brandwright/contract/money"
import { formatDay } from "../../../lib/time.ts"
import { toastFailed } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"
import { Boundary } from "../../../ui/screen/boundary.tsx"
import { EmptyState } from "../../../ui/screen/empty-state.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { downloadInvoice, downloadReceipt } from "./receipt.ts"
import { LoadMore } from "../../../ui/data/load-more.tsx"
import { DataTable } from "../../../ui/data/data-table.tsx"
import { Hint } from "../../../ui/hint.tsx"

const COLORS = { completed: "spruce", pending: "amber", failed: "red", refunded: "gray" } as const

/** All payments, newest first, a page at a time. */
export const PaymentHistory = ({ pageSize = 25 }: { pageSize?: number }) => (
  <Boundary lines={4} height={32} failed={accountText.paymentsLoadFailed}>
    <Payments pageSize={pageSize} />
  </Boundary>
)

function Payments({ pageSize }: { pageSize: number }) {
  const [{ pages }, more] = trpc.account.paymentPage.useSuspenseInfiniteQuery(
    { limit: pageSize },
    { getNextPageParam: (page) => page.nextCursor ?? undefined },
  )
  const payments = pages.flatMap((page) => page.items)
  if (payments.length === 0) {
    return <EmptyState icon={<IconReceipt />} title={usageText.noPayments} message={usageText.noPaymentsHint} />
  }
  return (
    <>
      <DataTable
        minWidth={620}
        verticalSpacing="sm"
        areas='"what amount" "method status" "date receipt"'
        rows={payments}
        rowKey={({ id }) => id}
        columns={[
          { title: usageText.date, area: "date", kind: "line", cell: ({ timestamp }) => formatDay(timestamp) },
          {
            title: usageText.what,
            area: "what",
            cell: ({ description, reference }) => (
              <>
                {description}
                <Hint size="xs">{reference}</Hint>
              </>
            ),
          },
          {
            title: usageText.method,
            area: "method",
            cell: ({ method, lastFour }) => `${usageText.methods[method]}${lastFour ? ` •••• ${lastFour}` : ""}`,
          },
          {
            title: usageText.status,
            area: "status",
            kind: "end",
            cell: ({ status }) => <Badge color={COLORS[status]}>{usageText.statuses[status]}</Badge>,
          },
          { title: usageText.amount, area: "amount", kind: "total", cell: ({ amount }) => formatUsd(amount) },
          {
            title: usageText.receipt,
            area: "receipt",
            kind: "end",
            cell: (payment) => <Papers payment={payment} />,
          },
        ]}
      />
      <LoadMore query={more} />
      <Button
        component="a"
        href="/api/account/ledger.csv"
        download
        mt="sm"
        ml="auto"
        variant="subtle"
        leftSection={<IconDownload size={16} />}
      >
        {usageText.ledgerCsv}
      </Button>
    </>
  )
}

/** Opens the payment's page, or a new one if that has expired. */
function ContinuePayment({ id }: { id: number }) {
  const proceed = trpc.account.continuePayment.useMutation({
    meta: { failed: accountText.addFundsError },
    onSuccess: ({ redirectUrl }) => window.location.assign(redirectUrl),
  })
  return (
    <Button size="compact-sm" variant="light" loading={proceed.isPending} onClick={() => proceed.mutate({ id })}>
      {usageText.continuePayment}
    </Button>
  )
}

/** Downloads the transfer details. */
function InvoiceButton({ payment }: { payment: Payment }) {
  const utils = trpc.useUtils()
  const [isMaking, setMaking] = useState(false)
  const onClick = async () => {
    setMaking(true)
    try {
      downloadInvoice(await utils.account.invoice.fetch({ id: payment.id }))
    } catch (error) {
      toastFailed(error, usageText.invoiceFailed)
    }
    setMaking(false)
  }
  return (
    <Button
      size="compact-sm"
      variant="light"
      loading={isMaking}
      aria-label={usageText.downloadInvoice(payment.reference)}
      onClick={() => void onClick()}
    >
      {usageText.invoice}
    </Button>
  )
}

/** What can be done about a payment: go on with it, or take its papers. */
function Papers({ payment }: { payment: Payment }) {
  return (
    <>
      {payment.status === "pending" && payment.redirectUrl !== null && <ContinuePayment id={payment.id} />}
      {payment.hasInvoice && <InvoiceButton payment={payment} />}
      {payment.status === "completed" && (
        <Tooltip label={usageText.downloadReceipt(payment.reference)}>
          <IconButton
            icon={IconReceipt}
            iconSize={18}
            label={usageText.downloadReceipt(payment.reference)}
            onClick={() => downloadReceipt(payment)}
          />
        </Tooltip>
      )}
    </>
  )
}

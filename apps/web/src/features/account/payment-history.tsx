import { accountText } from "@brandwright/contract/account-text"
import { type Payment } from "@brandwright/contract/payments"
import { usageText } from "../../texts/en/usage.ts"
import { ActionIcon, Badge, Button, Table, Text, Tooltip } from "@mantine/core"
import { IconDownload, IconReceipt } from "@tabler/icons-react"
import { useState } from "react"
import { formatUsd } from "@brandwright/contract/money"
import { formatDay } from "../../lib/time.ts"
import { toastFailed } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { Boundary } from "../../ui/boundary.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { LoadingLines } from "../../ui/loading.tsx"
import classes from "./account.module.css"
import { downloadInvoice, downloadReceipt } from "./receipt.ts"

const COLORS = { completed: "spruce", pending: "amber", failed: "red", refunded: "gray" } as const

/** All payments, newest first, a page at a time. */
export const PaymentHistory = ({ pageSize = 25 }: { pageSize?: number }) => (
  <Boundary loading={<LoadingLines lines={4} height={32} />} failed={accountText.paymentsLoadFailed}>
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
      <Table.ScrollContainer minWidth={620} className={classes.tableBox}>
        <Table verticalSpacing="sm" className={`${classes.table} ${classes.payments}`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{usageText.date}</Table.Th>
              <Table.Th>{usageText.what}</Table.Th>
              <Table.Th>{usageText.method}</Table.Th>
              <Table.Th>{usageText.status}</Table.Th>
              <Table.Th className={classes.number}>{usageText.amount}</Table.Th>
              <Table.Th>{usageText.receipt}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {payments.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {more.hasNextPage && (
        <Button mt="sm" variant="default" loading={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
          {usageText.loadMore}
        </Button>
      )}
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
    onSuccess: ({ redirectUrl }) => window.location.assign(redirectUrl),
    onError: (error) => toastFailed(error, accountText.addFundsError),
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

function PaymentRow({ payment }: { payment: Payment }) {
  return (
    <Table.Tr>
      <Table.Td className={classes.nowrap} data-cell="date">
        {formatDay(payment.timestamp)}
      </Table.Td>
      <Table.Td data-cell="what">
        {payment.description}
        <Text size="xs" c="dimmed">
          {payment.reference}
        </Text>
      </Table.Td>
      <Table.Td data-cell="method">
        {usageText.methods[payment.method]}
        {payment.lastFour && ` •••• ${payment.lastFour}`}
      </Table.Td>
      <Table.Td data-cell="status">
        <Badge tt="none" color={COLORS[payment.status]}>
          {usageText.statuses[payment.status]}
        </Badge>
      </Table.Td>
      <Table.Td className={classes.number} data-cell="amount">
        {formatUsd(payment.amount)}
      </Table.Td>
      <Table.Td data-cell="receipt">
        {payment.status === "pending" && payment.redirectUrl !== null && <ContinuePayment id={payment.id} />}
        {payment.hasInvoice && <InvoiceButton payment={payment} />}
        {payment.status === "completed" && (
          <Tooltip label={usageText.downloadReceipt(payment.reference)}>
            <ActionIcon
              color="gray"
              aria-label={usageText.downloadReceipt(payment.reference)}
              onClick={() => downloadReceipt(payment)}
            >
              <IconReceipt size={18} />
            </ActionIcon>
          </Tooltip>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

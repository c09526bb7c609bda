import { ERASED_BUYER } from "@brandwright/contract/funnels/funnel-sales"
import { funnelLabels as labels } from "../../../texts/en/funnels.ts"
import { Badge, Button, Group, Stack, Text } from "@mantine/core"
import { confirm } from "../../../lib/confirm.ts"
import { formatMoment } from "../../../lib/time.ts"
import { afterLastId } from "../../../lib/calls/paging.ts"
import { type Outputs, trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { useMoney } from "../../../providers/use-money.ts"
import { LoadMore } from "../../../ui/data/load-more.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { CallButton } from "../../../ui/call-button.tsx"

type Order = Outputs["funnels"]["orders"][number]
const COLORS: Record<Order["status"], string> = { pending: "amber", paid: "spruce", failed: "red", refunded: "gray" }
const PAGE = 25

/** The orders of one funnel, newest first. */
export function FunnelOrders({ funnelId }: { funnelId: number }) {
  const brandId = useBrandId()
  const [{ pages }, orders] = trpc.funnels.orders.useSuspenseInfiniteQuery(
    { brandId, funnelId, limit: PAGE },
    { getNextPageParam: afterLastId(PAGE), staleTime: 0 },
  )
  const rows = pages.flat()
  if (rows.length === 0) {
    return <Hint>{labels.noOrders}</Hint>
  }
  return (
    <>
      <Stack gap="xs">
        {rows.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </Stack>
      <LoadMore query={orders} />
    </>
  )
}

function OrderRow({ order }: { order: Order }) {
  const money = useMoney()
  const refresh = ["funnels"] as const
  const refund = trpc.funnels.refundOrder.useMutation({
    meta: { done: labels.refunded, failed: labels.refundFailed, refresh },
  })
  const confirmPayment = trpc.funnels.confirmOrder.useMutation({
    meta: { done: labels.paymentConfirmed, failed: labels.confirmFailed, refresh },
  })
  const resend = trpc.funnels.resendOrder.useMutation({
    meta: { done: labels.orderResent(order.email), failed: labels.resendFailed, refresh },
  })
  const askToRefund = () =>
    confirm({
      title: labels.refund,
      message: labels.refundQuestion(isErased ? labels.erasedBuyer : order.email, money(order.amount)),
      act: () => refund.mutateAsync({ id: order.id }),
    })
  const isErased = order.email.startsWith(ERASED_BUYER)
  const isWaiting = order.status === "pending" && order.processor === "manual"
  return (
    <Group justify="space-between" gap="xs">
      <div>
        <Text size="sm" fw={600}>
          {isErased ? labels.erasedBuyer : order.name ? `${order.name}, ${order.email}` : order.email}
        </Text>
        <Hint size="xs">
          {formatMoment(order.createdAt)} · {order.reference}
        </Hint>
      </div>
      <Group gap="xs">
        <Badge color={COLORS[order.status]}>{order.status}</Badge>
        <Text size="sm" fw={600}>
          {money(order.amount)}
        </Text>
        {order.returned > 0 && <Hint size="xs">{labels.returned(money(order.returned))}</Hint>}
        {(order.status === "paid" || isWaiting) && !isErased && (
          <CallButton
            size="xs"
            variant="default"
            input={{ id: order.id }}
            call={resend}
            aria-label={`${labels.resend} ${order.reference}`}
          >
            {labels.resend}
          </CallButton>
        )}
        {order.status === "paid" && (
          <Button
            size="xs"
            variant="default"
            onClick={() => void askToRefund()}
            aria-label={`${labels.refund} ${order.reference}`}
          >
            {labels.refund}
          </Button>
        )}
        {isWaiting && (
          <CallButton size="xs" input={{ id: order.id }} call={confirmPayment}>
            {labels.confirmPayment}
          </CallButton>
        )}
      </Group>
    </Group>
  )
}

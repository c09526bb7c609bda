import { formatCost } from "@brandwright/contract/money"
import { FUNNEL_STYLE_NAMES, type Funnel, funnelText } from "@brandwright/contract/funnels/funnels"
import { funnelLabels as labels } from "../../texts/en/funnels.ts"
import { Anchor, Badge, Card, Group, SimpleGrid, Switch, Text, Title } from "@mantine/core"
import { useId } from "react"
import { toastDone } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { useMoney } from "../../providers/use-money.ts"
import { shortenDescription } from "./editor/draft.ts"
import { FunnelActions, type FunnelActionsProps } from "./funnel-actions.tsx"
import { formatConversion } from "./results/funnel-stats.tsx"
import classes from "./funnels.module.css"
import { Hint } from "../../ui/hint.tsx"

/** One funnel: address, status and results. */
export function FunnelCard(props: FunnelActionsProps) {
  const { funnel } = props
  const titleId = useId()
  const money = useMoney()
  return (
    <Card component="li" style={{ gap: "var(--mantine-spacing-sm)" }}>
      <Card.Section h="0.5rem" className={classes.swatch} data-style={funnel.style} aria-hidden="true" />
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <Title order={2} size="h4" lineClamp={2} id={titleId}>
            {funnel.name}
          </Title>
          <Group gap={6} mt={4}>
            <Badge color="gray">{FUNNEL_STYLE_NAMES[funnel.style]}</Badge>
            <Badge color="gray">{funnel.price > 0 ? money(funnel.price) : labels.free}</Badge>
            {funnel.revenue > 0 && <Badge>{money(funnel.revenue)}</Badge>}
          </Group>
        </div>
        <OnlineSwitch funnel={funnel} />
      </Group>
      <Hint>{shortenDescription(funnel.description)}</Hint>
      {funnel.status === "published" ? (
        <Anchor href={funnel.url} target="_blank" rel="noopener" size="sm" style={{ overflowWrap: "anywhere" }}>
          {funnel.url}
        </Anchor>
      ) : (
        <Hint style={{ overflowWrap: "anywhere" }}>{funnel.url}</Hint>
      )}
      <FunnelResults funnel={funnel} />
      <FunnelActions titleId={titleId} {...props} />
    </Card>
  )
}

function OnlineSwitch({ funnel: { id, name, status } }: { funnel: Funnel }) {
  const turn = trpc.funnels.update.useMutation({
    meta: { failed: funnelText.updateFailed, refresh: ["funnels.list"] },
    onSuccess: (saved) => toastDone(saved.status === "published" ? labels.wentOnline : labels.wentOffline),
  })
  const isOnline = (turn.isPending ? turn.variables.status : status) === "published"
  return (
    <Switch
      checked={isOnline}
      onChange={(event) => turn.mutate({ id, status: event.currentTarget.checked ? "published" : "draft" })}
      label={isOnline ? labels.online : labels.offline}
      labelPosition="left"
      size="sm"
      aria-label={labels.onlineSwitch(name)}
    />
  )
}

function FunnelResults({ funnel }: { funnel: Funnel }) {
  const results: [string, string | number][] = [
    [labels.views, funnel.views.toLocaleString("en-US")],
    [labels.leads, funnel.leads.toLocaleString("en-US")],
    [labels.confirmed, funnel.confirmedLeads.toLocaleString("en-US")],
    [labels.sales, funnel.sales.toLocaleString("en-US")],
    [labels.conversion, formatConversion(funnel.conversion)],
    [labels.cost, formatCost(funnel.generationCost)],
  ]
  return (
    <SimpleGrid component="dl" cols={3} spacing="xs">
      {results.map(([label, value]) => (
        <div key={label}>
          <Text component="dt" size="xs" c="dimmed">
            {label}
          </Text>
          <Text component="dd" fw={650}>
            {value}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  )
}

import { funnelLabels as labels } from "../../texts/en/funnels.ts"
import { DESCRIPTION_PREVIEW_MAX, FUNNEL_STYLE_NAMES, type Funnel, funnelText } from "@brandwright/contract/funnels"
import { ActionIcon, Anchor, Badge, Button, Card, Group, Menu, Switch, Text, Title } from "@mantine/core"
import { IconChartLine, IconCopy, IconDots, IconExternalLink, IconPencil, IconTrash } from "@tabler/icons-react"
import { formatCost } from "@brandwright/contract/money"
import { useId } from "react"
import { toastDone, toastFailed } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { useMoney } from "../../providers/use-money.ts"
import { formatConversion } from "./funnel-stats.tsx"
import classes from "./funnels.module.css"

type FunnelCardProps = {
  funnel: Funnel
  onEdit: () => void
  onStats: () => void
  onDuplicate: () => void
  onDelete: () => void
}

/** One funnel: its address, whether it is online, and what it brings in. */
export function FunnelCard({ funnel, onEdit, onStats, onDuplicate, onDelete }: FunnelCardProps) {
  const titleId = useId()
  const money = useMoney()
  const isOnline = funnel.status === "published"
  const turn = trpc.funnels.update.useMutation({
    meta: { failed: funnelText.updateFailed, refresh: ["funnels.list"] },
    onSuccess: ({ status }) => toastDone(status === "published" ? labels.wentOnline : labels.wentOffline),
  })
  const shownStatus = turn.isPending ? turn.variables.status === "published" : isOnline
  const onCopy = () =>
    void navigator.clipboard.writeText(funnel.url).then(
      () => toastDone(funnelText.copied),
      (error: unknown) => toastFailed(error, { title: "Error", message: funnel.url }),
    )
  const { description } = funnel
  const figures: [string, string | number][] = [
    [labels.views, funnel.views.toLocaleString("en-US")],
    [labels.leads, funnel.leads.toLocaleString("en-US")],
    [labels.confirmed, funnel.confirmedLeads.toLocaleString("en-US")],
    [labels.sales, funnel.sales.toLocaleString("en-US")],
    [labels.conversion, formatConversion(funnel.conversion)],
    [labels.cost, formatCost(funnel.generationCost)],
  ]
  return (
    <Card component="li" className={classes.card}>
      <div className={classes.swatch} data-style={funnel.style} aria-hidden="true" />
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div className={classes.about}>
          <Title order={2} size="h4" lineClamp={2} id={titleId}>
            {funnel.name}
          </Title>
          <Group gap={6} mt={4}>
            <Badge tt="none" color="gray">
              {FUNNEL_STYLE_NAMES[funnel.style]}
            </Badge>
            <Badge tt="none" color="gray">
              {funnel.price > 0 ? money(funnel.price) : labels.free}
            </Badge>
            {funnel.revenue > 0 && <Badge tt="none">{money(funnel.revenue)}</Badge>}
          </Group>
        </div>
        <Switch
          checked={shownStatus}
          onChange={(event) =>
            turn.mutate({ id: funnel.id, status: event.currentTarget.checked ? "published" : "draft" })
          }
          label={shownStatus ? labels.online : labels.offline}
          labelPosition="left"
          size="sm"
          aria-label={labels.onlineSwitch(funnel.name)}
        />
      </Group>
      <Text size="sm" c="dimmed">
        {description.length > DESCRIPTION_PREVIEW_MAX
          ? `${description.slice(0, DESCRIPTION_PREVIEW_MAX)}...`
          : description}
      </Text>
      {isOnline ? (
        <Anchor href={funnel.url} target="_blank" rel="noopener" size="sm" className={classes.address}>
          {funnel.url}
        </Anchor>
      ) : (
        <Text size="sm" c="dimmed" className={classes.address}>
          {funnel.url}
        </Text>
      )}
      <dl className={classes.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Group gap="xs" mt="auto">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPencil size={15} />}
          onClick={onEdit}
          aria-describedby={titleId}
        >
          {labels.edit}
        </Button>
        <Button size="xs" variant="default" leftSection={<IconCopy size={15} />} onClick={onCopy}>
          {labels.copy}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconChartLine size={15} />}
          onClick={onStats}
          aria-label={labels.statsFor(funnel.name)}
        >
          {labels.stats}
        </Button>
        <ActionIcon
          variant="subtle"
          color="red"
          ml="auto"
          aria-label={labels.delete}
          aria-describedby={titleId}
          onClick={onDelete}
        >
          <IconTrash size={17} />
        </ActionIcon>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={labels.moreActions(funnel.name)}>
              <IconDots size={17} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconCopy size={15} />} onClick={onDuplicate}>
              {labels.duplicate}
            </Menu.Item>
            {isOnline && (
              <Menu.Item
                component="a"
                href={funnel.url}
                target="_blank"
                rel="noopener"
                leftSection={<IconExternalLink size={15} />}
              >
                {labels.open}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </Group>
    </Card>
  )
}

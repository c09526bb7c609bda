import { type Funnel, funnelText } from "@brandwright/contract/funnels/funnels"
import { funnelLabels as labels } from "../../texts/en/funnels.ts"
import { Button, Group, Menu } from "@mantine/core"
import { IconChartLine, IconCopy, IconExternalLink, IconPencil, IconTrash } from "@tabler/icons-react"
import { toastDone, toastFailed } from "../../lib/toasts.ts"
import { IconButton } from "../../ui/icon-button.tsx"
import { MoreMenu } from "../../ui/more-menu.tsx"

export type FunnelActionsProps = {
  funnel: Funnel
  onEdit: () => void
  onStats: () => void
  onDuplicate: () => void
  onDelete: () => void
}

/** Actions of a funnel: edit, copy address, statistics, delete. */
export function FunnelActions({ funnel, titleId, ...actions }: FunnelActionsProps & { titleId: string }) {
  const { onEdit, onStats, onDuplicate, onDelete } = actions
  const onCopy = () =>
    void navigator.clipboard.writeText(funnel.url).then(
      () => toastDone(funnelText.copied),
      (error: unknown) => toastFailed(error, { title: "Error", message: funnel.url }),
    )
  const plain = { size: "xs", variant: "default" } as const
  return (
    <Group gap="xs" mt="auto">
      <Button leftSection={<IconPencil size={15} />} onClick={onEdit} aria-describedby={titleId} {...plain}>
        {labels.edit}
      </Button>
      <Button leftSection={<IconCopy size={15} />} onClick={onCopy} {...plain}>
        {labels.copy}
      </Button>
      <Button
        leftSection={<IconChartLine size={15} />}
        onClick={onStats}
        aria-label={labels.statsFor(funnel.name)}
        {...plain}
      >
        {labels.stats}
      </Button>
      <IconButton
        icon={IconTrash}
        iconSize={17}
        label={labels.delete}
        color="red"
        ml="auto"
        aria-describedby={titleId}
        onClick={onDelete}
      />
      <MoreMenu label={labels.moreActions(funnel.name)}>
        <Menu.Item leftSection={<IconCopy size={15} />} onClick={onDuplicate}>
          {labels.duplicate}
        </Menu.Item>
        {funnel.status === "published" && (
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
      </MoreMenu>
    </Group>
  )
}

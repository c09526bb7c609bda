import { type Notification, notificationText } from "@brandwright/contract/account/notifications"
import { Badge, Box, Group, Progress, Text, Tooltip, Stack } from "@mantine/core"
import {
  IconAlertTriangle,
  IconCheck,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
  IconTrash,
} from "@tabler/icons-react"
import { formatMoment, formatRelative } from "../../lib/time.ts"
import { IconButton } from "../../ui/icon-button.tsx"
import { AppLink } from "../../ui/app-link.tsx"
import { Hint } from "../../ui/hint.tsx"

const ICONS = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconCircleX,
} as const
const ICON_COLORS = {
  info: "var(--mantine-color-anchor)",
  success: "var(--mantine-color-anchor)",
  warning: "light-dark(var(--mantine-color-amber-7), var(--mantine-color-amber-4))",
  error: "var(--mantine-color-error)",
} as const
const PROGRESS_COLORS = { pending: "spruce", completed: "spruce", failed: "red" } as const

type NotificationItemProps = { item: Notification; onRead: () => void; onDelete: () => void }

/** One entry of the inbox. */
export function NotificationItem({ item, onRead, onDelete }: NotificationItemProps) {
  const Icon = ICONS[item.type]
  const { progress } = item
  return (
    <Group component="li" gap="sm" p="md" wrap="nowrap" align="flex-start" mod={{ unread: !item.read }}>
      <Box flex="none" pt={2} lh={0} c={ICON_COLORS[item.type]}>
        <Icon size={20} stroke={1.8} role="img" aria-label={notificationText.types[item.type]} />
      </Box>
      <Box flex={1} miw={0}>
        <Group gap="4px 8px">
          <Text fw={600} style={{ overflowWrap: "anywhere" }}>
            {item.title}
          </Text>
          {!item.read && (
            <Badge size="sm" variant="filled">
              {notificationText.isNew}
            </Badge>
          )}
          <Badge size="sm" color="gray">
            {notificationText.categories[item.category]}
          </Badge>
        </Group>
        {item.message && (
          <Hint mt={2} style={{ overflowWrap: "anywhere" }}>
            {item.message}
          </Hint>
        )}
        {progress && (
          <Stack gap="0.25rem" maw="26rem" mt="0.5rem">
            <Progress
              value={progress.percentage}
              color={PROGRESS_COLORS[progress.status]}
              aria-label={item.title}
              size="sm"
              animated={progress.status === "pending"}
            />
            <Hint size="xs">
              {Math.round(progress.percentage)}% · {notificationText.progress[progress.status]}
            </Hint>
          </Stack>
        )}
        <Group gap="sm" mt={4}>
          <Tooltip label={formatMoment(item.createdAt)}>
            <Text size="xs" c="dimmed" component="time" dateTime={item.createdAt}>
              {formatRelative(item.createdAt)}
            </Text>
          </Tooltip>
          {item.link && (
            <AppLink to={item.link} size="xs" onClick={onRead}>
              {notificationText.open}
            </AppLink>
          )}
        </Group>
      </Box>
      <Group gap={2} wrap="nowrap">
        {!item.read && (
          <Tooltip label={notificationText.markRead}>
            <IconButton icon={IconCheck} iconSize={18} label={notificationText.markRead} onClick={onRead} />
          </Tooltip>
        )}
        <Tooltip label={notificationText.delete}>
          <IconButton icon={IconTrash} iconSize={18} label={notificationText.delete} onClick={onDelete} />
        </Tooltip>
      </Group>
    </Group>
  )
}

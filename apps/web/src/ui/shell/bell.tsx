import { BELL_BADGE_MAX, BELL_NEWEST } from "@brandwright/contract/notifications"
import { shellText } from "@brandwright/contract/shell"
import { ActionIcon, Button, Group, Popover, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconBell } from "@tabler/icons-react"
import { formatRelative } from "../../lib/time.ts"
import { useNotifications } from "../../providers/notifications.tsx"
import { ButtonLink } from "../links.tsx"
import classes from "./bell.module.css"

/** The newest notifications; the badge says how many are unread (account §2.1). */
export function Bell() {
  const { unread, recent, markAllRead } = useNotifications()
  const [opened, { toggle, close }] = useDisclosure(false)
  const newest = recent(BELL_NEWEST)
  return (
    <Popover position="bottom-end" width={340} opened={opened} onDismiss={close} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon color="gray" aria-label={shellText.bell(unread)} onClick={toggle} className={classes.bell}>
          <IconBell size={21} stroke={1.7} />
          {unread > 0 && (
            <span className={classes.badge} aria-hidden="true">
              {unread > BELL_BADGE_MAX ? `${BELL_BADGE_MAX}+` : unread}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={shellText.bell(unread)}>
        {newest.length === 0 && (
          <Text c="dimmed" ta="center" py="lg">
            {shellText.noNotifications}
          </Text>
        )}
        <ul className={classes.list}>
          {newest.map((item) => (
            <li key={item.id} className={classes.item} data-unread={!item.read || undefined}>
              <Text size="sm" fw={600}>
                {item.title}
              </Text>
              <Text size="sm" lineClamp={2}>
                {item.message}
              </Text>
              <Text size="xs" c="dimmed">
                {formatRelative(item.createdAt)}
              </Text>
            </li>
          ))}
        </ul>
        <Group justify="space-between" gap="xs" p="xs" className={classes.foot}>
          <ButtonLink to="/notifications" size="compact-sm" variant="subtle" onClick={close}>
            {shellText.viewAll}
          </ButtonLink>
          {unread > 0 && (
            <Button size="compact-sm" variant="subtle" onClick={markAllRead}>
              {shellText.markAllRead}
            </Button>
          )}
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}

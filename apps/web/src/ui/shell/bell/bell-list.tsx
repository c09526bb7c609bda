import { BELL_NEWEST } from "@brandwright/contract/account/notifications"
import { shellText } from "@brandwright/contract/workspace/shell"
import { Box, Button, Group, Popover, Text } from "@mantine/core"
import { useMounted } from "@mantine/hooks"
import { formatRelative } from "../../../lib/time.ts"
import { useNotifications } from "../../../providers/notifications.tsx"
import { ButtonLink } from "../../links.tsx"
import { AnchorTo } from "../anchor-to.tsx"
import type { MenuProps } from "../use-menu-button.ts"
import { Hint } from "../../hint.tsx"
import { Rows } from "../../data/rows.tsx"

/** The content of the notification menu, loaded on first use. */
export function BellList({ target, opened, onChange, id }: MenuProps) {
  const { unread, recent, markAllRead } = useNotifications()
  // Opens after mounting: only then does it know where the focus was.
  const isReady = useMounted()
  const newest = recent(BELL_NEWEST)
  const close = () => onChange(false)
  return (
    <Popover
      id={id}
      position="bottom-end"
      width={340}
      opened={opened && isReady}
      onDismiss={close}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <AnchorTo target={target} />
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={shellText.bell(unread)}>
        {newest.length === 0 && (
          <Text c="dimmed" ta="center" py="lg">
            {shellText.noNotifications}
          </Text>
        )}
        <Rows style={{ maxHeight: "min(24rem, 60dvh)", overflowY: "auto" }}>
          {newest.map((item) => (
            <Box key={item.id} component="li" px="0.9rem" py="0.65rem" mod={{ unread: !item.read }}>
              <Text size="sm" fw={600}>
                {item.title}
              </Text>
              <Text size="sm" lineClamp={2}>
                {item.message}
              </Text>
              <Hint size="xs">{formatRelative(item.createdAt)}</Hint>
            </Box>
          ))}
        </Rows>
        <Group justify="space-between" gap="xs" p="xs" data-lined>
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

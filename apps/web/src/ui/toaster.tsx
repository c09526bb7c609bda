import { TOAST_MS } from "@brandwright/contract/app"
import { Button, Group } from "@mantine/core"
import { Notifications, notifications } from "@mantine/notifications"
import "@mantine/notifications/styles.css"

export { notifications }

export function Toaster() {
  return <Notifications position="bottom-right" autoClose={TOAST_MS} limit={1} containerWidth={380} />
}

/** A toast's words with its one button; pressing it closes the toast. */
export function withAction(message: string, { label, onClick }: { label: string; onClick: () => void }) {
  const onPress = () => {
    notifications.clean()
    onClick()
  }
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <span>{message}</span>
      <Button size="compact-sm" variant="light" onClick={onPress}>
        {label}
      </Button>
    </Group>
  )
}

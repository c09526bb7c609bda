import { TOAST_MS, TOAST_SWIPE_PX } from "@brandwright/contract/app"
import { Button, Group } from "@mantine/core"
import { Notifications, notifications } from "@mantine/notifications"
import "@mantine/notifications/styles.css"
import type { PointerEvent } from "react"

export { notifications }

export function Toaster() {
  return <Notifications position="bottom-right" autoClose={TOAST_MS} limit={1} containerWidth={380} />
}

/** Swipe distance that dismisses a toast; Mantine's own drag moves it, but requires a third of its width. */
export function swipeAway() {
  let start: number | undefined
  return {
    onPointerDown: ({ clientX }: PointerEvent) => {
      start = clientX
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      if (start !== undefined && Math.abs(clientX - start) >= TOAST_SWIPE_PX) notifications.clean()
    },
  }
}

/** A toast's text with its button, which also closes the toast. */
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

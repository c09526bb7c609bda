import { TOAST_SWIPE_PX } from "@brandwright/contract/app"
import { notificationsStore } from "@mantine/notifications"
import type { PointerEvent } from "react"
import { describe, expect, test } from "vitest"
import { notifications, swipeAway } from "./toaster.tsx"

const at = (clientX: number) => ({ clientX }) as PointerEvent // all that is read of it

describe("a toast (core §9)", () => {
  test.each([
    [TOAST_SWIPE_PX, 0],
    [-TOAST_SWIPE_PX, 0],
    [TOAST_SWIPE_PX - 1, 1],
    [0, 1],
  ])("swiped by %i px leaves %i on the page", (distance, left) => {
    notifications.clean()
    notifications.show({ message: "Saved" })
    const { onPointerDown, onPointerUp } = swipeAway()
    onPointerUp(at(900))
    onPointerDown(at(100))
    onPointerUp(at(100 + distance))
    expect(notificationsStore.getState().notifications).toHaveLength(left)
  })
})

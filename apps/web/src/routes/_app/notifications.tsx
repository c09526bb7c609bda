import { createFileRoute } from "@tanstack/react-router"
import { NotificationsScreen } from "../../features/notifications/notifications-screen.tsx"

export const Route = createFileRoute("/_app/notifications")({
  loader: ({ context: { data } }) => data.notifications.list.prefetch(undefined, { staleTime: 0 }),
  component: NotificationsScreen,
})

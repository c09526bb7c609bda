import { createFileRoute } from "@tanstack/react-router"
import { NotificationSettingsScreen } from "../../features/notifications/notification-settings-screen.tsx"

export const Route = createFileRoute("/_app/notifications-settings")({
  loader: ({ context: { data } }) =>
    Promise.all([data.auth.notificationSettings.prefetch(), data.notifications.settings.prefetch()]),
  component: NotificationSettingsScreen,
})

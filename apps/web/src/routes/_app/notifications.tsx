import { createFileRoute } from "@tanstack/react-router"
import { type InboxSearch, READ_TABS } from "../../features/notifications/inbox-search.ts"
import { NotificationsScreen } from "../../features/notifications/notifications-screen.tsx"
import { tabParam, text } from "../../lib/search-params.ts"

export const Route = createFileRoute("/_app/notifications")({
  validateSearch: ({ tab, search, category }): InboxSearch => ({
    tab: tabParam(tab, READ_TABS),
    search: text(search) || undefined,
    category: text(category) || undefined,
  }),
  // Loads new entries when opened, but not when only filters change.
  loader: ({ context: { data } }) => data.notifications.list.prefetch(),
  component: NotificationsScreen,
})

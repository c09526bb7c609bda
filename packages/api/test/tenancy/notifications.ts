import { parseEventId, toNotificationId } from "@brandwright/contract/account/notifications"
import { notify } from "../../src/platform/notifications/notifications.service.ts"
import { MARKER, tenancyCases } from "./kinds.ts"

export const notificationsCases = tenancyCases(
  "notifications",
  async ({ api, services, user }) => {
    await notify(services, {
      userId: user.id,
      type: "info",
      category: "system",
      preference: "publishingAlerts",
      title: MARKER,
      message: MARKER,
    })
    return { ids: (await api.notifications.list()).map((event) => parseEventId(event.id) ?? 0) }
  },
  {
    list: "own",
    live: ({ ids }) => ({ lastEventId: toNotificationId((ids[0] ?? 0) - 1) }),
    markRead: ({ ids }) => ({ ids }),
    markAllRead: "own",
    remove: ({ ids }) => ({ ids }),
    clear: "own",
    settings: "own",
    saveSettings: "own",
  },
)

import { z } from "zod"
import { DAY_MS } from "../durations.ts"
import { rowId } from "../wire.ts"

/** Notifications: core §3 §4, account §2.3 §2.4 §3 §9. */
export const NOTIFICATION_TYPES = ["info", "success", "warning", "error"] as const
export const NOTIFICATION_CATEGORIES = ["image", "content", "ebook", "social", "email", "web-funnel", "system"] as const
export const PROGRESS_STATUSES = ["pending", "completed", "failed"] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]
export type NotificationCategory = (typeof NOTIFICATION_CATEGORIES)[number]

/** Maximum length of the client-side list, newest first. */
export const NOTIFICATIONS_KEPT = 200
/** How long the server keeps events for merging into lists, and how many per user. */
export const EVENTS_KEPT_MS = 90 * DAY_MS
export const EVENTS_KEPT = 1000
export const BELL_NEWEST = 5
export const BELL_BADGE_MAX = 9
export const NOTIFICATIONS_STORAGE_KEY = "notifications"

export const notificationProgress = z.object({
  percentage: z.number().min(0).max(100),
  status: z.enum(PROGRESS_STATUSES),
})

/** One entry of the client-side list, as stored in the browser and sent by the server. */
export const notification = z.object({
  id: z.string(),
  type: z.enum(NOTIFICATION_TYPES),
  category: z.enum(NOTIFICATION_CATEGORIES),
  title: z.string(),
  message: z.string(),
  createdAt: z.string(),
  read: z.boolean(),
  progress: z.optional(notificationProgress),
  /** The path the entry links to. */
  link: z.string().optional(),
})
export type Notification = z.output<typeof notification>

/** Ids of server events in the client-side list; other ids are the browser's own. */
export const parseEventId = (id: string): number | undefined => {
  const match = /^e(\d{1,15})$/.exec(id)
  return match ? Number(match[1]) : undefined
}
export const toNotificationId = (eventId: number): string => `e${eventId}`

export const notificationText = {
  description: "What happened in your brands, newest first.",
  all: "All",
  unread: "Unread",
  read: "Read",
  search: "Search notifications",
  category: "Category",
  allCategories: "All categories",
  markAllRead: "Mark All as Read",
  moreActions: "More Actions",
  clearAll: "Clear All Notifications",
  markRead: "Mark as read",
  delete: "Delete",
  isNew: "New",
  open: "Open",
  types: { info: "Info", success: "Success", warning: "Warning", error: "Error" },
  clearQuestion: "All notifications are removed here and on your other devices. This cannot be undone.",
  none: "No notifications found",
  noneHint: "Published posts, finished work and account messages appear here.",
  chooseWhich: "Choose what to be notified about",
  clearFilters: "Clear filters",
  noneUnread: "No unread notifications",
  noneUnreadHint: "You're all caught up!",
  noneRead: "No read notifications",
  noneReadHint: "You haven't read any notifications yet",
  loadFailed: "New notifications could not be fetched. Those that this device knows are shown.",
  filterHint: "Try adjusting your filters",
  progress: { pending: "In Progress", completed: "Completed", failed: "Failed" },
  categories: {
    image: "Image",
    content: "Content",
    ebook: "E-book",
    social: "Social",
    email: "Email",
    "web-funnel": "Web funnel",
    system: "System",
  },
} as const

/** Events of the subscription: a new or changed entry, or the ids of deleted ones. */
export const notificationNews = z.object({
  upserts: z.array(notification),
  removed: z.array(z.string()),
})
export type NotificationNews = z.output<typeof notificationNews>

export const EVENTS_MAX = 500
export const eventRefs = z.object({ ids: z.array(rowId).max(EVENTS_MAX) })
export const liveInput = z.object({ lastEventId: z.string().max(40).nullish() })

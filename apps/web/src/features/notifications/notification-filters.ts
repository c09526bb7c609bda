import type { Notification, NotificationCategory } from "@brandwright/contract/notifications"

export const READ_TABS = ["all", "unread", "read"] as const
export type ReadTab = (typeof READ_TABS)[number]
export type Filters = { tab: ReadTab; search: string; category: NotificationCategory | null }

const isInTab = (item: Notification, tab: ReadTab): boolean => tab === "all" || item.read === (tab === "read")

/** Those of the tab whose title or message holds the words, whatever their case (account §2.3). */
export function filterNotifications(list: Notification[], { tab, search, category }: Filters): Notification[] {
  const words = search.trim().toLowerCase()
  return list.filter(
    (item) =>
      isInTab(item, tab) &&
      (category === null || item.category === category) &&
      (words === "" || item.title.toLowerCase().includes(words) || item.message.toLowerCase().includes(words)),
  )
}

export const countInTab = (list: Notification[], tab: ReadTab): number =>
  list.filter((item) => isInTab(item, tab)).length

/** The categories that occur, for the filter. */
export const categoriesOf = (list: Notification[]): NotificationCategory[] => [
  ...new Set(list.map((item) => item.category)),
]

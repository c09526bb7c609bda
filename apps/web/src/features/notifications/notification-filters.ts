import {
  NOTIFICATION_CATEGORIES,
  type Notification,
  type NotificationCategory,
} from "@brandwright/contract/account/notifications"
import { choice } from "../../lib/search-params.ts"
import type { InboxSearch, ReadTab } from "./inbox-search.ts"

export type Filters = { tab: ReadTab; search: string; category: NotificationCategory | null }

export const toFilters = ({ tab = "all", search = "", category }: InboxSearch): Filters => ({
  tab,
  search,
  category: choice(category, NOTIFICATION_CATEGORIES) ?? null,
})

const isInTab = (item: Notification, tab: ReadTab): boolean => tab === "all" || item.read === (tab === "read")

/** Notifications of the tab whose title or message contains the words, ignoring case (account §2.3). */
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
export const listCategories = (list: Notification[]): NotificationCategory[] => [
  ...new Set(list.map((item) => item.category)),
]

import {
  parseEventId,
  NOTIFICATION_CATEGORIES,
  NOTIFICATION_TYPES,
  NOTIFICATIONS_KEPT,
  NOTIFICATIONS_STORAGE_KEY,
  type Notification,
  PROGRESS_STATUSES,
} from "@brandwright/contract/account/notifications"
import { type ReactNode, useEffect, useState } from "react"
import { onStoredElsewhere, readStored, writeStored } from "../lib/local-storage.ts"
import { createStrictContext } from "../lib/create-strict-context.ts"
import { trpcClient } from "../lib/trpc.ts"
import { useAuth } from "./auth.tsx"

/** The user whose events are in the browser's list. */
export const OWNER_KEY = "notifications-owner"

export type NewNotification = Omit<Notification, "id" | "createdAt" | "read">

export type NotificationsState = {
  /** Newest first. */
  notifications: Notification[]
  unread: number
  recent: (count: number) => Notification[]
  /** Adds a local entry, unread, on top. Returns its id. */
  add: (fields: NewNotification) => string
  /** Merges server events by id: known ones are updated and stay read, new ones go on top. */
  receive: (events: Notification[], removed?: string[]) => void
  /** Replaces all server events: unknown ones are removed, local ones stay. */
  sync: (events: Notification[], isOtherPerson: boolean) => void
  markRead: (id: string) => void
  markAllRead: () => void
  remove: (id: string) => void
  clear: () => void
  setProgress: (id: string, progress: NonNullable<Notification["progress"]>) => void
}

const [NotificationsContext, useNotifications] = createStrictContext<NotificationsState>(
  "useNotifications",
  "NotificationsProvider",
)
export { useNotifications }

export function NotificationsProvider({ children }: { children: ReactNode }) {
  const { user } = useAuth()
  const [notifications, setNotifications] = useState(() =>
    ownNotifications(readStored(NOTIFICATIONS_STORAGE_KEY), readStored(OWNER_KEY), user?.id),
  )
  const userId = user?.id
  // Another tab's list is only used if it is the same user's.
  useEffect(
    () =>
      onStoredElsewhere(NOTIFICATIONS_STORAGE_KEY, (value) =>
        setNotifications(ownNotifications(value, readStored(OWNER_KEY), userId)),
      ),
    [userId],
  )

  const change = (next: (old: Notification[]) => Notification[]) =>
    setNotifications((old) => {
      const list = next(old)
      if (list !== old) writeStored(NOTIFICATIONS_STORAGE_KEY, JSON.stringify(list))
      return list
    })
  const edit = (id: string, fields: Partial<Notification>) =>
    change((old) => old.map((item) => (item.id === id ? { ...item, ...fields } : item)))

  const value: NotificationsState = {
    notifications,
    unread: notifications.filter((item) => !item.read).length,
    recent: (count) => newestFirst(notifications).slice(0, count),
    add: (fields) => {
      const id = crypto.randomUUID()
      change((old) => merge(old, [{ ...fields, id, createdAt: new Date().toISOString(), read: false }]))
      return id
    },
    receive: (events, removed = []) =>
      change((old) =>
        merge(
          old.filter((item) => !removed.includes(item.id)),
          events,
        ),
      ),
    sync: (events, isOtherPerson) =>
      change((old) => {
        const known = new Set(events.map((event) => event.id))
        const listed = old.filter((item) => known.has(item.id) || parseEventId(item.id) === undefined)
        return merge(isOtherPerson ? [] : listed, events)
      }),
    markRead: (id) => {
      edit(id, { read: true })
      tell(() => trpcClient.notifications.markRead.mutate({ ids: eventIds(id) }))
    },
    markAllRead: () => {
      change((old) => old.map((item) => ({ ...item, read: true })))
      tell(() => trpcClient.notifications.markAllRead.mutate())
    },
    remove: (id) => {
      change((old) => old.filter((item) => item.id !== id))
      tell(() => trpcClient.notifications.remove.mutate({ ids: eventIds(id) }))
    },
    clear: () => {
      change(() => [])
      tell(() => trpcClient.notifications.clear.mutate())
    },
    setProgress: (id, progress) => edit(id, { progress }),
  }
  return <NotificationsContext value={value}>{children}</NotificationsContext>
}

const eventIds = (id: string): number[] => {
  const eventId = parseEventId(id)
  return eventId === undefined ? [] : [eventId]
}

/** Updates the user's other devices; without a connection only the list here changes. */
function tell(call: () => Promise<unknown>): void {
  call().catch((error: unknown) => console.warn("The server did not learn of a change to the notifications.", error))
}

const newestFirst = (list: Notification[]): Notification[] =>
  [...list].sort((a, b) => b.createdAt.localeCompare(a.createdAt))

/** Merges both lists, newest first, at most 200; read entries stay read. */
export function merge(old: Notification[], events: Notification[]): Notification[] {
  const byId = new Map(old.map((item) => [item.id, item]))
  for (const event of events) byId.set(event.id, { ...event, read: event.read || byId.get(event.id)?.read === true })
  return newestFirst([...byId.values()]).slice(0, NOTIFICATIONS_KEPT)
}

/** The saved list, unless it belongs to another user of this browser (core §4). */
export const ownNotifications = (
  saved: string | null,
  owner: string | null,
  userId: string | undefined,
): Notification[] => (owner === null || owner === userId ? parseNotifications(saved) : [])

/** Invalid saved entries are dropped (core §4). */
export function parseNotifications(saved: string | null): Notification[] {
  if (saved === null) return []
  try {
    const list: unknown = JSON.parse(saved)
    if (!Array.isArray(list)) return []
    return list.filter(isNotification).slice(0, NOTIFICATIONS_KEPT)
  } catch {
    return []
  }
}

/** Validates by hand: every screen reads this list, but few need the schema library. */
function isNotification(item: unknown): item is Notification {
  if (!isRecord(item)) return false
  const { id, type, category, title, message, createdAt, read, progress, link } = item
  return (
    [id, title, message, createdAt].every((field) => typeof field === "string") &&
    typeof read === "boolean" &&
    isChoice(NOTIFICATION_TYPES, type) &&
    isChoice(NOTIFICATION_CATEGORIES, category) &&
    (link === undefined || typeof link === "string") &&
    (progress === undefined || isProgress(progress))
  )
}

const isProgress = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.percentage === "number" &&
  value.percentage >= 0 &&
  value.percentage <= 100 &&
  isChoice(PROGRESS_STATUSES, value.status)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null

const isChoice = (choices: readonly string[], value: unknown): boolean => choices.some((choice) => choice === value)

import type { ColumnType } from "kysely"
import type { DefaultFlag, Flag, Id, Json, Moment } from "../columns.ts"
import type { savedToggles } from "../shapes.ts"

/** A server event for one person's inbox; the id orders and de-duplicates delivery. */
export type NotificationEventTable = {
  id: Id
  userId: string
  brandId: number | null
  type: "info" | "success" | "warning" | "error"
  category: "image" | "content" | "ebook" | "social" | "email" | "web-funnel" | "system"
  /** The setting that decides on delivery. */
  preference: string
  title: string
  message: string
  link: string | null
  taskId: number | null
  /** Shown in the inbox; 0 for events that the settings send elsewhere only. */
  inApp: DefaultFlag
  readAt: Moment | null
  deletedAt: Moment | null
  /** Last change of what a device shows of it. */
  changedAt: ColumnType<Moment, Moment | undefined, Moment>
  createdAt: Moment
}

export type NotificationSettingsTable = {
  userId: string
  /** The 21 toggles by name. */
  toggles: Json<typeof savedToggles>
  doNotDisturb: Flag
  quietStart: string
  quietEnd: string
  frequency: string
  updatedAt: Moment
}

/** One event on one outside channel: sent at `dueAt`, together with what else is due then. */
export type NotificationDeliveryTable = {
  id: Id
  eventId: number
  userId: string
  channel: "email" | "sms"
  urgent: Flag
  dueAt: Moment
  /** The message it went into; set before sending, so that a repeat is recognizable. */
  batch: string | null
  leasedUntil: Moment | null
  sentAt: Moment | null
  error: string | null
}

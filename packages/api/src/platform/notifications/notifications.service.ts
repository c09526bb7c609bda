import {
  DEFAULT_SETTINGS,
  DEFAULT_TOGGLES,
  type EventKind,
  FREQUENCIES,
  type NotificationSettings,
} from "@brandwright/contract/account/notification-settings"
import type { NotificationCategory, NotificationType } from "@brandwright/contract/account/notifications"
import type { Db } from "@brandwright/db/open"
import type { InTransaction } from "../../services.ts"
import { wake } from "./wake.ts"
import * as queries from "./notifications.queries.ts"
import { planEvent } from "./delivery/delivery-plan.ts"

export type Notice = {
  userId: string
  brandId?: number | null
  type: NotificationType
  category: NotificationCategory
  /** The category, by which the settings decide whether and how it is delivered. */
  preference: EventKind
  title: string
  message: string
  /** A path of the app. */
  link?: string
  taskId?: number
}

/** Name of the job that sends a user's due mails and SMS. */
export const DELIVER_JOB = "notifications.deliver"

/**
 * Records an event for a user and schedules its delivery according to the user's settings.
 * `services.db` may be an open transaction: then the event exists only if that commits.
 */
export async function notify(services: InTransaction, notice: Notice): Promise<void> {
  const { db } = services
  const now = services.now()
  const reach = await queries.findReach(db, notice.userId)
  if (!reach) return
  const settings = await loadSettings(db, notice.userId)
  const plan = planEvent(notice.preference, now, settings, reach.timeZone)
  const deliveries = plan.deliveries.filter(({ channel }) => channel === "email" || canReceiveSms(services, reach))
  if (!plan.inApp && deliveries.length === 0) return

  const event = await queries.insertEvent(db, {
    userId: notice.userId,
    brandId: notice.brandId ?? null,
    type: notice.type,
    category: notice.category,
    preference: notice.preference,
    title: notice.title,
    message: notice.message,
    link: notice.link ?? null,
    taskId: notice.taskId ?? null,
    inApp: plan.inApp,
    changedAt: now,
    createdAt: now,
  })
  await queries.insertDeliveries(
    db,
    deliveries.map(({ channel, dueAt, urgent }) => ({
      eventId: event.id,
      userId: notice.userId,
      channel,
      urgent,
      dueAt,
    })),
  )
  if (deliveries.some(({ dueAt }) => dueAt <= now)) {
    await services.queue.enqueue(DELIVER_JOB, { userId: notice.userId }, { key: notice.userId, trx: db })
  }
  if (services.afterCommit) services.afterCommit(() => wake(notice.userId))
  else wake(notice.userId)
}

export const canReceiveSms = (
  { settings }: Pick<InTransaction, "settings">,
  reach: { phoneNumber: string | null; phoneVerified: boolean },
): boolean => Boolean(settings.sms && reach.phoneNumber && reach.phoneVerified)

/** The saved settings, or the documented defaults; toggles added later start at their default. */
export async function loadSettings(db: Db, userId: string): Promise<NotificationSettings> {
  const row = await queries.findSettings(db, userId)
  if (!row) return DEFAULT_SETTINGS
  return {
    toggles: { ...DEFAULT_TOGGLES, ...row.toggles },
    doNotDisturb: row.doNotDisturb,
    quietStart: row.quietStart,
    quietEnd: row.quietEnd,
    frequency: FREQUENCIES.find((frequency) => frequency === row.frequency) ?? DEFAULT_SETTINGS.frequency,
  }
}

import { HOUR_MS, MINUTE_MS } from "@brandwright/contract/durations"
import {
  EVENING_HOUR,
  type EventKind,
  type Frequency,
  MORNING_HOUR,
  type NotificationSettings,
  ROUTES,
} from "@brandwright/contract/notification-settings"
import { DateTime } from "luxon"

/** Decides when and how an event is delivered: pure, so that tests can try every night of the year. */

export type OutsideChannel = "email" | "sms"
export type Plan = { inApp: boolean; deliveries: { channel: OutsideChannel; dueAt: number; urgent: boolean }[] }

/** How one event is delivered by the settings; security alerts are never delayed and always reach the app. */
export function planEvent(kind: EventKind, at: number, settings: NotificationSettings, zone: string): Plan {
  const { toggles } = settings
  const route = ROUTES[kind]
  const urgent = kind === "securityAlerts"
  if (kind !== "brandUpdates" && !toggles[kind]) return { inApp: urgent, deliveries: [] }
  const dueAt = urgent ? at : deliverAt(at, settings, zone)
  const channels: OutsideChannel[] = []
  if (route.email && toggles[route.email]) channels.push("email")
  if (route.sms && toggles[route.sms]) channels.push("sms")
  return {
    inApp: route.inApp === "always" || toggles[route.inApp],
    deliveries: channels.map((channel) => ({ channel, dueAt, urgent })),
  }
}

/** The first moment from `at` on that matches the frequency and is outside quiet hours. */
export function deliverAt(at: number, settings: NotificationSettings, zone: string): number {
  const slot = nextSlot(at, settings.frequency, zone)
  return settings.doNotDisturb ? afterQuiet(slot, settings, zone) : slot
}

/** Whether the local time in `zone` is within quiet hours; equal times mean none. */
export function isQuiet(
  at: number,
  { quietStart, quietEnd }: Pick<NotificationSettings, "quietStart" | "quietEnd">,
  zone: string,
): boolean {
  const start = toMinutes(quietStart)
  const end = toMinutes(quietEnd)
  const { hour, minute } = localTime(at, zone)
  const now = hour * 60 + minute
  return start <= end ? now >= start && now < end : now >= start || now < end
}

function nextSlot(at: number, frequency: Frequency, zone: string): number {
  const local = localTime(at, zone)
  switch (frequency) {
    case "real-time":
      return at
    case "hourly":
      // Not by the start of the hour: a repeated hour has two, and Lord Howe repeats half an hour.
      return at + HOUR_MS - (at - local.startOf("minute").toMillis()) - local.minute * MINUTE_MS
    case "daily-morning":
      return nextAt(local, MORNING_HOUR)
    case "daily-evening":
      return nextAt(local, EVENING_HOUR)
    case "weekly":
      return nextAt(local, MORNING_HOUR, 1)
  }
}

/** The next time after `local` that a clock shows `hour`, on `weekday` (1 is Monday) if given. */
function nextAt(local: DateTime, hour: number, weekday?: number): number {
  for (let day = 0; day <= 8; day += 1) {
    const candidate = local.startOf("day").plus({ days: day }).set({ hour })
    if (candidate > local && (weekday === undefined || candidate.weekday === weekday)) return candidate.toMillis()
  }
  return local.plus({ days: 1 }).toMillis()
}

/** The end of the quiet hours around `at`; `at` itself outside quiet hours. */
function afterQuiet(at: number, settings: NotificationSettings, zone: string): number {
  if (!isQuiet(at, settings, zone)) return at
  const end = toMinutes(settings.quietEnd)
  const local = localTime(at, zone)
  for (let day = 0; day <= 2; day += 1) {
    // When the clock jumps forward the end may be skipped, and when it falls back repeated: then try an hour later.
    const first = local
      .startOf("day")
      .plus({ days: day })
      .set({ hour: Math.floor(end / 60), minute: end % 60 })
    for (const candidate of [first.toMillis(), first.plus({ hours: 1 }).toMillis()]) {
      if (candidate > at && !isQuiet(candidate, settings, zone)) return candidate
    }
  }
  return local.plus({ days: 1 }).toMillis()
}

const toMinutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** An unknown zone counts as UTC. */
function localTime(at: number, zone: string): DateTime {
  const local = DateTime.fromMillis(at, { zone })
  return local.isValid ? local : DateTime.fromMillis(at, { zone: "utc" })
}

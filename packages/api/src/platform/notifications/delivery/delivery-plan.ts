import { addDays, isoWeekday } from "@brandwright/contract/days"
import { DAY_MS, HOUR_MS } from "@brandwright/contract/durations"
import {
  EVENING_HOUR,
  type EventKind,
  type Frequency,
  MORNING_HOUR,
  type NotificationSettings,
  ROUTES,
} from "@brandwright/contract/account/notification-settings"
import { dayAt, findMoments, firstMoment, knownZone, offsetAt, wallTimeAt } from "@brandwright/contract/zoned-time"

/** Decides when and how an event is delivered: pure, so that tests can try every night of the year. */

/** Where "09:30" starts in "2026-05-31T09:30". */
const CLOCK_START = "2026-05-31T".length

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
export function deliverAt(at: number, settings: NotificationSettings, timeZone: string): number {
  const zone = knownZone(timeZone)
  const slot = nextSlot(at, settings.frequency, zone)
  return settings.doNotDisturb ? afterQuiet(slot, settings, zone) : slot
}

/** Whether the local time in `zone` is within quiet hours; equal times mean none. */
export function isQuiet(
  at: number,
  { quietStart, quietEnd }: Pick<NotificationSettings, "quietStart" | "quietEnd">,
  zone: string,
): boolean {
  const clock = wallTimeAt(zone, at).slice(CLOCK_START)
  const [hasStarted, isBeforeEnd] = [clock >= quietStart, clock < quietEnd]
  return quietStart <= quietEnd ? hasStarted && isBeforeEnd : hasStarted || isBeforeEnd
}

function nextSlot(at: number, frequency: Frequency, zone: string): number {
  switch (frequency) {
    case "real-time":
      return at
    case "hourly":
      // By what the clock shows: Lord Howe repeats half an hour.
      return at + HOUR_MS - ((at + offsetAt(zone, at)) % HOUR_MS)
    case "daily-morning":
      return nextAt(at, zone, MORNING_HOUR)
    case "daily-evening":
      return nextAt(at, zone, EVENING_HOUR)
    case "weekly":
      return nextAt(at, zone, MORNING_HOUR, 1)
  }
}

/** The next time after `at` that a clock shows `hour`, on `weekday` (1 is Monday) if given. */
function nextAt(at: number, zone: string, hour: number, weekday?: number): number {
  for (const day of listDays(zone, at, 9)) {
    if (weekday !== undefined && isoWeekday(day) !== weekday) continue
    const candidate = firstMoment(`${day}T${String(hour).padStart(2, "0")}:00`, zone)
    if (candidate !== undefined && candidate > at) return candidate
  }
  return at + DAY_MS
}

/** The end of the quiet hours around `at`; `at` itself outside quiet hours. */
function afterQuiet(at: number, settings: NotificationSettings, zone: string): number {
  if (!isQuiet(at, settings, zone)) return at
  for (const day of listDays(zone, at, 3)) {
    const end = `${day}T${settings.quietEnd}`
    // The clock may skip the end when it jumps forward, and repeat it when it falls back.
    const moments = [...findMoments(end, zone), firstMoment(end, zone) ?? at]
    const next = moments.find((moment) => moment > at && !isQuiet(moment, settings, zone))
    if (next !== undefined) return next
  }
  return at + DAY_MS
}

const listDays = (zone: string, at: number, count: number): string[] =>
  Array.from({ length: count }, (_, away) => addDays(dayAt(zone, at), away))

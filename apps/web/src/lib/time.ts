const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" })
const moment = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" })
const soon = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
})
const relative = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" })

/** The browser's time zone. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** An ISO time as "Nov 21, 2026", in the user's time zone. */
export const formatDay = (iso: string): string => day.format(new Date(iso))

/** An ISO time as "Nov 21, 2026, 4:18 PM", in the user's time zone. */
export const formatMoment = (iso: string): string => moment.format(new Date(iso))

/** An ISO time of these days as "Sun, Nov 29, 9:00 AM", in the user's time zone. */
export const formatSoon = (iso: string): string => soon.format(new Date(iso))

const STEPS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const

/** "5 minutes ago", "in 2 days"; under a minute "just now". */
export function formatRelative(iso: string, now = Date.now()): string {
  const seconds = Math.round((new Date(iso).getTime() - now) / 1000)
  for (const [unit, size] of STEPS) {
    if (Math.abs(seconds) >= size) return relative.format(Math.trunc(seconds / size), unit)
  }
  return "just now"
}

/** Whole minutes as "3h 25m" (account §2.2). */
export const formatHoursAndMinutes = (minutes: number): string => `${Math.floor(minutes / 60)}h ${minutes % 60}m`

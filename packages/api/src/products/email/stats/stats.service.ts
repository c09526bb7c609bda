import { addDays } from "@brandwright/contract/days"
import { DAY_MS } from "@brandwright/contract/durations"
import {
  type Activity,
  EVENT_KINDS,
  type EventKind,
  eventSentence,
  type Period,
  RECENT_EVENTS,
} from "@brandwright/contract/email/email"
import { dayAt, firstMoment, knownZone } from "@brandwright/contract/zoned-time"
import type { Db } from "@brandwright/db/open"
import * as activity from "../activity.queries.ts"
import { SLOT_MS } from "../messages.queries.ts"
import { hasSent, sumAll, sumSlots } from "./stats.queries.ts"

/** The summary cards; rates are fractions of what was delivered and is counted (content §3). */
export async function readStats(db: Db, brandId: number) {
  const sums = await sumAll(db, brandId)
  const kept = (name: keyof NonNullable<typeof sums>): number => sums?.[name] ?? 0
  const counted = kept("sent") - kept("returned") - kept("untracked")
  return {
    subscriberCount: kept("subscribers"),
    activeSubscriberCount: kept("active"),
    unconfirmedSubscriberCount: kept("unconfirmed"),
    sequenceCount: kept("sequences"),
    activeSequenceCount: kept("activeSequences"),
    templateCount: kept("templates"),
    openRate: fraction(kept("opens"), counted),
    clickRate: fraction(kept("clicks"), counted),
    totalSent: kept("sent"),
  }
}

const fraction = (part: number, whole: number): number =>
  whole <= 0 ? 0 : Math.min(1, Math.round((part / whole) * 10_000) / 10_000)

const NONE = {
  sent: 0,
  delivered: 0,
  opens: 0,
  machineOpens: 0,
  clicks: 0,
  machineClicks: 0,
  unsubscribes: 0,
  bounces: 0,
  untracked: 0,
}
type Figures = typeof NONE

/** The last days in a time zone, today included, one row each. */
export async function readAnalytics(
  db: Db,
  brandId: number,
  { days, timeZone, now }: { days: Period; timeZone: string; now: number },
) {
  const zone = knownZone(timeZone)
  const today = dayAt(zone, now)
  const dates = Array.from({ length: days }, (_, index) => addDays(today, index + 1 - days))
  const perDay = new Map<string, Figures>(dates.map((date) => [date, { ...NONE }]))
  const from = findDayStart(dates[0] ?? today, zone)
  for (const { slot, ...sums } of await sumSlots(
    db,
    brandId,
    Math.floor(from / SLOT_MS),
    Math.floor(now / SLOT_MS) + 1,
  )) {
    const at = slot * SLOT_MS
    const day = perDay.get(dayAt(zone, at))
    if (!day) continue
    day.sent += sums.sent
    day.delivered += sums.sent - sums.returned
    day.opens += sums.opens
    day.machineOpens += sums.machineOpens
    day.clicks += sums.clicks
    day.machineClicks += sums.machineClicks
    day.unsubscribes += sums.unsubscribes
    day.bounces += sums.bounces
    day.untracked += sums.untracked
  }
  const totals = { ...NONE }
  for (const day of perDay.values()) {
    for (const name of Object.keys(NONE) as (keyof Figures)[]) totals[name] += day[name] // the keys of this very object
  }
  const counted = totals.delivered - totals.untracked
  return {
    isEmpty: !(await hasSent(db, brandId)),
    timeZone: zone,
    totals: {
      ...totals,
      openRate: fraction(totals.opens, counted),
      clickRate: fraction(totals.clicks, counted),
    },
    days: [...perDay].map(([date, figures]) => ({ date, ...figures })),
  }
}

const findDayStart = (date: string, zone: string): number => {
  const midnight = `${date}T00:00`
  return firstMoment(midnight, zone) ?? Date.parse(`${midnight}Z`)
}

/** The number of sent mails read for the newest activity: those of one step are grouped. */
const SENT_READ = 500

/** The newest events of a brand, each as a sentence. */
export async function readActivity(db: Db, brandId: number): Promise<(Omit<Activity, "at"> & { at: number })[]> {
  const events = (await activity.listBrandEvents(db, brandId, RECENT_EVENTS)).map((event) => {
    const kind = parseEventKind(event.kind)
    const { name, count }: { name?: string; count?: number } = event.detail
    const who = name ?? event.email ?? "A subscriber"
    return {
      key: `event-${event.id}`,
      kind,
      text: eventSentence(kind, who, count),
      at: event.createdAt,
      tab: chooseTab(kind),
    }
  })
  const steps = new Map<string, { key: string; subject: string; count: number; at: number }>()
  for (const { id, stepId, subject, sentAt } of await activity.listSent(db, brandId, SENT_READ)) {
    const day = Math.floor((sentAt ?? 0) / DAY_MS)
    const title = (subject ?? "").replace(/[,:]?\s*\{\{[^{}]{0,80}\}\}/g, "").trim()
    const group = steps.get(`${stepId}:${day}`) ?? {
      key: `sent-${id}`,
      subject: title || "An email",
      count: 0,
      at: sentAt ?? 0,
    }
    steps.set(`${stepId}:${day}`, { ...group, count: group.count + 1 })
  }
  const sent = [...steps.values()].map(({ key, subject, count, at }) => ({
    key,
    kind: "sent" as const,
    text: eventSentence("sent", subject, count),
    at,
    tab: "analytics" as const,
  }))
  return [...events, ...sent].sort((a, b) => b.at - a.at).slice(0, RECENT_EVENTS)
}

export const parseEventKind = (text: string): EventKind => EVENT_KINDS.find((kind) => kind === text) ?? "edited"

function chooseTab(kind: EventKind): Activity["tab"] {
  if (kind.startsWith("sequence")) return "sequences"
  if (kind.startsWith("broadcast")) return "broadcasts"
  return kind === "sent" ? "analytics" : "subscribers"
}

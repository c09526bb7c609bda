import { toDay } from "@brandwright/contract/days"
import { DAY_MS } from "@brandwright/contract/durations"
import type { Analytics, EventKind } from "@brandwright/contract/email/email"

/** content §2.2: figures shown until the brand has sent its first mail. */
export const ANALYTICS_SAMPLE = { sent: 1247, openRate: 0.428, clickRate: 0.183 }

export const ACTIVITY_SAMPLES: { kind: EventKind; text: string; ago: string }[] = [
  { kind: "subscribed", text: "New subscriber joined through a web funnel", ago: "2 minutes ago" },
  { kind: "sent", text: "Welcome email sent to 24 subscribers", ago: "1 hour ago" },
  { kind: "sequence-activated", text: "Sequence Welcome Series activated", ago: "yesterday" },
]

/** A quiet curve that adds up to the sample figures. */
export function sampleDays(days: number): Analytics["days"] {
  const weights = Array.from({ length: days }, (_, day) => 3 + Math.sin(day * 0.9) + (day % 7 < 5 ? 1 : -1))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight, day) => {
    const sent = Math.round((ANALYTICS_SAMPLE.sent * weight) / total)
    return {
      date: toDay(Date.now() - (days - 1 - day) * DAY_MS),
      sent,
      delivered: sent,
      opens: Math.round(sent * ANALYTICS_SAMPLE.openRate),
      clicks: Math.round(sent * ANALYTICS_SAMPLE.clickRate),
      machineOpens: 0,
      machineClicks: 0,
      untracked: 0,
      unsubscribes: 0,
      bounces: 0,
    }
  })
}

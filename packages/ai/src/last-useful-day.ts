import { addDays, dayStart, isoWeekday } from "@brandwright/contract/days"
import { withWeekday } from "./days.ts"
import type { VoiceFact } from "./engine.ts"

const DAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]
const NAME = `(${DAYS.map((day) => `${day}s?`).join("|")})`
const RANGE = new RegExp(`\\b${NAME}(?:\\s*(?:to|through|until|[-–—])\\s*${NAME})?\\b`, "g")
/** Words with which a sentence may mean other days, or only some of them. */
const UNCLEAR =
  /\b(?:not|no|never|except|excluding|without|closed|other than|first|second|last|before|after|by|free|deliver\w*|ship\w*)\b/

const parseWeekday = (name: string): number => DAYS.indexOf(name.replace(/s$/, ""))

/** Weekdays in a text, 0 for Sunday: null if there are none, or if they are ambiguous. */
function readWeekdays(text: string, isHours: boolean): Set<number> | null {
  const days = new Set<number>()
  for (const sentence of text.toLowerCase().split(/[.;\n]/)) {
    const found = [...sentence.matchAll(RANGE)]
    if (found.length === 0) continue
    if (UNCLEAR.test(sentence)) {
      if (isHours && /^\s*closed\b/.test(sentence)) continue
      return null
    }
    for (const [, from = "", to = from] of found) {
      for (let day = parseWeekday(from); ; day = (day + 1) % 7) {
        days.add(day)
        if (day === parseWeekday(to)) break
      }
    }
  }
  return days.size > 0 ? days : null
}

/**
 * "Last useful day, by the days named: 2026-12-10 (Thursday)", where the weekdays that an offer names rule out the day
 * on which it ends. Opening hours alone say less, for some offers are taken online: "Last open day before it ends: …".
 * Empty where they rule out nothing, or are not known for certain.
 */
export function describeLastDay(offer: VoiceFact, facts: readonly VoiceFact[]): string {
  const { kind, detail, startsAt, endsAt } = offer
  if (kind !== "offer" || Number.isNaN(dayStart(endsAt))) return ""
  const hours = facts.filter((fact) => fact.kind === "hours")
  const open = hours.length === 1 && hours[0] ? readWeekdays(`${hours[0].title}. ${hours[0].detail}`, true) : null
  const named = readWeekdays(detail, false)
  const day = findLastDay(endsAt, (weekday) => [open, named].every((days) => days?.has(weekday) ?? true))
  if (!day || day === endsAt || day < startsAt) return ""
  return `${named ? "Last useful day, by the days named" : "Last open day before it ends"}: ${withWeekday(day)}`
}

/** The last such day up to `end`; undefined if there is none. */
function findLastDay(end: string, isUseful: (weekday: number) => boolean): string | undefined {
  return DAYS.map((_name, back) => addDays(end, -back)).find((day) => isUseful(isoWeekday(day) % DAYS.length))
}

import { findWeekday, WEEKDAY } from "../writing/claim-weekdays.ts"
import { addDays, dayStart, isoWeekday } from "../days.ts"

const DAYS_A_WEEK = 7
const RANGE = new RegExp(
  `(${WEEKDAY})(?:\\s*(?:to|through|until|bis|à|au|a|al|hasta|até|tot(?: en met)?|t/m|[-–—])\\s*(?:a |alla )?(${WEEKDAY}))?`,
  "giu",
)
const word = (words: string[]): RegExp => new RegExp(`(?<!\\p{L})(?:${words.join("|")})(?!\\p{L})`, "u")
/** Words with which a sentence may mean other days, or only some of them. */
const UNCLEAR = word([
  "not|no|never|except|excluding|without|closed|other than|first|second|last|before|after|by|free|deliver\\p{L}*|ship\\p{L}*",
  "nicht|kein\\p{L}*|nie|außer|ohne|geschlossen|erste[nrs]?|zweite[nrs]?|letzte[nrs]?|vor|nach|ab|frei|liefer\\p{L}*|gelief\\p{L}*|versand|versend\\p{L}*",
  "pas|jamais|sauf|sans|fermée?s?|premi\\p{L}+|derni\\p{L}+|avant|après|livr\\p{L}*|expédi\\p{L}*",
  "nunca|salvo|excepto|sin|cerrad\\p{L}*|primer\\p{L}*|últim\\p{L}*|antes|después|envi\\p{L}*|envío\\p{L}*|entreg\\p{L}*",
  "non|mai|tranne|esclus\\p{L}*|senza|chius\\p{L}*|prim\\p{L}*|ultim\\p{L}*|dopo|consegn\\p{L}*|spedi\\p{L}*",
  "niet|geen|nooit|behalve|zonder|gesloten|eerste|laatste|voor|na|lever\\p{L}*|geleverd|bezorg\\p{L}*|verzend\\p{L}*",
  "não|exceto|sem|fechad\\p{L}*|depois",
])
/** "Closed Sunday and Monday", "Sonntag und Montag geschlossen". */
const CLOSED = "(?:closed|geschlossen|fermée?s?|cerrad\\p{L}*|chius\\p{L}*|gesloten|fechad\\p{L}*)"
const ONLY_CLOSED = new RegExp(`^\\s*${CLOSED}(?!\\p{L})|^[^\\d]*(?<!\\p{L})${CLOSED}\\s*$`, "u")

/** 0 for Sunday. */
const parseWeekday = (name: string): number => ((findWeekday(name) ?? 0) + 1) % DAYS_A_WEEK

/** Weekdays in a text, 0 for Sunday: null if there are none, or if they are ambiguous. */
function readWeekdays(text: string, isHours: boolean): Set<number> | null {
  const days = new Set<number>()
  for (const sentence of text.toLowerCase().split(/[.;\n]/)) {
    const found = [...sentence.matchAll(RANGE)]
    if (found.length === 0) continue
    if (UNCLEAR.test(sentence)) {
      if (isHours && ONLY_CLOSED.test(sentence)) continue
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

type DatedFact = { kind: string; title: string; detail: string; startsAt: string; endsAt: string }

/**
 * The last day to tell people of an offer, where the weekdays that it names rule out the day on which it ends; opening
 * hours alone say less, for some offers are taken online. Undefined where they rule out nothing, or are not known for
 * certain.
 */
export function findLastUsefulDay(
  { kind, detail, startsAt, endsAt }: DatedFact,
  facts: readonly DatedFact[],
): { day: string; isNamed: boolean } | undefined {
  if (kind !== "offer" || Number.isNaN(dayStart(endsAt))) return undefined
  const hours = facts.filter((fact) => fact.kind === "hours")
  const open = hours.length === 1 && hours[0] ? readWeekdays(`${hours[0].title}. ${hours[0].detail}`, true) : null
  const named = readWeekdays(detail, false)
  const day = findLastDay(endsAt, (weekday) => [open, named].every((days) => days?.has(weekday) ?? true))
  return day && day !== endsAt && day >= startsAt ? { day, isNamed: named !== null } : undefined
}

/** The last such day up to `end`; undefined if there is none. */
function findLastDay(end: string, isUseful: (weekday: number) => boolean): string | undefined {
  return Array.from({ length: DAYS_A_WEEK }, (_, back) => addDays(end, -back)).find((day) =>
    isUseful(isoWeekday(day) % DAYS_A_WEEK),
  )
}

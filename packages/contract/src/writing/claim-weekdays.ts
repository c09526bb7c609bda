import { DAY_MS } from "../durations.ts"

/** Names of the weekdays in the languages of the public pages, "Dienstag" and "di." too. */

const LANGUAGES = ["en", "de", "es", "fr", "it", "pt", "nl"]
export const WEEKDAYS = "monday|tuesday|wednesday|thursday|friday|saturday|sunday".split("|")
/** A Monday. */
const FIRST = Date.UTC(2024, 0, 1)

const listNames = (weekday: "long" | "short"): [string, number][] =>
  LANGUAGES.flatMap((language) => {
    const { format } = new Intl.DateTimeFormat(language, { weekday, timeZone: "UTC" })
    return WEEKDAYS.map((_day, at): [string, number] => [
      format(FIRST + at * DAY_MS)
        .toLowerCase()
        .replace(/\.$/, ""),
      at,
    ])
  })

const LONG = listNames("long")
/** "segunda-feira" is also "segunda". */
const ANY = new Map([
  ...listNames("short"),
  ...LONG.map(([name, at]): [string, number] => [name.split("-")[0] ?? "", at]),
  ...LONG,
])

const toPattern = (names: Iterable<string>): string =>
  [...new Set(names)].sort((one, other) => other.length - one.length).join("|")

/** A weekday's whole name, also as the days of every week: "Fridays", "dienstags". */
export const WEEKDAY = `(?<![\\p{L}])(?:${toPattern(LONG.map(([name]) => name))})s?(?![\\p{L}-])`
const SHORT = `(?:${toPattern(ANY.keys())})s?\\.?`
const RANGE = new RegExp(
  `(?<![\\p{L}])(${SHORT})\\s?(?:-|–|—|to|through|till|until|bis|hasta|au?|à|al|a|até|tot(?: en met)?|t/m)\\s?(${SHORT})(?![\\p{L}])`,
  "giu",
)

/** From 0 for Monday; undefined for another word. */
export function findWeekday(name: string): number | undefined {
  const lower = name.toLowerCase().replace(/\.$/, "")
  return ANY.get(lower) ?? ANY.get(lower.replace(/s$/, ""))
}

/** All days of "Tuesday to Friday" and "Di–Fr", by their English names. */
export const listRangeDays = (text: string): string[] =>
  Array.from(text.matchAll(RANGE)).flatMap(([, from = "", to = ""]) => {
    const [first, last] = [findWeekday(from), findWeekday(to)]
    if (first === undefined || last === undefined) return []
    return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, index) => WEEKDAYS[(first + index) % 7] ?? "")
  })

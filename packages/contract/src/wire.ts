import { z } from "zod"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "./durations.ts"

const YEAR_9999_MS = Date.UTC(9999, 11, 31)
const DAYS_KEPT = 1000
const days = new Map<number, string>()
const digits = (count: number, length: number): string[] =>
  Array.from({ length: count }, (_, number) => String(number).padStart(length, "0"))
const two = digits(60, 2)
const three = digits(1000, 3)

/**
 * The same as `toISOString`, which takes ten times as long: the rows of a list share their days.
 * @throws RangeError for what is no moment.
 */
export function writeIso(ms: number): string {
  if (!Number.isInteger(ms) || ms < 0 || ms > YEAR_9999_MS) return new Date(ms).toISOString()
  const day = Math.floor(ms / DAY_MS)
  const rest = ms - day * DAY_MS
  return `${dayName(day)}${two[Math.floor(rest / HOUR_MS)]}:${two[Math.floor(rest / MINUTE_MS) % 60]}:${two[Math.floor(rest / 1000) % 60]}.${three[rest % 1000]}Z`
}

function dayName(day: number): string {
  const known = days.get(day)
  if (known !== undefined) return known
  const name = new Date(day * DAY_MS).toISOString().slice(0, -"00:00:00.000Z".length)
  if (days.size >= DAYS_KEPT) days.clear()
  days.set(day, name)
  return name
}

const pattern = z.regexes.datetime({}).source

/** A moment: milliseconds UTC in the row, ISO 8601 on the wire. What `toISOString` writes is described, not read again. */
export const isoTime = z
  .number()
  .transform(writeIso)
  .pipe(z.string().meta({ format: "date-time", pattern }))

/** An amount: whole micro-dollars in the row, US dollars on the wire. */
export const usd = z
  .number()
  .transform((micro) => micro / 1_000_000)
  .pipe(z.number())

/** JSON text of the given shape. */
export const jsonString = <Shape extends z.ZodType>(shape: Shape) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: "custom", message: "Stored value is not JSON." })
        return z.NEVER
      }
    })
    .pipe(shape)

/** Dollars typed by a person, as whole micro-dollars. */
export const toMicroUsd = (dollars: number): number => Math.round(dollars * 1_000_000)

/** Rows of a page when the caller does not say. */
export const PAGE_SIZE = 25
/** Most rows one call may ask for. */
export const PAGE_SIZE_MAX = 200

/** Keyset page: `cursor` is the id of the last row already seen. */
export const pageInput = z.object({
  cursor: z.number().int().positive().optional(),
  limit: z.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
})

export const SEARCH_MAX = 100

/** A page of a list that can be searched: only rows with `search` in their name or subject. */
export const searchedPageInput = pageInput.extend({
  limit: pageInput.shape.limit.unwrap().default(PAGE_SIZE_MAX),
  search: z.string().trim().max(SEARCH_MAX).optional(),
})

/** Key of a row that belongs to a brand or a user. */
export const rowId = z.number().int().positive()
export const rowRef = z.object({ id: rowId })
/** The brand a call is about; absent means the caller's default brand. */
export const brandScope = z.object({ brandId: rowId.optional() })

/** For fields that must be there: a call without one reads the same sentence as one that leaves it empty. */
export const whenAbsent = (text: string) => ({
  error: ({ input }: { input: unknown }) => (input === undefined || input === null ? text : undefined),
})

import { setImmediate as turn } from "node:timers/promises"
import { findField } from "@brandwright/contract/email/people/email-fields"
import { addDays, listAnniversaries } from "@brandwright/contract/days"
import { dayAt } from "@brandwright/contract/zoned-time"
import type { Db } from "@brandwright/db/open"
import type { Services } from "../../../../services.ts"
import { inTransaction } from "../../../../database/transactions.ts"
import { type DatesOfDay, listFields, listPeopleOfDay } from "../../fields/fields.queries.ts"
import type { SequenceRow } from "./enrolments.queries.ts"
import { enrol } from "./enrolments.service.ts"
import { listDated, listPeopleAfter, noteDatesSeen } from "./triggers.queries.ts"

/** People per batch: processed in a few milliseconds, so that other requests get their turn in between. */
const PIECE = 1000
/** Days that a server may have been down and whose dates are made up for. */
const CATCH_UP_DAYS = 3

/** Starts sequences for people whose date is today, or was while no one looked, in the sequence's time zone. */
export async function startByDate(services: Services, signal?: AbortSignal): Promise<void> {
  for (const sequence of await listDated(services.db)) {
    try {
      await startDue(services, sequence, signal)
    } catch (error) {
      services.log.error({ err: error, sequenceId: sequence.id }, "A sequence could not be started by its date.")
    }
  }
}

async function startDue(services: Services, sequence: SequenceRow, signal?: AbortSignal): Promise<void> {
  const now = services.now()
  const field = findField(await listFields(services.db, sequence.brandId), sequence.triggerValue)
  const key = field?.type === "date" ? field.key : undefined
  for (const day of listDays(sequence, now)) {
    const isYearly = sequence.triggerKind === "yearly"
    const dates: DatesOfDay = isYearly
      ? { day, column: "monthDay", values: listAnniversaries(day) }
      : { day, column: "day", values: [day] }
    const year = isYearly ? Number(day.slice(0, 4)) : undefined
    for (let afterId = 0; ; ) {
      if (signal?.aborted) return
      const { due, lastId } = await readPiece(services.db, sequence, { ...dates, key, afterId })
      if (due.length > 0) await inTransaction(services, (tx) => enrol(tx, sequence, due, year))
      await turn()
      if (lastId === undefined) break
      afterId = lastId
    }
  }
  await noteDatesSeen(services.db, sequence.id, now)
}

/** From the day of the last look, whose later hours it did not see, to today. */
function listDays({ timeZone, datesSeenAt }: SequenceRow, now: number): string[] {
  const today = dayAt(timeZone, now)
  const seen = dayAt(timeZone, Math.min(datesSeenAt ?? now, now))
  const days = Array.from({ length: CATCH_UP_DAYS + 1 }, (_, ago) => addDays(today, ago - CATCH_UP_DAYS))
  return days.filter((day) => day >= seen)
}

/** The next people with these dates; those of a date field are found without reading the list. */
async function readPiece(
  db: Db,
  { brandId, triggerValue }: SequenceRow,
  { key, ...dates }: DatesOfDay & { key: string | undefined; afterId: number },
) {
  if (key !== undefined) {
    const due = await listPeopleOfDay(db, brandId, { key, ...dates, limit: PIECE })
    return { due, lastId: due.at(-1)?.id }
  }
  const people = await listPeopleAfter(db, brandId, dates.afterId, PIECE)
  const due = people.filter(({ customFields }) => {
    const date = readDate(customFields, triggerValue)
    return (
      date !== undefined && date <= dates.day && dates.values.includes(dates.column === "day" ? date : date.slice(5))
    )
  })
  return { due, lastId: people.at(-1)?.id }
}

/** The date in a person's field; the field's name is case-insensitive. */
function readDate(customFields: Record<string, string>, field: string): string | undefined {
  const [, value = ""] = Object.entries(customFields).find(([name]) => name.toLowerCase() === field.toLowerCase()) ?? []
  return /^\d{4}-\d{2}-\d{2}/.exec(value.trim())?.[0]
}

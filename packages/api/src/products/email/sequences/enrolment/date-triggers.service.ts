import { findField } from "@brandwright/contract/email/email-fields"
import { dayAt } from "@brandwright/contract/zoned-time"
import type { Services } from "../../../../services.ts"
import { inTransaction } from "../../../../database/transactions.ts"
import { listFields, listPeopleOfDay } from "../../fields/fields.queries.ts"
import type { SequenceRow } from "./enrolments.queries.ts"
import { enrol } from "./enrolments.service.ts"
import { listDated, listPeopleAfter } from "./triggers.queries.ts"

/** People per batch: processed in a few milliseconds, so that other writers get their turn in between. */
const PIECE = 1000

/** Starts sequences for people whose date is today, in the sequence's time zone. A person starts each one once. */
export async function startByDate(services: Services, signal?: AbortSignal): Promise<void> {
  for (const sequence of await listDated(services.db)) {
    try {
      await startToday(services, sequence, signal)
    } catch (error) {
      services.log.error({ err: error, sequenceId: sequence.id }, "A sequence could not be started by its date.")
    }
  }
}

async function startToday(services: Services, sequence: SequenceRow, signal?: AbortSignal): Promise<void> {
  const today = dayAt(sequence.timeZone, services.now())
  const field = findField(await listFields(services.db, sequence.brandId), sequence.triggerValue)
  if (field?.type === "date") return startOfDay(services, sequence, { key: field.key, day: today }, signal)
  for (let afterId = 0; !signal?.aborted; ) {
    const people = await listPeopleAfter(services.db, sequence.brandId, afterId, PIECE)
    const due = people.filter(({ customFields }) => readDate(customFields, sequence.triggerValue) === today)
    if (due.length > 0) await inTransaction(services, (tx) => enrol(tx, sequence, due))
    const last = people.at(-1)
    if (!last || people.length < PIECE) return
    afterId = last.id
  }
}

/** The people of a date field's day, found without reading the list. */
async function startOfDay(
  services: Services,
  sequence: SequenceRow,
  wanted: { key: string; day: string },
  signal?: AbortSignal,
): Promise<void> {
  for (let afterId = 0; !signal?.aborted; ) {
    const due = await listPeopleOfDay(services.db, sequence.brandId, { ...wanted, afterId, limit: PIECE })
    const last = due.at(-1)
    if (!last) return
    await inTransaction(services, (tx) => enrol(tx, sequence, due))
    afterId = last.id
  }
}

/** The date in a person's field; the field's name is case-insensitive. */
function readDate(customFields: Record<string, string>, field: string): string | undefined {
  const [, value = ""] = Object.entries(customFields).find(([name]) => name.toLowerCase() === field.toLowerCase()) ?? []
  return /^\d{4}-\d{2}-\d{2}/.exec(value.trim())?.[0]
}

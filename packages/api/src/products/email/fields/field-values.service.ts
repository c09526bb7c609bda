import { setImmediate as turn } from "node:timers/promises"
import { readFieldValue } from "@brandwright/contract/email/people/email-fields"
import type { Services } from "../../../services.ts"
import { inTransaction } from "../../../database/transactions.ts"
import { type FieldRow, findFieldByKey, listNextValues, lockValues, saveValues } from "./fields.queries.ts"

/** People per transaction: a few milliseconds, so that other requests get their turn in between. */
const PIECE = 500

/**
 * Writes the values of a field as its type stores them, and removes those of a deleted one. A value that does not fit
 * stays as it is, for the owner to correct.
 */
export async function fitFieldValues(
  services: Services,
  { brandId, key }: { brandId: number; key: string },
  signal?: AbortSignal,
): Promise<void> {
  for (let afterId = 0; !signal?.aborted; ) {
    const people = await listNextValues(services.db, brandId, afterId, PIECE)
    const ids = people.filter(({ customFields }) => Object.hasOwn(customFields, key)).map(({ id }) => id)
    if (ids.length > 0) await fitPiece(services, { brandId, key }, ids)
    await turn()
    const last = people.at(-1)
    if (!last || people.length < PIECE) return
    afterId = last.id
  }
}

const fitPiece = (services: Services, { brandId, key }: { brandId: number; key: string }, ids: number[]) =>
  inTransaction(services, async ({ db }) => {
    const field = await findFieldByKey(db, brandId, key)
    for (const id of ids) {
      const values = (await lockValues(db, id))?.customFields
      // Saved even when unchanged: that also writes down the days of a new date field.
      if (values && Object.hasOwn(values, key)) await saveValues(db, id, fitValue(values, key, field))
    }
  })

function fitValue(values: Record<string, string>, key: string, field: FieldRow | undefined): Record<string, string> {
  const { [key]: value = "", ...others } = values
  if (!field) return others
  return { ...others, [key]: readFieldValue(field, value) ?? value }
}

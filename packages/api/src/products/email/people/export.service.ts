import { ownValue } from "@brandwright/contract/email/people/email-fields"
import type { Db } from "@brandwright/db/open"
import { CSV_MARK, csvCell, csvLine } from "../../../formats/csv.ts"
import { listFields } from "../fields/fields.queries.ts"
import { findScore } from "../score/score.queries.ts"
import { listSubscribers, type SubscriberFilter } from "./subscribers.queries.ts"

const BATCH = 1000
const HEADER = [
  "email",
  "name",
  "source",
  "status",
  "date_added",
  "confirmed_at",
  "unsubscribed_at",
  "custom_fields",
  "frequency",
]

/** The list as CSV, streamed in constant memory; each custom field also has a column of its own. */
export async function* exportCsv(db: Db, brandId: number, filter: SubscriberFilter): AsyncGenerator<string> {
  const hasScore = (await findScore(db, brandId)) !== undefined
  const keys = (await listFields(db, brandId))
    .map(({ key }) => key)
    .filter((key) => ![...HEADER, "score"].includes(key))
  yield CSV_MARK + csvLine([...HEADER, ...(hasScore ? ["score"] : []), ...keys].map(csvCell))
  for (let cursor: number | undefined; ; ) {
    const rows = await listSubscribers(db, brandId, filter, { sort: "oldest", cursor, limit: BATCH })
    const lines = rows.map(
      ({ email, name, source, status, dateAdded, confirmedAt, unsubscribedAt, customFields, frequency, score }) =>
        [
          email,
          name ?? "",
          source,
          status,
          iso(dateAdded),
          iso(confirmedAt),
          iso(unsubscribedAt),
          Object.keys(customFields).length === 0 ? "" : JSON.stringify(customFields),
          frequency ?? "all",
          ...(hasScore ? [String(score)] : []),
          ...keys.map((key) => ownValue(customFields, key)),
        ]
          .map(csvCell)
          .join(","),
    )
    if (lines.length > 0) yield `${lines.join("\r\n")}\r\n`
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    cursor = last.id
  }
}

const iso = (at: number | null): string => (at === null ? "" : new Date(at).toISOString())

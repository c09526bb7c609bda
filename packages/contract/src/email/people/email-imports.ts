import { z } from "zod"
import { type ColumnUse, readColumnUse } from "./email-columns.ts"
import { OPT_INS } from "../email.ts"
import { isoTime, rowId } from "../../wire.ts"
import { CUSTOM_FIELDS_MAX, subscriberSource, subscriberText } from "./email-subscribers.ts"

/** Import of subscribers: content §2.2 §4 §5. */

/** Imports of more lines than this run in the background. */
export const IMPORT_INLINE_MAX = 500
/** Maximum people per import; further lines are reported as failed. */
export const IMPORT_LINES_MAX = 1_000_000
export const IMPORT_TEXT_MAX = 10 * 1024 * 1024
/** Lines of the report stored with their reason; further ones are only counted. */
export const IMPORT_ERRORS_MAX = 10_000
export const IMPORT_PREVIEW_ROWS = 100

/** Reasons in the report for lines that were not imported, or not as a whole. */
export const importReasons = {
  leftOut: `Columns left out: a person has at most ${CUSTOM_FIELDS_MAX} custom fields, each with its own name`,
  untitled: (values: string) => `Imported without values beyond the last column title: ${values}`,
  shortened: (columns: string[]) => `Imported, but shortened: ${columns.join(", ")}`,
  invalid: "No valid email address",
  tooLong: "The line is too long",
  tooMany: `More than ${IMPORT_LINES_MAX.toLocaleString("en")} lines: import the rest as another list`,
  duplicate: "Already on an earlier line",
  exists: "Already subscribed",
  unsubscribed: "Unsubscribed: only the person can subscribe again",
  suppressed: "Deleted, bounced or suppressed earlier",
  unconfirmed: "Never confirmed on the other list: ask the person to sign up",
} as const

/** An unknown use skips its column. */
export const readColumns = (text: string): ColumnUse[] =>
  text.split(",").map((part) => readColumnUse(part.trim()) ?? "skip")

export const importOptions = z.object({
  source: subscriberSource.min(1).default("Import"),
  /** Single: they agreed already. Double: each gets a confirmation first. */
  optIn: z.enum(OPT_INS).default("single"),
  onExisting: z.enum(["skip", "update"]).default("skip"),
  sequenceId: rowId.optional(),
  columns: z
    .string()
    .max(4000)
    .refine((text) => readColumns(text).includes("email"), subscriberText.importNoEmail)
    .optional()
    .describe('What the columns below a header row hold, from left to right: "email,firstName,field:city,skip".'),
})
/** POST /api/email/subscribers/import: text, or a file as multipart. */
export const importInput = importOptions.extend({
  text: z.string().max(IMPORT_TEXT_MAX, subscriberText.importTooLarge).optional(),
  file: z.file().optional(),
})
export const importOutput = z.object({
  id: rowId,
  state: z.enum(["waiting", "running", "done", "failed"]),
  imported: z.number().int(),
  updated: z.number().int(),
  failed: z.number().int(),
  skipped: z.number().int(),
  errors: z.array(z.object({ line: z.number().int(), value: z.string(), reason: z.string() })),
  /** The background task of a long list. */
  taskId: rowId.nullable(),
})
export type ImportResult = z.output<typeof importOutput>
export const importReportInput = z.object({ id: rowId, afterLine: z.number().int().min(0).default(0) })
export const importReportOutput = importOutput.extend({
  name: z.string(),
  createdAt: isoTime,
  records: z.number().int(),
  /** `afterLine` of the previous and next page; null if there is none. */
  previousAfter: z.number().int().nullable(),
  nextAfter: z.number().int().nullable(),
})

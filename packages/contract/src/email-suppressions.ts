import { z } from "zod"
import { subscriberEmail } from "./email-subscribers.ts"
import { isoTime, pageInput, rowId, rowRef } from "./wire.ts"

/** Addresses that a brand sends no mail to. */
export const SUPPRESSION_REASONS = ["bounced", "complained", "unsubscribed", "manual"] as const
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number]
/** Longest list that is imported at once, in characters. */
export const SUPPRESSION_TEXT_MAX = 4_000_000
/** Refused lines that an import names; further ones are only counted. */
export const SUPPRESSION_ERRORS_MAX = 100

export const suppressionText = {
  missing: "Suppressed address not found",
  known: "This address is suppressed already.",
  suppressed: "This address is on your suppression list. Remove it there first.",
  typeAddress: "This person reported your email as spam. Type the address to remove it anyway.",
  importEmpty: "There is nothing to import.",
  importTooLong: "This list is too long. Import it in parts.",
} as const

export const suppressionListInput = pageInput.extend({
  search: z.string().trim().max(254).optional(),
  reason: z.enum(SUPPRESSION_REASONS).optional(),
})
export const suppressionOutput = z.object({
  id: rowId,
  email: z.string(),
  reason: z.enum(SUPPRESSION_REASONS),
  /** What the mail server said; empty when nothing is known. */
  detail: z.string(),
  /** Subject of the email that came back, was reported or held the unsubscribe link. */
  subject: z.string().nullable(),
  createdAt: isoTime,
})
export const suppressionInput = z.object({ email: subscriberEmail })
/** `address`: repeated to remove a complaint. */
export const suppressionRemoval = rowRef.extend({ address: z.string().max(254).optional() })
/** A CSV with a header row that names an "email" and perhaps a "reason" column, or one address a line. */
export const suppressionImport = z.object({
  text: z.string().min(1, suppressionText.importEmpty).max(SUPPRESSION_TEXT_MAX, suppressionText.importTooLong),
})
export const suppressionImportOutput = z.object({
  added: z.number().int(),
  /** Suppressed already, or on an earlier line. */
  known: z.number().int(),
  failed: z.number().int(),
  errors: z.object({ line: z.number().int(), value: z.string(), reason: z.string() }).array(),
})

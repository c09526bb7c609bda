import { z } from "zod"
import { email } from "../email-address.ts"
import { isoTime, pageInput, rowId, rowRef } from "../../wire.ts"

/** Addresses to which a brand sends no mail. */
export const SUPPRESSION_REASONS = ["bounced", "complained", "unsubscribed", "manual"] as const
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number]
/** Maximum length of an imported list, in characters. */
export const SUPPRESSION_TEXT_MAX = 4_000_000
/** Number of refused lines in an import's result; further ones are only counted. */
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
  /** The mail server's message; "" if unknown. */
  detail: z.string(),
  /** Subject of the email that bounced, was reported or had the unsubscribe link. */
  subject: z.string().nullable(),
  createdAt: isoTime,
})
export const suppressionInput = z.object({ email })
/** `address`: must be repeated to remove a complaint. */
export const suppressionRemoval = rowRef.extend({ address: z.string().max(254).optional() })
/** A CSV with a header row with "email" and optionally "reason", or one address per line. */
export const suppressionImport = z.object({
  text: z.string().min(1, suppressionText.importEmpty).max(SUPPRESSION_TEXT_MAX, suppressionText.importTooLong),
})
export const suppressionImportOutput = z.object({
  added: z.number().int(),
  /** Already suppressed, or on an earlier line. */
  known: z.number().int(),
  failed: z.number().int(),
  errors: z.object({ line: z.number().int(), value: z.string(), reason: z.string() }).array(),
})

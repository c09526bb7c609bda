import { onOneLine } from "./brands.ts"
import { z } from "zod"
import { ADDRESS_MAX, emailText, NAME_LENGTH_MAX } from "./email.ts"
import { isEmailAddress } from "./email-subscribers.ts"
import { trackingMode } from "./email-tracking.ts"

/** The sender of the brand's mail. */
const optionalAddress = z
  .string()
  .trim()
  .max(254, emailText.replyToInvalid)
  .refine((value) => value === "" || isEmailAddress(value), emailText.replyToInvalid)
export const emailSettingsInput = z.object({
  fromName: z.string().trim().max(NAME_LENGTH_MAX).overwrite(onOneLine).default(""),
  replyTo: optionalAddress.default(""),
  postalAddress: z.string().trim().max(ADDRESS_MAX).default(""),
  /** Omitted fields do not change. */
  tracking: trackingMode.optional(),
})
export const emailSettingsOutput = z.object({
  fromName: z.string(),
  replyTo: z.string(),
  postalAddress: z.string(),
  fromAddress: z.string(),
  tracking: trackingMode,
})

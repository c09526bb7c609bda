import { z } from "zod"
import { ADDRESS_MAX, emailText, NAME_LENGTH_MAX } from "./email.ts"
import { isEmailAddress } from "./email-subscribers.ts"
import { trackingMode } from "./email-tracking.ts"

/** Who the brand's mail comes from. */
const optionalAddress = z
  .string()
  .trim()
  .max(254, emailText.replyToInvalid)
  .refine((value) => value === "" || isEmailAddress(value), emailText.replyToInvalid)
export const emailSettingsInput = z.object({
  fromName: z.string().trim().max(NAME_LENGTH_MAX).default(""),
  replyTo: optionalAddress.default(""),
  postalAddress: z.string().trim().max(ADDRESS_MAX).default(""),
  /** What is not given stays. */
  tracking: trackingMode.optional(),
})
export const emailSettingsOutput = z.object({
  fromName: z.string(),
  replyTo: z.string(),
  postalAddress: z.string(),
  fromAddress: z.string(),
  tracking: trackingMode,
})

import { onOneLine } from "../../brands/brands.ts"
import { z } from "zod"
import { ADDRESS_MAX, emailText, NAME_LENGTH_MAX } from "../email.ts"
import { emailAddress } from "../email-address.ts"
import { trackingMode } from "./email-tracking.ts"

/** The sender of the brand's mail. */
const optionalAddress = z
  .string()
  .trim()
  .pipe(z.literal("").or(emailAddress(emailText.replyToInvalid)))
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

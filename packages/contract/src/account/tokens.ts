import { z } from "zod"
import { isoTime, rowId } from "../wire.ts"

/** Personal access tokens, with which programs call /api for a user. */

/** Scopes of tokens; signing in, profile and tokens themselves are never included. */
export const TOKEN_NOUNS = [
  "account",
  "brands",
  "campaigns",
  "content",
  "ebooks",
  "facts",
  "email",
  "funnels",
  "media",
  "notifications",
  "reviews",
  "social",
  "tasks",
  "tools",
  "video",
] as const
const TOKEN_ACCESS = ["read", "write"] as const

export const TOKENS_MAX = 50
export const TOKEN_NAME_MAX = 80
export const TOKEN_DAYS_MAX = 366
/** Prefix of every token, recognized by secret scanners. */
export const TOKEN_PREFIX = "bw_"

export const tokenText = {
  nameMissing: "Please name the key.",
  scopesMissing: "Please choose at least one area.",
  tooMany: `You have ${TOKENS_MAX} keys. Please revoke one first.`,
  notFound: "This key does not exist.",
  invalid: "The access token is wrong, revoked or has expired.",
  outOfScope: "This access token may not do that.",
  brandMissing:
    "This access token is for several brands, and your default brand is none of them. Please name one as brandId.",
} as const

export const scopes = z
  .partialRecord(z.enum(TOKEN_NOUNS), z.enum(TOKEN_ACCESS))
  .refine((given) => Object.keys(given).length > 0, tokenText.scopesMissing)

export const tokenInput = z.object({
  name: z.string(tokenText.nameMissing).trim().min(1, tokenText.nameMissing).max(TOKEN_NAME_MAX),
  /**
   * Absent or null: all the user's brands, and what belongs to no brand. A call that names no brand works on the only
   * brand of the token, or on the default one if that is among them.
   */
  brandIds: rowId.array().min(1).max(200).nullish(),
  scopes,
  days: z.number().int().min(1).max(TOKEN_DAYS_MAX).default(90),
})
export const tokenOutput = z.object({
  id: rowId,
  name: z.string(),
  brandIds: rowId.array().nullable(),
  scopes,
  expiresAt: isoTime,
  lastUsedAt: isoTime.nullable(),
  createdAt: isoTime,
})
/** `token` is shown only once. */
export const newTokenOutput = tokenOutput.extend({ token: z.string() })

export const auditInput = z.object({
  cursor: rowId.optional(),
  limit: z.number().int().min(1).max(200).default(50),
  /** Part of the action's name: "token." for uses of API keys. */
  action: z.string().trim().max(80).optional(),
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
})
const auditEntry = z.object({ id: rowId, action: z.string(), detail: z.string(), createdAt: isoTime })
export const auditOutput = auditEntry.array()

/** Of all users, for administrators: `person` is part of an address. */
export const auditOfEveryoneInput = auditInput.extend({ person: z.string().trim().max(200).optional() })
export const auditOfEveryoneOutput = auditEntry.extend({ email: z.string().nullable() }).array()

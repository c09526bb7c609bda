import { readStored, removeStored, writeStored } from "../local-storage.ts"

/** Prefix of everything on this device that is cleared when another user signs in. */
export const DRAFT_PREFIX = "form-draft:"
const OWNER_KEY = "form-drafts-owner"

/** Unsaved values of a form, by the form's name; undefined if there are none. */
export function readFormDraft(name: string): Record<string, unknown> | undefined {
  try {
    const draft: unknown = JSON.parse(readStored(DRAFT_PREFIX + name) || "null")
    return typeof draft === "object" && draft !== null ? { ...draft } : undefined
  } catch {
    return undefined
  }
}

/** Fields that are never stored on the device. */
const SECRETS = new Set([
  "password",
  "key",
  "accessToken",
  "adminCreditCardApiKey",
  "cardNumber",
  "expiryDate",
  "cvc",
  "cardholderName",
])

export function keepFormDraft(name: string, values: Readonly<Record<string, unknown>>): void {
  const entries = Object.entries(values).filter(([field]) => !SECRETS.has(field))
  writeStored(DRAFT_PREFIX + name, JSON.stringify(Object.fromEntries(entries)))
}

export const forgetFormDraft = (name: string): void => removeStored((key) => key === DRAFT_PREFIX + name)

/** Drafts survive an expired session, but are not shown to another user. */
export function claimFormDrafts(userId: string): void {
  if (readStored(OWNER_KEY) === userId) return
  removeStored((key) => key.startsWith(DRAFT_PREFIX))
  writeStored(OWNER_KEY, userId)
}

/**
 * The draft's fields that also exist in the form with the same type: an older version of the screen may have stored others. A
 * field that is initially null or empty accepts a string or a number: an empty number field holds an empty text.
 */
export function withDraft<Values extends object>(initial: Values, draft: Record<string, unknown> | undefined): Values {
  if (!draft) return initial
  const known = Object.entries(draft).filter(
    ([field, value]) => field in initial && isOfKind(value, initial[field as keyof Values]),
  )
  return { ...initial, ...Object.fromEntries(known) }
}

const isOfKind = (value: unknown, initial: unknown): boolean =>
  typeof value === typeof initial ||
  ((initial === null || initial === "") && (typeof value === "string" || typeof value === "number"))

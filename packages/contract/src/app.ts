import { counted } from "./counted.ts"
/** Texts and facts without a noun. */
export const APP_NAME = "Brandwright"
/** "1" on requests that a screen makes while it is idle: they keep no session alive. */
export const BACKGROUND_HEADER = "x-background"

/** The `reason` of a refusal that adding funds lifts, and of a task that it ended. */
export const ADD_FUNDS_REASON = "add-funds"

export const appText = {
  unexpected: "Something went wrong on our side. Please try again.",
  signInFirst: "Please log in to continue.",
  notFound: "Not found",
  adminsOnly: "Only an administrator may do this.",
  foreignOrigin: "This request came from another site and was refused.",
  malformedJson: "The request body is not valid JSON.",
  objectExpected: "The request body must be a JSON object.",
  jsonExpected: "Send the request body as application/json.",
  multipartExpected: "Send the request body as multipart/form-data.",
  bodyTooLarge: "The request body is too large.",
  bodyTooDeep: "The request body is nested too deeply.",
  headersTooLarge: "The request's address or headers are too large.",
  requestTooSlow: "The request took too long to arrive.",
  malformedRequest: "This is not a valid HTTP request.",
  methodNotAllowed: "This path does not answer that method.",
  storageFull: "The server's disk is full. Nothing was saved; please try again later.",
  databaseGone: "The database cannot be reached. Nothing was saved; please try again in a moment.",
  tooMany: (seconds: number) => `Too many attempts. Please try again in ${waitingTime(seconds)}.`,
  invalidInput: "Please check your input.",
  nulInText: "A text holds a NUL character, which cannot be stored. Please remove it.",
  parentGone: "What this belongs to was deleted in the meantime.",
  noBrand: "No brand selected",
  brandGone: { title: "Brand deleted", message: "This brand was deleted in the meantime. Nothing was saved." },
} as const

/** Reason of a refusal: the brand that a call names does not exist, or not any more. */
export const BRAND_GONE = "brand-gone"

/** Seconds in words, rounded up: "1 minute", "45 seconds". */
export function waitingTime(seconds: number): string {
  const [count, unit] = seconds < 60 ? [Math.max(1, Math.ceil(seconds)), "second"] : [Math.ceil(seconds / 60), "minute"]
  return counted(count, unit)
}

/** How long a toast is shown (core §9). */
export const TOAST_MS = 5000
/** A toast that is swiped this far goes (core §9). */
export const TOAST_SWIPE_PX = 50
/** Keys typed on a dropdown are one word until none comes for this long (core §9). */
export const TYPE_AHEAD_MS = 1000

/** What was deleted can be brought back for this long; the toast that says so offers it. */
export const UNDO_MS = 10 * 60_000

/** Data fetching defaults (core §9). */
export const FRESH_MS = 300_000
export const RETRIES = 1
export const retryDelayMs = (attempt: number): number => Math.min(1000 * 2 ** attempt, 30_000)

/** Below this width the navigation tabs collapse (account §9). */
export const MOBILE_BREAKPOINT_PX = 768

/** Most levels a JSON body may nest, most bytes it may have. */
export const JSON_DEPTH_MAX = 64
export const JSON_BYTES_MAX = 2 * 1024 * 1024
/** Data-URL payloads may be larger than other JSON: 4/3 of the file they carry. */
export const DATA_URL_BYTES_MAX = 32 * 1024 * 1024

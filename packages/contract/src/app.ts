import { MINUTE_MS } from "./durations.ts"
import { counted } from "./counted.ts"
/** Texts and constants that belong to no feature. */
export const APP_NAME = "Brandwright"
/** "1" on requests a screen makes while idle, which must not extend the session. */
export const BACKGROUND_HEADER = "x-background"

/** The `reason` of a refusal for lack of funds, and of a task that it ended. */
export const ADD_FUNDS_REASON = "add-funds"

export const appText = {
  unexpected: "Something went wrong on our side. Please try again.",
  signInFirst: "Please log in to continue.",
  notFound: "Not found",
  adminsOnly: "Only administrators can do this.",
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
  methodNotAllowed: "This path does not support that method.",
  storageFull: "The server's disk is full. Nothing was saved; please try again later.",
  fileGone: "The file was deleted meanwhile.",
  databaseGone: "The database cannot be reached. Nothing was saved; please try again in a moment.",
  tooMany: (seconds: number) => `Too many attempts. Please try again in ${waitingTime(seconds)}.`,
  invalidInput: "Please check your input.",
  nulInText: "The text contains a NUL character, which cannot be stored. Please remove it.",
  parentGone: "This belongs to something that has since been deleted.",
  brandGone: { title: "Brand deleted", message: "This brand was deleted in the meantime. Nothing was saved." },
} as const

/** Reason of a refusal: another window saved first. */
export const CHANGED_ELSEWHERE = "changed"
/** Reason of a refusal: the call's brand does not exist, or was deleted. */
export const BRAND_GONE = "brand-gone"

/** Seconds in words, rounded up: "1 minute", "45 seconds". */
export function waitingTime(seconds: number): string {
  const [count, unit] = seconds < 60 ? [Math.max(1, Math.ceil(seconds)), "second"] : [Math.ceil(seconds / 60), "minute"]
  return counted(count, unit)
}

/** How long a toast is shown (core §9). */
export const TOAST_MS = 5000
/** Swipe distance that dismisses a toast (core §9). */
export const TOAST_SWIPE_PX = 50
/** Keys typed on a dropdown form one search until a pause this long (core §9). */
export const TYPE_AHEAD_MS = 1000

/** How long deleted items can be restored, as offered by the toast. */
export const UNDO_MS = 10 * MINUTE_MS

/** Data fetching defaults (core §9). */
export const FRESH_MS = 300_000
export const RETRIES = 1
export const retryDelayMs = (attempt: number): number => Math.min(1000 * 2 ** attempt, 30_000)

/** Below this width the navigation tabs collapse (account §9). */
export const MOBILE_BREAKPOINT_PX = 768

/** Maximum depth and size of a JSON body. */
export const JSON_DEPTH_MAX = 64
export const JSON_BYTES_MAX = 2 * 1024 * 1024
/** Bodies with data URLs may be larger: 4/3 of the file's size. */
export const DATA_URL_BYTES_MAX = 32 * 1024 * 1024

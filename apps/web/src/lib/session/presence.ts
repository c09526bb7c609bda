import { BACKGROUND_HEADER } from "@brandwright/contract/app"
import { MINUTE_MS } from "@brandwright/contract/durations"

/** Without input or focus for this long, requests count as made by the screen itself. */
const ATTENDED_MS = MINUTE_MS
const SIGNS = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const

let lastSign = Date.now()

/** Records that the user is active; loading the page counts too. */
export function watchPresence(): void {
  const note = () => {
    lastSign = Date.now()
  }
  for (const sign of SIGNS) addEventListener(sign, note, { passive: true, capture: true })
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && note())
}

/** Returns the header that keeps an unattended tab from extending the session. */
export const presenceHeaders = (now = Date.now()): Record<string, string> =>
  now - lastSign > ATTENDED_MS ? { [BACKGROUND_HEADER]: "1" } : {}

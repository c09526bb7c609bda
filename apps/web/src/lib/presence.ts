import { BACKGROUND_HEADER } from "@brandwright/contract/app"

/** Without a key, a click or a return to the tab for this long, requests are the screen's own. */
const ATTENDED_MS = 60_000
const SIGNS = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const

let lastSign = Date.now()

/** Notes that the user is active; loading the page counts too. */
export function watchPresence(): void {
  const note = () => {
    lastSign = Date.now()
  }
  for (const sign of SIGNS) addEventListener(sign, note, { passive: true, capture: true })
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && note())
}

/** Returns the header by which an unattended tab keeps no session alive. */
export const presenceHeaders = (now = Date.now()): Record<string, string> =>
  now - lastSign > ATTENDED_MS ? { [BACKGROUND_HEADER]: "1" } : {}

import { z } from "zod"

/** Whether opens and clicks of a brand's mail are tracked: unless people object, only if they agree, or not at all. */
export const TRACKING_MODES = ["on", "consent", "off"] as const
export type TrackingMode = (typeof TRACKING_MODES)[number]
/** A person's own choice; null if none was made. */
export const TRACKING_CHOICES = ["allowed", "refused"] as const
export type TrackingChoice = (typeof TRACKING_CHOICES)[number]

export const trackingMode = z.enum(TRACKING_MODES)
export const trackingChoice = z.enum(TRACKING_CHOICES)

/** A person's own choice overrides the brand's, unless the brand tracks no one. */
export function isTracked(mode: TrackingMode | null, choice: TrackingChoice | null): boolean {
  if (mode === "off" || choice === "refused") return false
  return mode !== "consent" || choice === "allowed"
}

import { z } from "zod"

/** Whether opens and clicks of a brand's mail are counted: of everybody who does not object, of who agreed, or not at all. */
export const TRACKING_MODES = ["on", "consent", "off"] as const
export type TrackingMode = (typeof TRACKING_MODES)[number]
/** A person's own word; null: none was said. */
export const TRACKING_CHOICES = ["allowed", "refused"] as const
export type TrackingChoice = (typeof TRACKING_CHOICES)[number]

export const trackingMode = z.enum(TRACKING_MODES)
export const trackingChoice = z.enum(TRACKING_CHOICES)

/** The person's own word counts before the brand's, and a brand that counts nothing counts no one. */
export function isTracked(mode: TrackingMode | null, choice: TrackingChoice | null): boolean {
  if (mode === "off" || choice === "refused") return false
  return mode !== "consent" || choice === "allowed"
}

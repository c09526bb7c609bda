import { randomBytes } from "node:crypto"
import type { Variant } from "@brandwright/contract/funnels/funnel-sales"

export type Count = { funnelId: number; day: string; variant: Variant; views: number }

export const newSalt = (): string => randomBytes(16).toString("base64url")

/** Today's visits: visitors seen, and counts not written yet. */
export class Tally {
  day = ""
  salt = newSalt()
  seen = new Set<string>()
  counts = new Map<string, Count>()
  timer: NodeJS.Timeout | undefined
}

import { findLastUsefulDay } from "@brandwright/contract/brands/last-useful-day"
import { withWeekday } from "./days.ts"
import type { VoiceFact } from "./engine.ts"

/** "Last useful day, by the days named: 2026-12-10 (Thursday)", or "Last open day before it ends: …"; "" for none. */
export function describeLastDay(offer: VoiceFact, facts: readonly VoiceFact[]): string {
  const last = findLastUsefulDay(offer, facts)
  if (!last) return ""
  return `${last.isNamed ? "Last useful day, by the days named" : "Last open day before it ends"}: ${withWeekday(last.day)}`
}

import { FACT_FORMS } from "@brandwright/contract/brands/brand-facts"
import { withWeekday } from "./days.ts"
import type { VoiceFact } from "./engine.ts"
import { describeLastDay } from "./last-useful-day.ts"

/** One line: "Service: Tune-up. Includes new brake pads. Price: £39. Link: https://…"; `facts` are all of the brand. */
export function describeFact(fact: VoiceFact, facts: readonly VoiceFact[] = []): string {
  const { kind, title, detail, price, url, startsAt, endsAt, source } = fact
  const lastDay = describeLastDay(fact, facts)
  const parts = [
    // "Opening hours: Opening hours" says nothing twice.
    title.toLowerCase() === FACT_FORMS[kind].name.toLowerCase() ? title : `${FACT_FORMS[kind].name}: ${title}`,
    detail,
    price && `Price: ${price}`,
    startsAt && `From: ${withWeekday(startsAt)}`,
    endsAt && `Until: ${withWeekday(endsAt)}`,
    lastDay,
    url && `Link: ${url}`,
    source && `Source: ${source}`,
  ]
  return parts
    .filter(Boolean)
    .map((part) => part.replace(/\s+/g, " ").trim())
    .join(". ")
    .replace(/([.!?])\. /g, "$1 ")
}

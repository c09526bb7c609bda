import { FACT_FORMS } from "@brandwright/contract/brand-facts"
import { withWeekday } from "./days.ts"
import type { VoiceFact } from "./engine.ts"

/** One line: "Service: Tune-up. Includes new brake pads. Price: £39. Link: https://…". */
export function describeFact({ kind, title, detail, price, url, startsAt, endsAt, source }: VoiceFact): string {
  const parts = [
    `${FACT_FORMS[kind].name}: ${title}`,
    detail,
    price && `Price: ${price}`,
    startsAt && `From: ${withWeekday(startsAt)}`,
    endsAt && `Until: ${withWeekday(endsAt)}`,
    url && `Link: ${url}`,
    source && `Source: ${source}`,
  ]
  return parts
    .filter(Boolean)
    .map((part) => part.replace(/\s+/g, " ").trim())
    .join(". ")
    .replace(/([.!?])\. /g, "$1 ")
}

import type { CalendarEntry } from "@brandwright/contract/social/social-calendar"

/** A post in the calendar; `campaign` names the campaign that publishes it. */
export type GridEntry = CalendarEntry & { campaign?: string }

export type GridProps = {
  days: string[]
  entries: GridEntry[]
  onOpen: (id: number) => void
  /** Creates a post for this time; absent if that is not possible. */
  onWrite: ((localTime: string) => void) | undefined
}

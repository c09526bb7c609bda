import type { CalendarEntry } from "@brandwright/contract/social-calendar"

export type GridProps = {
  days: string[]
  entries: CalendarEntry[]
  onOpen: (id: number) => void
  /** Writes a post for this time; absent while none can be written. */
  onWrite: ((localTime: string) => void) | undefined
}

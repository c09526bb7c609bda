import type { CalendarEntry } from "@brandwright/contract/social/social-calendar"

export type GridProps = {
  days: string[]
  entries: CalendarEntry[]
  onOpen: (id: number) => void
  /** Creates a post for this time; absent if that is not possible. */
  onWrite: ((localTime: string) => void) | undefined
}

import type { PartKind } from "./campaigns-text.ts"

export type PartTime = { dayOffset: number; time: string }

/** Day and hour of each part of a new campaign. */
export const CAMPAIGN_DEFAULT_TIMES = {
  book: [{ dayOffset: -8, time: "08:00" }],
  tool: [{ dayOffset: -8, time: "08:00" }],
  page: [{ dayOffset: -7, time: "08:00" }],
  sequence: [{ dayOffset: -7, time: "08:05" }],
  broadcast: [{ dayOffset: 0, time: "09:00" }],
  video: [{ dayOffset: -2, time: "10:55" }],
  post: [
    { dayOffset: -6, time: "12:00" },
    { dayOffset: -4, time: "10:00" },
    { dayOffset: 0, time: "10:00" },
    { dayOffset: 3, time: "12:00" },
    { dayOffset: 7, time: "17:00" },
  ],
} as const satisfies Record<PartKind, readonly PartTime[]>

/** The post that shows the campaign's video. */
export const FILM_POST_TIME: PartTime = { dayOffset: -2, time: "11:00" }

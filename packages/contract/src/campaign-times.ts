import type { PartKind } from "./campaigns.ts"

/** Day and hour of each part of a new campaign. */
export const CAMPAIGN_DEFAULT_TIMES = {
  page: [{ dayOffset: -7, time: "08:00" }],
  sequence: [{ dayOffset: -7, time: "08:05" }],
  broadcast: [{ dayOffset: 0, time: "09:00" }],
  post: [
    { dayOffset: -6, time: "12:00" },
    { dayOffset: -4, time: "10:00" },
    { dayOffset: 0, time: "10:00" },
    { dayOffset: 3, time: "12:00" },
    { dayOffset: 7, time: "17:00" },
  ],
} as const satisfies Record<PartKind, readonly { dayOffset: number; time: string }[]>

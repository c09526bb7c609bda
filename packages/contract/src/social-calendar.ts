import { z } from "zod"
import { PLATFORMS } from "./social-platforms.ts"
import { isoTime, rowId } from "./wire.ts"
import { POST_STATUSES } from "./social-posts.ts"

export const calendarInput = z.object({ from: z.iso.datetime({ offset: true }), to: z.iso.datetime({ offset: true }) })
/** A month holds at most this many entries; the rest is counted. */
export const CALENDAR_MAX = 1000
export const calendarOutput = z.array(
  z.object({
    id: rowId,
    title: z.string(),
    excerpt: z.string(),
    platforms: z.array(z.enum(PLATFORMS)),
    status: z.enum(POST_STATUSES),
    scheduledFor: isoTime,
    timeZone: z.string(),
    /** Of its first picture. */
    coverUrl: z.string().nullable(),
  }),
)
export type CalendarEntry = z.output<typeof calendarOutput>[number]

import { z } from "zod"
import { PLATFORMS } from "./social-platforms.ts"
import { isoTime, rowId } from "../wire.ts"
import { POST_STATUSES } from "./social-posts.ts"

export const calendarInput = z.object({ from: z.iso.datetime({ offset: true }), to: z.iso.datetime({ offset: true }) })
/** Maximum number of entries in a month; further ones are counted. */
export const CALENDAR_MAX = 1000
/** Maximum length of a text in the calendar. */
export const CALENDAR_EXCERPT = 120
export const calendarOutput = z.array(
  z.object({
    id: rowId,
    title: z.string(),
    excerpt: z.string(),
    platforms: z.array(z.enum(PLATFORMS)),
    status: z.enum(POST_STATUSES),
    scheduledFor: isoTime,
    timeZone: z.string(),
    /** Address of its first picture. */
    coverUrl: z.string().nullable(),
  }),
)
export type CalendarEntry = z.output<typeof calendarOutput>[number]

import { z } from "zod"
import { isoTime, rowId, usd } from "./wire.ts"

/** What gets a brand going, in the order in which it is best done. */
export const CHECKLIST_STEPS = ["brand", "look", "voice", "channel", "post", "page", "subscriber", "mail"] as const
export type ChecklistStep = (typeof CHECKLIST_STEPS)[number]

export const checklistOutput = z.object({
  steps: z.array(z.object({ name: z.enum(CHECKLIST_STEPS), isDone: z.boolean() })),
  isHidden: z.boolean(),
})
export const checklistHidden = z.object({ isHidden: z.boolean() })

/** How many of the next posts and newest people the dashboard shows. */
export const OVERVIEW_ROWS = 3
export const overviewInput = z.object({
  /** The end of the last visit. */
  since: z.iso.datetime(),
})
export const overviewOutput = z.object({
  nextPosts: z.array(z.object({ id: rowId, title: z.string(), scheduledFor: isoTime })),
  newPeople: z.object({ count: z.number().int(), newest: z.array(z.object({ id: rowId, name: z.string() })) }),
  sales: z.object({ count: z.number().int(), revenue: usd }),
  waiting: z.object({
    payments: z.number().int(),
    handoffs: z.number().int(),
    failedPosts: z.number().int(),
    questions: z.number().int(),
  }),
})
export type Overview = z.output<typeof overviewOutput>

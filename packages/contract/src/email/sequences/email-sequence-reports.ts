import { z } from "zod"
import { isoTime, rowId } from "../../wire.ts"

/** The report and the rehearsal of a sequence. */

export const reportOutput = z.object({
  id: rowId,
  name: z.string(),
  entered: z.number().int(),
  finished: z.number().int(),
  exited: z.number().int(),
  waitingForConfirmation: z.number().int(),
  completionRate: z.number(),
  steps: z.array(
    z.object({
      id: rowId,
      position: z.number().int(),
      subject: z.string(),
      isDraft: z.boolean(),
      due: z.number().int(),
      sent: z.number().int(),
      delivered: z.number().int(),
      untracked: z.number().int(),
      opens: z.number().int(),
      clicks: z.number().int(),
      unsubscribed: z.number().int(),
      failed: z.number().int(),
      waiting: z.number().int(),
    }),
  ),
})

export const rehearsalInput = z.object({
  id: rowId,
  startAt: z.iso.datetime().optional(),
  includeDrafts: z.boolean().default(true),
})
export const rehearsalOutput = z.object({
  mails: z.array(
    z.object({
      at: isoTime,
      subject: z.string(),
      html: z.string(),
      text: z.string(),
      headers: z.record(z.string(), z.string()),
    }),
  ),
  /** The actions of steps other than mails. */
  actions: z.array(z.object({ at: isoTime, text: z.string() })),
})

import { z } from "zod"
import { isoTime, rowId } from "../wire.ts"

/** Mails stored while no SMTP server is configured. */
export const outboxText = {
  title: "Outbox",
  intro: "No mail server is configured, so each email is kept here instead of being sent.",
  empty: "No email has been sent yet",
  emptyHint: "Sign-up codes, confirmations and sequences appear here as soon as they are sent.",
  html: "As shown",
  plain: "Plain text",
  headers: "Headers",
} as const
export const keptMailOutput = z.object({
  id: rowId,
  toAddress: z.string(),
  toName: z.string().nullable(),
  subject: z.string(),
  createdAt: isoTime,
})
export const keptMailDetail = keptMailOutput.extend({
  fromAddress: z.string(),
  fromName: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  messageId: z.string(),
  headers: z.record(z.string(), z.string()),
  attachments: z.array(z.string()),
})

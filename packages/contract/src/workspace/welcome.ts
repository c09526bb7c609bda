import { z } from "zod"
import { webUrl } from "../brands/brands.ts"
import { CHECKLIST_STEPS } from "./checklist-steps.ts"
import { isoTime, rowId, usd } from "../wire.ts"

export const checklistOutput = z.object({
  steps: z.array(z.object({ name: z.enum(CHECKLIST_STEPS), isDone: z.boolean() })),
  isHidden: z.boolean(),
})
export const checklistHidden = z.object({ isHidden: z.boolean() })

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
  /** A page with such a payment; null when there is none. */
  paymentsFunnelId: rowId.nullable(),
})
export type Overview = z.output<typeof overviewOutput>

export const welcomeText = {
  logoName: "Logo",
  addressMissing: "Please enter the address of your website.",
  pageNotRead: "This page could not be read.",
  notFetched: (reason: string) => `The address could not be opened: ${reason}`,
} as const

export const lookInput = z.object({ url: webUrl.min(1, welcomeText.addressMissing) })
/** What was read in a page; nothing of it is kept until a person takes it. Empty for what was not found. */
export const lookOutput = z.object({ logoUrl: z.string(), colors: z.string().array(), fonts: z.string().array() })

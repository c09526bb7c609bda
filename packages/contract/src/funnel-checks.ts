import { z } from "zod"

/** What is looked at on a page before it goes online. */
export const CHECK_RULES = [
  "contrast",
  "alt",
  "link",
  "price",
  "urgency",
  "testimonial",
  "delivery",
  "payment",
  "tool",
] as const
export const checkOutput = z.object({
  rule: z.enum(CHECK_RULES),
  level: z.enum(["problem", "note"]),
  message: z.string(),
  /** Where on the page; absent: in the form. */
  sectionId: z.string().optional(),
  field: z.string().optional(),
})
export type CheckFinding = z.output<typeof checkOutput>

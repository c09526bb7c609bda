import { z } from "zod"

/** The checks of a page before it is published. */
export const CHECK_RULES = [
  "question",
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
  /** The place on the page; absent for the form. */
  sectionId: z.string().optional(),
  field: z.string().optional(),
})
export type CheckFinding = z.output<typeof checkOutput>

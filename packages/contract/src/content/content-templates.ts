import { z } from "zod"
import { isoTime, rowId } from "../wire.ts"
import { type ContentType, TEMPLATE_NAME_MAX, contentText, generatorInput } from "./content.ts"

/** content §2.4: the filter of the templates. */
export const TEMPLATE_CATEGORIES = ["social", "blog", "email"] as const
export type TemplateCategory = (typeof TEMPLATE_CATEGORIES)[number]

export const templateCategory = (type: ContentType): TemplateCategory =>
  type === "blog" || type === "email" ? type : "social"

export const templateFields = generatorInput.omit({ variation: true })
export const contentTemplateInput = z.object({
  name: z.string().trim().min(1, contentText.templateNameShort).max(TEMPLATE_NAME_MAX, contentText.templateNameLong),
  description: z.string().trim().max(300).default(""),
  input: templateFields,
})
export const contentTemplateOutput = z.object({
  id: rowId,
  name: z.string(),
  description: z.string(),
  category: z.enum(TEMPLATE_CATEGORIES),
  input: templateFields,
  createdAt: isoTime,
})
export type ContentTemplate = z.output<typeof contentTemplateOutput>

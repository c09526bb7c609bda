import { customFields, CUSTOM_VALUE_MAX } from "@brandwright/contract/email-subscribers"
import { z } from "zod"
import type { Services } from "../../../services.ts"
import { signText } from "../sending/tokens.ts"

/** Own fields of a sign-up form. Their names travel with it, signed: a visitor fills them in and adds none. */
type Settings = Services["settings"]

/** Of the input of the form's nth own field. */
export const fieldName = (index: number): string => `field${index}`

export function sealFields(settings: Settings, brandId: number, names: string[]): string {
  const text = Buffer.from(JSON.stringify(names)).toString("base64url")
  return `${text}.${signText(settings, "join-fields", `${brandId}:${text}`)}`
}

/** None for what was not sealed here for this brand. */
export function openFields(settings: Settings, brandId: number, sealed: string): string[] {
  const [text = "", signature = ""] = sealed.split(".")
  if (signature !== signText(settings, "join-fields", `${brandId}:${text}`)) return []
  return z
    .string()
    .array()
    .parse(JSON.parse(Buffer.from(text, "base64url").toString()))
}

/** What was entered; fields that were left empty say nothing. */
export const readFields = (names: string[], sent: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name, index) => {
      const value = sent.get(fieldName(index))?.trim().slice(0, CUSTOM_VALUE_MAX)
      return value ? [[name, value]] : []
    }),
  )

/** A person's fields with these in them; unchanged where that would be too many. */
export function withFields(person: { customFields: Record<string, string> }, entered: Record<string, string>) {
  const merged = customFields.safeParse({ ...person.customFields, ...entered })
  return merged.success ? { customFields: merged.data } : {}
}

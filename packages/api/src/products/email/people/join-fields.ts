import { customFields, CUSTOM_VALUE_MAX } from "@brandwright/contract/email-subscribers"
import { z } from "zod"
import type { Services } from "../../../services.ts"
import { signText } from "../sending/tokens.ts"

/** Custom fields of a sign-up form. Their names are part of the signed form, so a visitor cannot add others. */
type Settings = Services["settings"]

/** Input name of the form's nth custom field. */
export const fieldName = (index: number): string => `field${index}`

export function sealFields(settings: Settings, brandId: number, names: string[]): string {
  const text = Buffer.from(JSON.stringify(names)).toString("base64url")
  return `${text}.${signText(settings, "join-fields", `${brandId}:${text}`)}`
}

/** None for a form that was not signed here for this brand. */
export function openFields(settings: Settings, brandId: number, sealed: string): string[] {
  const [text = "", signature = ""] = sealed.split(".")
  if (signature !== signText(settings, "join-fields", `${brandId}:${text}`)) return []
  return z
    .string()
    .array()
    .parse(JSON.parse(Buffer.from(text, "base64url").toString()))
}

/** The values entered; empty fields are ignored. */
export const readFields = (names: string[], sent: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name, index) => {
      const value = sent.get(fieldName(index))?.trim().slice(0, CUSTOM_VALUE_MAX)
      return value ? [[name, value]] : []
    }),
  )

/** Adds fields to a person's; unchanged if that would be too many. */
export function withFields(person: { customFields: Record<string, string> }, entered: Record<string, string>) {
  const merged = customFields.safeParse({ ...person.customFields, ...entered })
  return merged.success ? { customFields: merged.data } : {}
}

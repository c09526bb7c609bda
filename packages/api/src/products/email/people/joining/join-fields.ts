import { type Field, findField } from "@brandwright/contract/email/people/email-fields"
import { joinWordsIn, type PublicLanguage } from "@brandwright/contract/email/people/email-join"
import { customFields, CUSTOM_VALUE_MAX } from "@brandwright/contract/email/people/email-subscribers"
import { html } from "hono/html"
import { z } from "zod"
import type { Services } from "../../../../services.ts"
import { signText } from "../../link-tokens.ts"

/** Custom fields of a sign-up form. Their names are part of the signed form, so a visitor cannot add others. */
type Settings = Services["settings"]
/** What a form asks for; a name without a field of its own is text. */
export type FormField = Pick<Field, "key" | "label" | "type" | "choices">

export const describeFields = (fields: readonly Field[], names: readonly string[]): FormField[] =>
  names.map((name) => findField(fields, name) ?? { key: name, label: name, type: "text", choices: [] })

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

/** The choices of a field as its control offers them; undefined for one that is typed in. */
export function listChoices({ type, choices }: FormField, language: PublicLanguage) {
  const { yes, no } = joinWordsIn[language]
  if (type === "yes-no") return [["", ""] as const, ["yes", yes] as const, ["no", no] as const]
  return type === "choice" ? ["", ...choices].map((choice) => [choice, choice] as const) : undefined
}

/** The type of the input; text for everything a browser has no control for. */
export const inputType = ({ type }: FormField): "text" | "number" | "date" =>
  type === "number" || type === "date" ? type : "text"

/** An input or a list of choices, with what was entered before. `id` is left out inside a label. */
export function fieldControl(
  field: FormField,
  index: number,
  { language, typed = "", id }: { language: PublicLanguage; typed?: string; id?: string },
) {
  const name = fieldName(index)
  const named = id === undefined ? html`name="${name}"` : html`id="${id}" name="${name}"`
  const choices = listChoices(field, language)
  if (choices)
    return html`<select ${named}>${choices.map(
      ([value, label]) => html`<option value="${value}"${value === typed ? html` selected` : ""}>${label}</option>`,
    )}</select>`
  const kind = inputType(field)
  const valueAttribute = id === undefined ? "" : html` value="${typed}"`
  if (kind === "number") return html`<input ${named} type="number" step="any"${valueAttribute}>`
  if (kind === "date") return html`<input ${named} type="date"${valueAttribute}>`
  return html`<input ${named}${valueAttribute} maxlength="${CUSTOM_VALUE_MAX}">`
}

/** The values entered; empty fields are ignored. */
export const readFields = (fields: readonly FormField[], sent: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ key }, index) => {
      const value = sent.get(fieldName(index))?.trim().slice(0, CUSTOM_VALUE_MAX)
      return value ? [[key, value]] : []
    }),
  )

/** Adds fields to a person's; unchanged if that would be too many. */
export function withFields(person: { customFields: Record<string, string> }, entered: Record<string, string>) {
  const merged = customFields.safeParse({ ...person.customFields, ...entered })
  return merged.success ? { customFields: merged.data } : {}
}

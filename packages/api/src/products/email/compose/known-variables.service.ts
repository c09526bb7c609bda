import { EBOOK_VARIABLE, TEMPLATE_VARIABLES, templateText } from "@brandwright/contract/email/sending/email-templates"
import type { Db } from "@brandwright/db/open"
import { DomainError, wrongField } from "../../../errors.ts"
import { listFields } from "../fields/fields.queries.ts"
import { variableKey } from "@brandwright/contract/email/people/email-fields"
import { unknownVariables } from "./variables.ts"

/** By their field in the request. */
type Texts = Readonly<Record<string, string | null | undefined>>
const DOCUMENTED = [...TEMPLATE_VARIABLES.map(({ name }) => name), EBOOK_VARIABLE]

/**
 * Refuses texts with a variable that no subscriber can have a value for, which would leave a gap in the mail.
 * Known are the documented ones and the custom fields of the brand's subscribers.
 * @throws BAD_REQUEST that names the unknown variables, the known ones and the fields, whose names begin with `path`
 */
export async function requireKnownVariables(
  { db }: { db: Db },
  brandId: number,
  texts: Texts,
  path = "",
): Promise<void> {
  const text = joinTexts(texts)
  const documented = new Map(DOCUMENTED.map((name) => [variableKey(name), ""]))
  if (unknownVariables(text, documented).length === 0) return
  const fields = (await listFields(db, brandId)).map(({ key }) => key)
  const known = new Map([...documented, ...toVariableKeys(fields).map((key) => [key, ""] as const)])
  const refuse = (unknown: string[]): string => templateText.unknownRefused(unknown, [...DOCUMENTED, ...fields])
  const wrong = Object.entries(texts).flatMap(([field, part]) => {
    const unknown = unknownVariables(part ?? "", known)
    return unknown.length > 0 ? [[`${path}${field}`, refuse(unknown)]] : []
  })
  if (wrong.length > 0)
    throw new DomainError("BAD_REQUEST", refuse(unknownVariables(text, known)), { fields: Object.fromEntries(wrong) })
}

const joinTexts = (texts: Texts): string =>
  Object.values(texts)
    .map((part) => part ?? "")
    .join("\n")

/** A field's value may be asked for by its key, or with "field." before it. */
export const toVariableKeys = (fields: readonly string[]): string[] =>
  fields.flatMap((key) => [variableKey(key), variableKey(`field.${key}`)])

/** @throws BAD_REQUEST for a mail that links to a book without having one */
export function requireBookOfLink(ebookId: number | null | undefined, texts: Texts, path = ""): void {
  if (!ebookId && hasBookLink(joinTexts(texts))) throw wrongField(`${path}ebookId`, templateText.bookOfLinkMissing)
}

/** Whether a text has the place for the link to the attached e-book. */
export const hasBookLink = (text: string): boolean =>
  unknownVariables(text, new Map()).some((name) => variableKey(name) === variableKey(EBOOK_VARIABLE))

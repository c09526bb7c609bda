import { EBOOK_VARIABLE, TEMPLATE_VARIABLES, templateText } from "@brandwright/contract/email-templates"
import type { Db } from "@brandwright/db/open"
import { DomainError } from "../../../../errors.ts"
import { listFields } from "../../fields/fields.queries.ts"
import { variableKey } from "@brandwright/contract/email-fields"
import { unknownVariables } from "./variables.ts"

type Texts = readonly (string | null | undefined)[]
const DOCUMENTED = [...TEMPLATE_VARIABLES.map(({ name }) => name), EBOOK_VARIABLE]

/**
 * Refuses texts with a variable that no subscriber can have a value for, which would leave a gap in the mail.
 * Known are the documented ones and the custom fields of the brand's subscribers.
 * @throws BAD_REQUEST that names the unknown variables and the known ones
 */
export async function requireKnownVariables({ db }: { db: Db }, brandId: number, texts: Texts): Promise<void> {
  const text = texts.map((part) => part ?? "").join("\n")
  const documented = new Map(DOCUMENTED.map((name) => [variableKey(name), ""]))
  if (unknownVariables(text, documented).length === 0) return
  const fields = (await listFields(db, brandId)).map(({ key }) => key)
  const unknown = unknownVariables(
    text,
    new Map([...documented, ...toVariableKeys(fields).map((key) => [key, ""] as const)]),
  )
  if (unknown.length > 0) {
    throw new DomainError("BAD_REQUEST", templateText.unknownRefused(unknown, [...DOCUMENTED, ...fields]))
  }
}

/** A field's value may be asked for by its key, or with "field." before it. */
export const toVariableKeys = (fields: readonly string[]): string[] =>
  fields.flatMap((key) => [variableKey(key), variableKey(`field.${key}`)])

/** @throws BAD_REQUEST for a mail that links to a book without having one */
export function requireBookOfLink(ebookId: number | null | undefined, texts: Texts): void {
  const others = new Map(TEMPLATE_VARIABLES.map(({ name }) => [variableKey(name), ""]))
  const names = unknownVariables(texts.map((part) => part ?? "").join("\n"), others)
  if (!ebookId && names.some((name) => variableKey(name) === variableKey(EBOOK_VARIABLE))) {
    throw new DomainError("BAD_REQUEST", templateText.bookOfLinkMissing)
  }
}

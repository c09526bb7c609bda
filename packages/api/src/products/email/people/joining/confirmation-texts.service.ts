import { type confirmationInput, confirmWordsIn } from "@brandwright/contract/email/people/email-confirmation"
import { PUBLIC_LANGUAGES, type PublicLanguage } from "@brandwright/contract/email/people/email-join"
import type { Db } from "@brandwright/db/open"
import type { z } from "zod"
import type { Services } from "../../../../services.ts"
import { requireKnownVariables } from "../../compose/known-variables.service.ts"
import type { Draft } from "../../compose/render.ts"
import { escapeHtml } from "../../../../formats/markup.ts"
import { findConfirmationText, listConfirmationTexts, putConfirmationText } from "./confirmation-texts.queries.ts"
import { findBrandOfList } from "../subscribers.queries.ts"

type Words = { subject: string; text: string; button: string }
const NONE: Words = { subject: "", text: "", button: "" }

/** A brand's name is not treated as a variable. */
const standardWords = (language: PublicLanguage, brandName: string): Words => {
  const { subject, text, button } = confirmWordsIn[language]
  return { subject: subject(brandName.replace(/[{}]/g, "")), text, button }
}

/** A brand's confirmation email in every language: its own texts and the defaults. */
export async function readConfirmationTexts(db: Db, brandId: number) {
  const rows = await listConfirmationTexts(db, brandId)
  const brand = await findBrandOfList(db, brandId)
  return PUBLIC_LANGUAGES.map((language) => ({
    language,
    own: rows.find((row) => row.language === language) ?? NONE,
    standard: standardWords(language, brand?.fromName || brand?.name || ""),
  }))
}

/** @throws BAD_REQUEST for variables that are not known. */
export async function saveConfirmationText(
  services: Services,
  brandId: number,
  { language, subject, text, button }: z.output<typeof confirmationInput>,
) {
  await requireKnownVariables(services, brandId, { subject, text, button })
  await putConfirmationText(services.db, { brandId, language, subject, text, button })
  return readConfirmationTexts(services.db, brandId)
}

/** The confirmation email in one language; `link` has a variable for each person's token. */
export async function draftConfirmation(
  db: Db,
  {
    brandId,
    brandName,
    language,
    link,
  }: { brandId: number; brandName: string; language: PublicLanguage; link: string },
): Promise<Draft> {
  const own = (await findConfirmationText(db, brandId, language)) ?? NONE
  const standard = standardWords(language, brandName)
  const { ignore } = confirmWordsIn[language]
  const text = own.text || standard.text
  const button = own.button || standard.button
  const paragraphs = text.split(/\n\s*\n/).map((part) => `<p>${escapeHtml(part.trim()).replaceAll("\n", "<br>")}</p>`)
  return {
    subject: own.subject || standard.subject,
    content: `${paragraphs.join("")}<p><a class="button" href="${link}">${escapeHtml(button)}</a></p><p>${escapeHtml(ignore)}</p>`,
    textContent: `${text}\n\n${link}\n\n${ignore}`,
  }
}

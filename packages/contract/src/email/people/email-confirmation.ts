import { z } from "zod"
import { SUBJECT_MAX } from "../email.ts"
import { PUBLIC_LANGUAGES, type PublicLanguage } from "./email-join.ts"
import { withoutLineBreaks } from "../sending/email-templates.ts"
import { confirmWords as german } from "../../words/de/confirm.ts"
import { confirmWords as english } from "../../words/en/confirm.ts"
import { confirmWords as spanish } from "../../words/es/confirm.ts"
import { confirmWords as french } from "../../words/fr/confirm.ts"
import { confirmWords as italian } from "../../words/it/confirm.ts"
import { confirmWords as dutch } from "../../words/nl/confirm.ts"
import { confirmWords as portuguese } from "../../words/pt/confirm.ts"

/** The confirmation email of a double opt-in, in each language, with a brand's own texts. */
export const CONFIRM_TEXT_MAX = 5000
export const CONFIRM_BUTTON_MAX = 60

export const confirmWordsIn = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
  it: italian,
  nl: dutch,
} satisfies Record<PublicLanguage, unknown>

/** Empty texts use the defaults. */
export const confirmationInput = z.object({
  language: z.enum(PUBLIC_LANGUAGES),
  subject: z.string().trim().max(SUBJECT_MAX).overwrite(withoutLineBreaks).default(""),
  /** Above the button; an empty line starts a paragraph. */
  text: z.string().trim().max(CONFIRM_TEXT_MAX).default(""),
  button: z.string().trim().max(CONFIRM_BUTTON_MAX).overwrite(withoutLineBreaks).default(""),
})
export const confirmationOutput = z.object({
  language: z.enum(PUBLIC_LANGUAGES),
  /** The brand's own texts; "" for the defaults. */
  own: z.object({ subject: z.string(), text: z.string(), button: z.string() }),
  /** The default texts. */
  standard: z.object({ subject: z.string(), text: z.string(), button: z.string() }),
})

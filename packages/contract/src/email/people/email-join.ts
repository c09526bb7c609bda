import { z } from "zod"
import { CUSTOM_NAME_MAX } from "./email-subscribers.ts"
import { joinWords as german } from "../../words/de/join.ts"
import { joinWords as english } from "../../words/en/join.ts"
import { joinWords as spanish } from "../../words/es/join.ts"
import { joinWords as french } from "../../words/fr/join.ts"
import { joinWords as italian } from "../../words/it/join.ts"
import { joinWords as dutch } from "../../words/nl/join.ts"
import { joinWords as portuguese } from "../../words/pt/join.ts"
import { rowId } from "../../wire.ts"

/** A sign-up form for any website: plain HTML that works without scripts. */
export const PUBLIC_LANGUAGES = ["en", "de", "fr", "es", "pt", "it", "nl"] as const
export type PublicLanguage = (typeof PUBLIC_LANGUAGES)[number]
export const joinWordsIn = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
  it: italian,
  nl: dutch,
} satisfies Record<PublicLanguage, unknown>

/** A honeypot: a hidden field that only bots fill in. */
export const JOIN_TRAP = "website"

/** The requested language, or the first supported one of the browser; otherwise English. */
export function pickLanguage(asked: string | undefined, accepted = ""): PublicLanguage {
  const languages = [asked ?? "", ...accepted.split(",")].map((part) => part.trim().slice(0, 2).toLowerCase())
  return (
    languages.map((code) => PUBLIC_LANGUAGES.find((known) => known === code)).find((known) => known !== undefined) ??
    "en"
  )
}

export const JOIN_FIELDS_MAX = 5
export const joinText = {
  fieldsTooMany: `Please name at most ${JOIN_FIELDS_MAX} fields.`,
  fieldLong: `A field's name can have ${CUSTOM_NAME_MAX} characters at most.`,
} as const
const readFieldNames = (text: string): string[] => [
  ...new Set(
    text
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== ""),
  ),
]

/** What opens a popup: time on the page, scroll depth, or exit intent. */
export const POPUP_OPENS = ["delay", "scroll", "exit"] as const
export type PopupOpens = (typeof POPUP_OPENS)[number]
export const POPUP_AFTER_MAX = { delay: 300, scroll: 100 } as const
export const popupTiming = z.object({
  opens: z.enum(POPUP_OPENS).default("delay"),
  /** Seconds, or percent of the page. */
  after: z.coerce.number().int().min(0).max(POPUP_AFTER_MAX.delay).default(10),
})

/** GET /api/email/join-form. */
export const joinFormInput = z.object({
  /** Tag for people who sign up. */
  tagId: z.coerce.number().pipe(rowId).optional(),
  /** Sequence they start once confirmed. */
  sequenceId: z.coerce.number().pipe(rowId).optional(),
  language: z.enum(PUBLIC_LANGUAGES).default("en"),
  /** Names of further fields, separated by commas, saved as custom fields. */
  fields: z
    .string()
    .max(JOIN_FIELDS_MAX * (CUSTOM_NAME_MAX + 2))
    .default("")
    .transform(readFieldNames)
    .refine((names) => names.length <= JOIN_FIELDS_MAX, joinText.fieldsTooMany)
    .refine((names) => names.every((name) => name.length <= CUSTOM_NAME_MAX), joinText.fieldLong),
  ...popupTiming.shape,
})
export const joinFormOutput = z.object({
  /** The same form as a separate page. */
  url: z.string(),
  html: z.string(),
  /** The snippet that opens the form as a popup on any website. */
  script: z.string(),
})

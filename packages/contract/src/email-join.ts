import { z } from "zod"
import { joinWords as german } from "./words/de/join.ts"
import { joinWords as english } from "./words/en/join.ts"
import { joinWords as spanish } from "./words/es/join.ts"
import { joinWords as french } from "./words/fr/join.ts"
import { joinWords as italian } from "./words/it/join.ts"
import { joinWords as dutch } from "./words/nl/join.ts"
import { joinWords as portuguese } from "./words/pt/join.ts"
import { rowId } from "./wire.ts"

/** A sign-up form for any website: plain HTML that works without script. */
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

/** A field that people do not see: only programs fill it. */
export const JOIN_TRAP = "website"

/** The language that was asked for, or the first of a browser's list that we speak; else English. */
export function pickLanguage(asked: string | undefined, accepted = ""): PublicLanguage {
  const wanted = [asked ?? "", ...accepted.split(",")].map((part) => part.trim().slice(0, 2).toLowerCase())
  return (
    wanted.map((code) => PUBLIC_LANGUAGES.find((known) => known === code)).find((known) => known !== undefined) ?? "en"
  )
}

/** GET /api/email/join-form. */
export const joinFormInput = z.object({
  /** People who sign up get this tag. */
  tagId: z.coerce.number().pipe(rowId).optional(),
  /** And start this sequence once they have confirmed. */
  sequenceId: z.coerce.number().pipe(rowId).optional(),
  language: z.enum(PUBLIC_LANGUAGES).default("en"),
})
export const joinFormOutput = z.object({
  /** The same form as a page of its own. */
  url: z.string(),
  html: z.string(),
})

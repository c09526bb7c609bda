import { z } from "zod"
import type { PublicLanguage } from "../people/email-join.ts"
import { archiveWords as german } from "../../words/de/archive.ts"
import { archiveWords as english } from "../../words/en/archive.ts"
import { archiveWords as spanish } from "../../words/es/archive.ts"
import { archiveWords as french } from "../../words/fr/archive.ts"
import { archiveWords as italian } from "../../words/it/archive.ts"
import { archiveWords as dutch } from "../../words/nl/archive.ts"
import { archiveWords as portuguese } from "../../words/pt/archive.ts"
import { rowRef } from "../../wire.ts"

/** The public archive of a brand's broadcasts: /n/{address}, its letters below it and /n/{address}/feed.xml. */
export const ARCHIVE_PATH = "/n"
export const ARCHIVE_ADDRESS_MAX = 60
/** Number of letters on a page of the archive. */
export const ARCHIVE_PAGE = 20

export const archiveWordsIn = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
  it: italian,
  nl: dutch,
} satisfies Record<PublicLanguage, unknown>

export const archiveText = {
  addressMissing: "Please choose an address.",
  addressCharacters: "Use lowercase letters, digits and hyphens.",
  addressTaken: "This address is taken. Please choose another one.",
  again: "Only the first sending can appear in the archive.",
} as const

export const archiveInput = z
  .object({
    hasArchive: z.boolean(),
    address: z
      .string()
      .trim()
      .toLowerCase()
      .max(ARCHIVE_ADDRESS_MAX)
      .regex(/^[a-z0-9-]*$/, archiveText.addressCharacters)
      .default(""),
    /** Whether search engines may index it. */
    isIndexed: z.boolean().default(false),
  })
  .superRefine(({ hasArchive, address }, context) => {
    if (hasArchive && address === "")
      context.addIssue({ code: "custom", path: ["address"], message: archiveText.addressMissing })
  })
export const archiveOutput = z.object({
  hasArchive: z.boolean(),
  /** The saved address, or a proposed one. */
  address: z.string(),
  isIndexed: z.boolean(),
  /** The archive's address, even while off. */
  url: z.string(),
  feedUrl: z.string(),
})
export const publicBroadcastInput = rowRef.extend({ isPublic: z.boolean() })

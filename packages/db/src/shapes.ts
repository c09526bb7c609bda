import { CONTENT_PLATFORMS } from "@brandwright/contract/content"
import type { Platform } from "@brandwright/contract/social-platforms"
import { DNS_CHECKS, dnsFinding } from "@brandwright/contract/email-sender"
import type { salesPageOutput } from "@brandwright/contract/funnel-writing"
import { toggles } from "@brandwright/contract/notification-settings"
import { z } from "zod"

/** What is kept in columns and never leaves the server as it is. */
export const texts = z.array(z.string())
export const textsByName = z.record(z.string(), z.string())
export const numbers = z.array(z.number())
/** For what the reader of a row tells apart itself. */
export const facts = z.custom<object>((value) => typeof value === "object" && value !== null)
/** Written by us only, from what the contract has checked. */
export const platforms = z.array(z.custom<Platform>())
export const contentPlatforms = z.array(z.enum(CONTENT_PLATFORMS))
export const writtenPage = z.custom<z.input<typeof salesPageOutput>>()

/** Toggles that were added later are not there. */
export const savedToggles = toggles.partial().catch({})

/** What a check of a sender found. */
export const findings = z.object({
  records: z.record(z.enum(DNS_CHECKS), dnsFinding),
  server: z.object({ isGood: z.boolean(), message: z.string() }).nullable(),
})

/** Mails of a campaign's sequence that is still being written. */
export const writtenMails = z.array(z.object({ subject: z.string(), content: z.string() }))

/** What a book is written by, kept from chapter to chapter. */
export const ebookPlan = z.object({
  title: z.string(),
  outline: z.array(z.string()),
  /** What each chapter of the outline says and no other one; empty where no model planned it. */
  points: z.array(z.array(z.string())).default([]),
  /** Chapters that are done, in the order of the outline. */
  pieces: z.array(
    z.object({
      chapterId: z.string(),
      /** What it says, for those who write the next ones; empty where no model wrote it. */
      summary: z.string(),
      /** How many words it was asked for; 0 where nothing was. */
      wantedWords: z.number(),
    }),
  ),
  /** All that follows the last chapter is done too: writing again starts a new book. */
  isDone: z.boolean(),
})

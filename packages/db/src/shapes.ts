import { CONTENT_PLATFORMS } from "@brandwright/contract/content/content"
import type { Platform } from "@brandwright/contract/social/social-platforms"
import { DNS_CHECKS, dnsFinding } from "@brandwright/contract/email/sending/email-sender"
import type { salesPageOutput } from "@brandwright/contract/funnels/funnel-writing"
import { toggles } from "@brandwright/contract/account/notification-settings"
import { z } from "zod"

/** Types of stored values that are never returned unchanged. */
export const texts = z.array(z.string())
export const textsByName = z.record(z.string(), z.string())
export const numbers = z.array(z.number())
/** For what the reader of a row tells apart itself. */
export const facts = z.custom<object>((value) => typeof value === "object" && value !== null)
/** Written only by us, from validated input. */
export const platforms = z.array(z.custom<Platform>())
export const contentPlatforms = z.array(z.enum(CONTENT_PLATFORMS))
export const writtenPage = z.custom<z.input<typeof salesPageOutput>>()

/** Toggles added later are missing. */
export const savedToggles = toggles.partial().catch({})

/** Result of a sender's check. */
export const findings = z.object({
  records: z.record(z.enum(DNS_CHECKS), dnsFinding),
  server: z.object({ isGood: z.boolean(), message: z.string() }).nullable(),
})

/** Mails of a campaign's unfinished sequence. */
export const writtenMails = z.array(z.object({ subject: z.string(), content: z.string() }))

/** The plan for writing a book, kept from chapter to chapter. */
export const ebookPlan = z.object({
  title: z.string(),
  outline: z.array(z.string()),
  /** The points of each chapter; empty if no model planned them. */
  points: z.array(z.array(z.string())).default([]),
  /** Finished chapters, in the order of the outline. */
  pieces: z.array(
    z.object({
      chapterId: z.string(),
      /** Its summary, for writing the next ones; "" without a model. */
      summary: z.string(),
      /** Requested number of words; 0 for none. */
      wantedWords: z.number(),
    }),
  ),
  /** Everything after the last chapter is done too: the next run starts a new book. */
  isDone: z.boolean(),
})

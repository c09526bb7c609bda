import { z } from "zod"
import { CONTENT_MAX, EBOOK_EDITIONS, NAME_LENGTH_MAX, SUBJECT_MAX } from "../email.ts"
import { email } from "../email-address.ts"
import { AI_PROVIDERS } from "../../content/generation.ts"
import { isoTime, rowId, usd, whenAbsent } from "../../wire.ts"

/** Templates: content §2.2 §3 §5 §8. */
export const TEMPLATE_VARIABLES = [
  { name: "subscriber_name", label: "Subscriber name", sample: "Alex Morgan" },
  { name: "subscriber_email", label: "Subscriber email", sample: "alex@example.com" },
  { name: "unsubscribe_link", label: "Unsubscribe link", sample: "#unsubscribe" },
  { name: "current_date", label: "Current date", sample: "" },
] as const
/** The sample subscriber of previews. */
export const SAMPLE_PERSON = { name: "Alex Morgan", email: "alex@example.com", customFields: {} }
/** The e-book attached to a template; "" without one. */
export const EBOOK_VARIABLE = "ebook_link"
/** Replaces an unknown name in English; other languages greet without a name. */
export const NAME_FALLBACK = "there"
export const TEST_PREFIX = "[Test]"

const inBraces = (name: string): string => `{{${name}}}`

export const templateText = {
  createTitle: "Create New Template",
  editTitle: "Edit Template",
  newTemplate: "New Template",
  name: "Template Name",
  subject: "Subject Line",
  content: "Content",
  plainText: "Plain text part",
  plainTextHint: "Made from the content when empty",
  insertVariable: "Insert Variable",
  ebookVariable: "eBook download link",
  insertButton: "Insert button",
  buttonText: "Button text",
  buttonLink: "Link",
  buttonInsert: "Insert",
  insertPicture: "Insert picture",
  editSource: "Edit as HTML",
  editRich: "Edit as text",
  sourceOnly: "This content uses HTML that the text editor cannot show, so it is edited as HTML.",
  preview: "Preview",
  previewAs: "Preview as",
  sampleValues: "Sample values",
  unknownVariable: (names: string) =>
    `Unknown variables: ${names}. They stay empty unless a subscriber has a custom field of that name.`,
  create: "Create Template",
  update: "Update Template",
  remove: "Delete",
  removeConfirm: "Delete this template? Sequence emails that use it keep a copy.",
  none: "No templates yet",
  noneHint: "Write an email once and use it in any sequence.",
  createFirst: "Create your first template",
  generate: "Generate with AI",
  brief: "What should this email say?",
  purpose: "Kind of email",
  generating: "Generating...",
  sendTest: "Send Test Email",
  testTo: "Send to",
  testTemplate: "Template",
  testAs: "Fill in with",
  testSend: "Send test",
  testLink: "Open the outbox",
  testSent: (address: string) => ({ title: "Success", message: `Test email sent to ${address}` }),
  testFailed: { title: "Error", message: "Failed to send the test email" },
  testNothing: "Choose a template, or write a subject and content first.",
  testAddress: "Test emails go to your own address or to a confirmed subscriber of this brand.",
  created: { title: "Success", message: "Email template created successfully" },
  updated: { title: "Success", message: "Email template updated successfully" },
  deleted: { title: "Success", message: "Email template deleted successfully" },
  createFailed: { title: "Error", message: "Failed to create email template" },
  updateFailed: { title: "Error", message: "Failed to update email template" },
  deleteFailed: { title: "Error", message: "Failed to delete template" },
  generateFailed: {
    title: "Generation Failed",
    message: "There was a problem generating your content. Please try again.",
  },
  nameEmpty: "Please enter a template name.",
  subjectEmpty: "Please enter a subject line.",
  contentEmpty: "Please enter the content.",
  notFound: "Template not found",
  bookMissing: "E-book not found",
  unknownRefused: (unknown: readonly string[], known: readonly string[]) =>
    `Unknown variables: ${unknown.map(inBraces).join(", ")}. Known here: ${known.map(inBraces).join(", ")}.`,
  bookOfLinkMissing: "This email links to an e-book with {{ebook_link}}. Please choose the e-book.",
  costBadge: (cost: number) => `$${cost.toFixed(6)}`,
} as const

/** Badge colors by writer (content §9). */
export const PROVIDER_COLORS = {
  local: "gray",
  llama: "teal",
  openai: "green",
  anthropic: "violet",
  compatible: "blue",
} as const

const required = (max: number, empty: string) =>
  z
    .string(whenAbsent(empty))
    .max(max)
    .refine((text) => text.trim() !== "", empty)
/** A subject is a single header line. */
export const withoutLineBreaks = (text: string): string => text.replace(/[\r\n]+/g, " ")

/** POST /api/email/templates and the dialog's form (content §5: none may be empty). */
export const templateInput = z.object({
  name: required(NAME_LENGTH_MAX, templateText.nameEmpty),
  subject: required(SUBJECT_MAX, templateText.subjectEmpty).overwrite(withoutLineBreaks),
  content: required(CONTENT_MAX, templateText.contentEmpty),
  textContent: z.string().max(CONTENT_MAX).nullish(),
  ebookId: rowId.nullish(),
  ebookEdition: z.enum(EBOOK_EDITIONS).nullish(),
  /** Id of the generation that wrote this text; the server looks up its price. */
  generationId: z.string().max(1000).optional(),
})
export const templatePatch = templateInput.partial()
export const templateOutput = z.object({
  id: rowId,
  name: z.string(),
  subject: z.string(),
  content: z.string(),
  textContent: z.string().nullable(),
  ebookId: rowId.nullable(),
  ebookEdition: z.enum(EBOOK_EDITIONS).nullable(),
  brandId: rowId,
  userId: z.string(),
  createdAt: isoTime,
  generationCost: usd,
  aiProvider: z.enum(AI_PROVIDERS),
  aiModel: z.string(),
  /** Version of the brand style used; null if written by hand. */
  voiceVersion: z.number().int().nullable(),
})
export type Template = z.output<typeof templateOutput>

/** Number of earlier mails of a sequence given to a writer. */
export const EARLIER_MAILS_MAX = 10
/** Number of variants of a mail. */
export const MAIL_VARIANTS_MAX = 3

export const TEMPLATE_PURPOSES = [
  "welcome",
  "promotion",
  "newsletter",
  "announcement",
  "follow-up",
  "re-engagement",
] as const
export type TemplatePurpose = (typeof TEMPLATE_PURPOSES)[number]
export const purposeNames: Record<TemplatePurpose, string> = {
  welcome: "Welcome",
  promotion: "Promotion",
  newsletter: "Newsletter",
  announcement: "Announcement",
  "follow-up": "Follow-up",
  "re-engagement": "Re-engagement",
}
export const MAIL_BRIEF_MAX = 2000
export const generateTemplateInput = z.object({
  brief: z.string().trim().min(1, "Please provide a description of what you want to create.").max(MAIL_BRIEF_MAX),
  purpose: z.enum(TEMPLATE_PURPOSES).default("newsletter"),
  /** Another mail from the same brief. */
  variation: z.number().int().min(0).max(1000).default(0),
  /** Earlier mails of the sequence, latest last. */
  earlier: z
    .array(z.object({ subject: z.string().max(SUBJECT_MAX), content: z.string().max(CONTENT_MAX) }))
    .max(EARLIER_MAILS_MAX)
    .default([]),
  /** Existing mails of the same brief: this one takes another angle. */
  versions: z
    .array(z.object({ subject: z.string().max(SUBJECT_MAX), content: z.string().max(CONTENT_MAX) }))
    .max(MAIL_VARIANTS_MAX)
    .default([]),
  /** The e-book the mail links to. */
  ebookId: rowId.nullish(),
  /** The page on which the sequence's readers signed up. */
  funnelId: rowId.nullish(),
})
export const generatedTemplate = z.object({ subject: z.string().min(1), content: z.string().min(1) })
export const generateTemplateOutput = generatedTemplate.extend({
  generationId: z.string(),
  generationCost: usd,
  aiProvider: z.enum(AI_PROVIDERS),
  aiModel: z.string(),
})

export const previewInput = z.object({
  subject: z.string().max(SUBJECT_MAX),
  previewText: z.string().max(SUBJECT_MAX).optional(),
  content: z.string().max(CONTENT_MAX),
  textContent: z.string().max(CONTENT_MAX).nullish(),
  /** A real subscriber's values; by default sample values. */
  subscriberId: rowId.optional(),
})
export const previewOutput = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  unknown: z.array(z.string()),
})
/** A template by its id, or the editor's current draft. */
export const testMailInput = z.object({
  templateId: rowId.optional(),
  draft: z
    .object({
      subject: required(SUBJECT_MAX, templateText.subjectEmpty),
      content: required(CONTENT_MAX, templateText.contentEmpty),
      textContent: z.string().max(CONTENT_MAX).nullish(),
      /** For a variant that tests the sender's name; by default the one in the settings. */
      fromName: z.string().max(NAME_LENGTH_MAX).optional(),
    })
    .optional(),
  to: email.optional(),
  subscriberId: rowId.optional(),
})
export const testMailOutput = z.object({ to: z.string(), transport: z.enum(["outbox", "smtp"]) })

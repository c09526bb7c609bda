import { stylization } from "@brandwright/contract/brands/brands"
import { templateFields } from "@brandwright/contract/content/content-templates"
import {
  ebookChapter,
  ebookMatter,
  ebookOption,
  ebookStyle,
  ebookWizard,
  mediaRecommendation,
} from "@brandwright/contract/ebooks/ebooks"
import { abTest } from "@brandwright/contract/email/broadcasts/email-ab-tests"
import { stepAction } from "@brandwright/contract/email/sequences/email-automation"
import { audience } from "@brandwright/contract/email/broadcasts/email-broadcasts"
import { warmUp } from "@brandwright/contract/email/sending/email-limits"
import { segmentRules } from "@brandwright/contract/email/people/email-people"
import { scoreRules } from "@brandwright/contract/email/people/email-score"
import { draftFields } from "@brandwright/contract/funnels/funnel-drafts"
import { pageContent } from "@brandwright/contract/funnels/funnel-page"
import { writePageInput } from "@brandwright/contract/funnels/funnel-writing"
import { postingSlot } from "@brandwright/contract/social/social"
import { altTexts, variants } from "@brandwright/contract/social/social-posts"
import { scopes } from "@brandwright/contract/account/tokens"
import { toolConfiguration } from "@brandwright/contract/tools/tools"
import { videoState } from "@brandwright/contract/video/video"
import type { SelectType } from "kysely"
import { z } from "zod"
import { fieldName } from "./names.ts"
import type { Schema } from "./schema.ts"
import {
  contentPlatforms,
  ebookPlan,
  facts,
  findings,
  numbers,
  platforms,
  savedToggles,
  texts,
  textsByName,
  writtenMails,
  writtenPage,
} from "./shapes.ts"

type Plain = string | number | null | undefined
/** Columns of a table that are stored in another form, each with the type in its rows. */
type StoredColumns<Table> = {
  [Column in keyof Table as SelectType<Table[Column]> extends Plain ? never : Column]: z.ZodType<
    NonNullable<SelectType<Table[Column]>>
  >
}
type Stored = {
  [Table in keyof Schema as keyof StoredColumns<Schema[Table]> extends never ? never : Table]: StoredColumns<
    Schema[Table]
  >
}

const flag = z.boolean()

/**
 * Converts columns stored in another form: booleans as 0 or 1, lists and objects as JSON text. Queries
 * accept and return converted values, also for aliased columns and subqueries.
 */
const stored: Stored = {
  account: { monthlyBilling: flag, lowBalanceAlert: flag, lowBalanceTold: flag },
  user: {
    isAdmin: flag,
    phoneVerified: flag,
    twoFactorEnabled: flag,
    shareUsageData: flag,
    storeHistory: flag,
    autoDeleteData: flag,
  },
  session: { remember: flag },
  accessToken: { brandIds: numbers, scopes },
  idempotency: { hasEffect: flag },
  job: { payload: facts },
  task: { cancelled: flag, input: facts },
  notificationEvent: { inApp: flag },
  notificationSettings: { doNotDisturb: flag, toggles: savedToggles },
  notificationDelivery: { urgent: flag },
  brand: { isDefault: flag, isConfigured: flag },
  stylization: { fields: stylization },
  mediaAsset: { isPublic: flag, isPrimary: flag, aiGenerated: flag },
  generation: { isBroken: flag, input: facts },
  contentTemplate: { input: templateFields },
  newsItem: { tags: texts },
  ebook: {
    chapters: ebookChapter.array(),
    style: ebookStyle,
    matter: ebookMatter,
    wizard: ebookWizard,
    options: ebookOption.array(),
    recommendations: mediaRecommendation.array(),
    writing: ebookPlan,
  },
  videoProject: { state: videoState },
  videoVersion: { state: videoState },
  customTool: { configuration: toolConfiguration },
  customToolVersion: { configuration: toolConfiguration },
  campaign: { skipsWeekends: flag, isTemplate: flag, platforms: contentPlatforms },
  campaignPart: { written: writtenMails },
  funnel: { includeBonuses: flag, includeTestimonials: flag, includeFaq: flag, content: pageContent },
  funnelDraft: { fields: draftFields },
  funnelWriting: { input: writePageInput, result: writtenPage },
  socialConnection: { active: flag, needsReconnect: flag, slots: postingSlot.array(), hashtags: texts },
  socialPost: { recommendedTime: flag, recommendedSample: flag, platforms, mediaIds: numbers, variants, altTexts },
  socialPreview: { media: numbers },
  subscriber: { customFields: textsByName },
  emailTag: { isPublic: flag },
  emailScore: { rules: scoreRules, isBuilt: flag },
  emailField: { choices: texts, isDeclared: flag },
  emailSegment: { rules: segmentRules, isBuilt: flag },
  emailSegmentMember: { isReachable: flag },
  emailSuppression: { wasActive: flag },
  emailEvent: { detail: facts },
  emailSequence: { welcomeEmail: flag, windowDays: numbers },
  emailStep: { isDraft: flag, action: stepAction },
  emailMessage: { isUntracked: flag },
  emailList: { hasArchive: flag, isArchiveIndexed: flag },
  emailBroadcast: { isPublic: flag, isMorning: flag, isWritten: flag, audience, rules: segmentRules, abTest },
  emailLimit: { warmUp },
  emailSender: { findings },
  outbox: { headers: textsByName, attachments: texts },
}

/** Decodes a stored value. */
export type Decode = (value: unknown) => unknown
const decoders = new Map<string, Decode>()
for (const [table, columns] of Object.entries(stored)) {
  for (const [column, shape] of Object.entries(columns)) decoders.set(`${table}.${column}`, decoder(shape))
}

function decoder(shape: z.ZodType): Decode {
  if (shape === flag) return (value) => (value === null ? null : value !== 0)
  return (value) => (typeof value === "string" ? shape.parse(JSON.parse(value)) : value)
}

/** The decoder of a column's values, if needed; by its database names. */
export const findDecoder = (table: string, column: string): Decode | undefined =>
  decoders.get(`${fieldName(table)}.${fieldName(column)}`)

/** A query's arguments in stored form. */
export const encode = (parameters: readonly unknown[]): unknown[] => parameters.map(encodeValue)

function encodeValue(value: unknown): unknown {
  if (typeof value === "boolean") return value ? 1 : 0
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return value
  return JSON.stringify(value)
}

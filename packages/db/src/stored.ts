import type { SelectType } from "kysely"
import { z } from "zod"
import { fieldName } from "./names.ts"
import type { Schema } from "./schema.ts"

type Plain = string | number | null | undefined
/** The columns of a table whose values are kept as something else, each with the shape that its rows show. */
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
 * The door of every column that is not kept as its rows show it: flags are 0 or 1, lists and objects JSON text. Queries
 * take and give the values; one that asks for a column under another name, or through a subquery, gets them too.
 */
const stored: Stored = {
  account: { monthlyBilling: flag, lowBalanceAlert: flag, lowBalanceTold: flag },
  brand: { isDefault: flag, isConfigured: flag },
  campaign: { skipsWeekends: flag, isTemplate: flag },
  generation: { isBroken: flag },
  emailList: { hasArchive: flag, isArchiveIndexed: flag },
  emailMessage: { isUntracked: flag },
  emailBroadcast: { isMorning: flag, isWritten: flag, isPublic: flag },
  emailTag: { isPublic: flag },
  emailSuppression: { wasActive: flag },
  emailSequence: { welcomeEmail: flag },
  emailStep: { isDraft: flag },
  funnel: { includeBonuses: flag, includeTestimonials: flag, includeFaq: flag },
  idempotency: { hasEffect: flag },
  user: {
    isAdmin: flag,
    phoneVerified: flag,
    twoFactorEnabled: flag,
    shareUsageData: flag,
    storeHistory: flag,
    autoDeleteData: flag,
  },
  session: { remember: flag },
  mediaAsset: { isPublic: flag, isPrimary: flag, aiGenerated: flag },
  notificationEvent: { inApp: flag },
  notificationSettings: { doNotDisturb: flag },
  notificationDelivery: { urgent: flag },
  socialConnection: { active: flag, needsReconnect: flag },
  socialPost: { recommendedTime: flag, recommendedSample: flag },
  task: { cancelled: flag },
}

/** Reads a kept value. */
export type Decode = (value: unknown) => unknown
const decoders = new Map<string, Decode>()
for (const [table, columns] of Object.entries(stored)) {
  for (const [column, shape] of Object.entries(columns)) decoders.set(`${table}.${column}`, decoder(shape))
}

function decoder(shape: z.ZodType): Decode {
  if (shape === flag) return (value) => (value === null ? null : value !== 0)
  return (value) => (typeof value === "string" ? shape.parse(JSON.parse(value)) : value)
}

/** How a column's values are read, if not as they are; by its names in the database. */
export const findDecoder = (table: string, column: string): Decode | undefined =>
  decoders.get(`${fieldName(table)}.${fieldName(column)}`)

/** A query's arguments as they are kept. */
export const encode = (parameters: readonly unknown[]): unknown[] => parameters.map(encodeValue)

function encodeValue(value: unknown): unknown {
  if (typeof value === "boolean") return value ? 1 : 0
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return value
  return JSON.stringify(value)
}

import type { ColumnType } from "kysely"
import type { DefaultFlag, DefaultText, Flag, Moment } from "../columns.ts"

export type UserTable = {
  id: string
  /** Trimmed, as typed; unique without regard to case. */
  email: string
  name: string
  /** argon2id in PHC form; null for provider accounts. */
  passwordHash: string | null
  provider: "local" | "google" | "facebook"
  googleId: string | null
  /** May see and settle what concerns the whole instance; never missing on the last one who has it. */
  isAdmin: DefaultFlag
  /** When a mailed code, or the provider's word, proved that the person reads mail at this address. */
  emailProvenAt: Moment | null
  avatarUrl: string | null
  phoneNumber: string | null
  phoneVerified: DefaultFlag
  bio: DefaultText
  company: DefaultText
  website: DefaultText
  /** IANA name. */
  timeZone: DefaultText
  termsVersion: string | null
  termsAcceptedAt: Moment | null
  loginCount: ColumnType<number, number | undefined, number>
  /** Milliseconds of activity, gaps over five minutes left out. */
  activeMs: ColumnType<number, number | undefined, number>
  lastLoginAt: Moment | null
  lastActiveAt: Moment | null
  /** Encrypted; set while enrolling, in force when `twoFactorEnabled`. */
  twoFactorSecret: string | null
  twoFactorEnabled: DefaultFlag
  /** When the person said that the recovery codes are kept somewhere; null for codes shown and not saved. */
  recoverySavedAt: Moment | null
  shareUsageData: DefaultFlag
  storeHistory: DefaultFlag
  autoDeleteData: DefaultFlag
  createdAt: Moment
  updatedAt: Moment
}

export type SessionTable = {
  /** SHA-256 of the cookie's value, hex. */
  id: string
  userId: string
  expiresAt: Moment
  remember: Flag
  userAgent: string
  createdAt: Moment
  lastSeenAt: Moment
}

export type VerificationCodeTable = {
  userId: string
  purpose: "registration" | "phone" | "email" | "address"
  /** SHA-256 over user, purpose and code. */
  hash: string
  /** What the code proves: the phone number, the new address ("email") or the address in use ("address"). */
  target: string
  triesLeft: number
  sentAt: Moment
  expiresAt: Moment
}

/** Where a person has signed in from before; the hash cannot be read back. */
export type KnownDeviceTable = { userId: string; hash: string; seenAt: Moment }
/** What the instance remembers of itself. */
export type InstanceFactTable = { name: string; value: string; updatedAt: Moment }
export type PasswordResetTable = { hash: string; userId: string; expiresAt: Moment }
export type RecoveryCodeTable = { userId: string; hash: string; usedAt: Moment | null }
export type RateLimitTable = { key: string; points: number; expiresAt: Moment }

import { z } from "zod"
import { isoTime } from "../wire.ts"

/** The instance's accounts and administrators. */
export const PEOPLE_SHOWN = 50
export const AUDIT_SHOWN = 50

export const peopleText = {
  title: "People and administrators",
  search: "Search by name or email",
  administrator: "Administrator",
  makeAdministrator: "Make administrator",
  takeRole: "Remove administrator role",
  loadFailed: "Failed to load the accounts. Please try again.",
  changed: { title: "Role changed", message: "The person has been notified." },
  failed: { title: "Role not changed", message: "The role could not be changed. Please try again." },
  signup: "Anyone can create an account",
  signupHint: "When off, the sign-up screen says so and no accounts can be created, not even with Google.",
  signupFailed: { title: "Error", message: "The setting could not be saved. Please try again." },
  auditTitle: "What administrators did",
  actions: {
    "administrator-granted": "made administrator",
    "administrator-revoked": "no administrator any more",
    "administrator-granted:machine": "made administrator at the machine",
    "administrator-revoked:machine": "no administrator any more, at the machine",
    "administrator-granted:first-account": "administrator as the first account",
    "administrator-granted:proven-address": "administrator by a proven address",
    "admin-payment-settings": "payment settings changed",
    "signup-opened": "sign-up opened",
    "signup-closed": "sign-up closed",
  } as Partial<Record<string, string>>,
  formerAccount: "A former account",
  unknown: "There is no such account.",
  lastAdministrator: "An instance needs at least one administrator. Give the role to someone else first.",
  notNamed: "This address is not on the list of administrators of this instance.",
  mailsKept:
    "This instance keeps its emails instead of sending them, so an emailed code would prove nothing. Run on the server: npm run admin -- grant ADDRESS",
} as const

export const signupSetting = z.object({ isOpen: z.boolean() })
export const peopleInput = z.object({
  search: z.string().trim().max(200).default(""),
  offset: z.number().int().min(0).max(1_000_000).default(0),
})
export const peopleOutput = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      isAdmin: z.boolean(),
      emailProvenAt: isoTime.nullable(),
      twoFactorEnabled: z.boolean(),
      lastActiveAt: isoTime.nullable(),
      createdAt: isoTime,
    }),
  ),
  hasMore: z.boolean(),
})
/** What administrators did; a name is null once the account is deleted. */
export const auditOutput = z.object({
  id: z.number(),
  action: z.string(),
  actorName: z.string().nullable(),
  subjectName: z.string().nullable(),
  createdAt: isoTime,
})

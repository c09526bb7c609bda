import { counted } from "@brandwright/contract/counted"
import type { TOKEN_NOUNS } from "@brandwright/contract/account/tokens"

/** Texts of the API keys of the account settings. */
export const TOKEN_DAYS = [30, 90, 180, 365] as const

export const tokenScreenText = {
  title: "API keys",
  intro:
    "A program with a key can act for you in this workspace, within the limits you set here. Treat the key like a password.",
  reference: "API reference",
  create: "Create API key",
  none: "No API keys yet",
  name: "Name",
  nameHint: "What uses it, such as your shop or a spreadsheet.",
  areas: "What it may do",
  access: { none: "Nothing", read: "Read", write: "Read and write" },
  allAreas: { none: "Clear all", read: "Read all areas", write: "Read and write all areas" },
  brands: "Brands",
  allBrands: "All brands",
  brandsHint: "A key limited to certain brands cannot reach account data such as payments.",
  days: "Expires after",
  dayCount: (days: number) => counted(days, "day"),
  ends: (day: string) => `Expires on ${day}`,
  ended: (day: string) => `Expired on ${day}`,
  used: (when: string) => `last used ${when}`,
  unused: "never used",
  brandCount: (count: number) => (count === 1 ? "one brand" : `${count} brands`),
  shownTitle: "Your new API key",
  shownOnce: "Copy it now. You will not be able to see it again.",
  copy: "Copy",
  copied: "Copied",
  close: "Done",
  revoke: "Revoke",
  revokeOne: (name: string) => `Revoke ${name}`,
  revokeTitle: "Revoke API key",
  revokeMessage: (name: string) => `Revoke “${name}”? Programs that use it can no longer call this workspace.`,
  revoked: { title: "Success", message: "API key revoked" },
  createFailed: { title: "Error", message: "Failed to create the API key" },
  revokeFailed: { title: "Error", message: "Failed to revoke the API key" },
  log: "Activity of your account and keys",
  logNone: "Nothing was recorded yet",
  logTime: "Time",
  logAction: "What happened",
  logPerson: "Person",
  logSearch: "Action",
  logFrom: "From",
  logTo: "Until",
  logNoMatch: "Nothing matches",
} as const

export const tokenNounNames: Record<(typeof TOKEN_NOUNS)[number], string> = {
  account: "Account and balance",
  brands: "Brands",
  campaigns: "Campaigns",
  content: "Texts and templates",
  ebooks: "E-books",
  email: "Email and subscribers",
  facts: "Brand facts",
  funnels: "Web funnels",
  media: "Content pool",
  notifications: "Notifications",
  reviews: "Review links",
  social: "Posts and connections",
  tasks: "Tasks",
  tools: "Custom tools",
  video: "Video",
}

const ACTIONS: Record<string, string> = {
  "token.created": "API key created",
  "token.revoked": "API key revoked",
  "admin-payment-settings": "Payment settings of the instance changed",
  "administrator-granted": "Administrator role given",
  "administrator-granted:machine": "Administrator role given on the server",
  "administrator-granted:first-account": "Administrator role given to the first account",
  "administrator-granted:proven-address": "Administrator role given to a verified address",
  "administrator-revoked": "Administrator role removed",
  "administrator-revoked:machine": "Administrator role removed on the server",
  "model-connection-added": "Model connection added",
  "model-connection-changed": "Model connection changed",
  "model-connection-removed": "Model connection removed",
  "model-chosen": "Model chosen",
  "model-dropped": "Model no longer used for a job",
  "model-download-started": "Download of a model started",
  "model-download-finished": "Model on this machine ready",
  "model-deleted": "Model on this machine deleted",
  "model-server-adopted": "Model server on this machine connected",
}
/** An entry of the log in words; what a key did is shown by the name of its call. */
export const auditSentence = (action: string): string =>
  ACTIONS[action] ?? (action.startsWith("token.") ? `API key used: ${action.slice("token.".length)}` : action)

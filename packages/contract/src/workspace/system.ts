import { counted } from "../counted.ts"
import { z } from "zod"
import { AI_PROVIDERS } from "../content/generation.ts"
import { isoTime, usd } from "../wire.ts"

/** The system check at /test. */
export const APP_VERSION = "0.1.0"
export const DEAD_JOBS_SHOWN = 50

/** Checks for any user: their connections, and the clock. */
export const OWN_CHECKS = ["social", "clock"] as const
export const CHECKS = [
  "database",
  "queue",
  "worker",
  "storage",
  "mail",
  "provider",
  "pictures",
  "speech",
  "sms",
  "payments",
  "google",
  ...OWN_CHECKS,
] as const
export type CheckName = (typeof CHECKS)[number]

const names: Record<CheckName, string> = {
  database: "Database",
  queue: "Job queue",
  worker: "Job worker",
  storage: "Storage",
  mail: "Mail",
  provider: "AI provider",
  pictures: "AI pictures",
  speech: "Speech",
  sms: "Text messages",
  payments: "Payments",
  google: "Google sign-in",
  social: "Social connections",
  clock: "Clock and time zone",
}
export const systemText = {
  description: "Check that each part of this instance works, and read the emails it has kept.",
  ownDescription: "Check that your connections and the clock work.",
  names,
  runCheck: "Run check",
  works: "Works",
  fails: "Fails",
  off: "Not set up",
  took: (ms: number) => `${ms} ms`,
  overviewTitle: "At a glance",
  overviewFailed: "The overview could not be loaded.",
  glance: {
    people: "People",
    administrators: (count: number) => counted(count, "administrator"),
    storage: "Storage",
    storedIn: (files: "files" | "s3", engine: "sqlite" | "postgres") =>
      `${files === "s3" ? "Object store" : "Files on this server"}, ${engine === "postgres" ? "PostgreSQL" : "SQLite"}`,
    month: "Cost this month",
    charged: (amount: string) => `${amount} charged to people`,
    writer: "Writer",
    writers: {
      local: "Own words",
      llama: "This machine",
      openai: "OpenAI",
      anthropic: "Anthropic",
      compatible: "Own server",
    } satisfies Record<(typeof AI_PROVIDERS)[number], string>,
    models: "See the models",
    mail: "Mail",
    sent: "Sent",
    mailSent: "By your mail server",
    kept: (count: number) => `${count.toLocaleString("en-US")} kept`,
    mailHow: "Nothing is sent. Set SMTP_URL to send emails.",
    queue: "Queue",
    waiting: (count: number) => `${count.toLocaleString("en-US")} waiting`,
    failed: (count: number) => counted(count, "job failed", "jobs failed"),
    backup: "Last backup",
    noBackup: "None yet",
    backupHow: "npm run backup -- /path/to/folder",
  },
  facts: "This instance",
  version: "Version",
  engine: "Database engine",
  provider: "AI provider",
  transport: "Mail transport",
  files: "File storage",
  clock: "Server time",
  waiting: "Waiting jobs",
  running: "Running jobs",
  dead: "Failed jobs",
  storageUsed: "Storage used",
  loadFailed: "The system check could not be loaded.",
  deadTitle: "Failed jobs",
  noneDead: "No job has failed.",
  retry: "Retry",
  noSpeech: "No voice is set up, so videos use captions only.",
  noSms: "No gateway is set up, so codes are shown on screen.",
  noGoogle: "Google sign-in is not set up.",
  sandboxPayments: "Test mode: payments complete at once and nothing is charged.",
  noPayee: "No payee is set. Fill in the administrator payment settings.",
  noConnections: "No social account is connected yet.",
  expired: (names: string) => `Please reconnect: ${names}.`,
  connected: (count: number) => counted(count, "account is connected.", "accounts are connected."),
  clockOff: (seconds: number) => `The clocks of the server and its database are ${seconds} s apart.`,
  clockRight: (zone: string, time: string) => `In your time zone (${zone}) it is ${time}.`,
  checkFailed: "This part is not responding. The server log has the reason.",
} as const

export const systemOutput = z.object({
  version: z.string(),
  engine: z.enum(["sqlite", "postgres"]),
  provider: z.enum(AI_PROVIDERS),
  transport: z.enum(["outbox", "smtp"]),
  files: z.enum(["files", "s3"]),
  now: isoTime,
  /** Of the job queue, for administrators. */
  waiting: z.number().optional(),
  running: z.number().optional(),
  dead: z.number().optional(),
})
/** Figures of the whole instance, for the operator. */
export const overviewOfInstance = z.object({
  people: z.number().int(),
  administrators: z.number().int(),
  storedBytes: z.number(),
  /** Cost of generations to the instance, and charges to users, in this month (UTC). */
  month: z.object({ cost: usd, charged: usd }),
  /** Mails stored instead of sent; null with a mail server. */
  keptMails: z.number().int().nullable(),
  lastBackupAt: isoTime.nullable(),
})
export const checkInput = z.object({ name: z.enum(CHECKS) })
export const checkOutput = z.object({
  name: z.enum(CHECKS),
  works: z.boolean(),
  state: z.enum(["works", "fails", "off"]),
  ms: z.number(),
  message: z.string().nullable(),
})
export const deadJobOutput = z.object({ id: z.string(), name: z.string(), error: z.string(), failedAt: isoTime })
export const deadJobRef = z.object({ id: z.string().min(1).max(100) })

import { z } from "zod"
import { AI_PROVIDERS } from "./generation.ts"
import { isoTime } from "./wire.ts"

/** The system check at /test. */
export const APP_VERSION = "0.1.0"
export const DEAD_JOBS_SHOWN = 50

export const CHECKS = ["database", "queue", "worker", "storage", "mail", "provider"] as const
export type CheckName = (typeof CHECKS)[number]

const names: Record<CheckName, string> = {
  database: "Database",
  queue: "Job queue",
  worker: "Job worker",
  storage: "Storage",
  mail: "Mail",
  provider: "AI provider",
}
export const systemText = {
  description: "Whether each part of this instance does its work, and the mails it has kept.",
  names,
  runCheck: "Run check",
  works: "Works",
  fails: "Fails",
  took: (ms: number) => `${ms} ms`,
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
  noneDead: "No job has failed for good.",
  retry: "Retry",
  checkFailed: "This part does not answer. The server's log has the reason.",
} as const

export const systemOutput = z.object({
  version: z.string(),
  engine: z.enum(["sqlite", "postgres"]),
  provider: z.enum(AI_PROVIDERS),
  transport: z.enum(["outbox", "smtp"]),
  files: z.enum(["files", "s3"]),
  now: isoTime,
  waiting: z.number(),
  running: z.number(),
  dead: z.number(),
})
export const checkInput = z.object({ name: z.enum(CHECKS) })
export const checkOutput = z.object({
  name: z.enum(CHECKS),
  works: z.boolean(),
  ms: z.number(),
  message: z.string().nullable(),
})
export const deadJobOutput = z.object({ id: z.string(), name: z.string(), error: z.string(), failedAt: isoTime })
export const deadJobRef = z.object({ id: z.string().min(1).max(100) })

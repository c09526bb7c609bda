import { randomBytes } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createLocalEngine } from "@brandwright/ai/local"
import type { OpenDatabase } from "@brandwright/db/open"
import type { MailMessage } from "@brandwright/mail/mailer"
import { createQueue } from "@brandwright/queue/create"
import { createFileStorage } from "@brandwright/storage/files"
import { createLimiter } from "../src/requests/limiter.ts"
import { createProductEvents } from "../src/listeners.ts"
import { createMemory } from "../src/memory.ts"
import { Secret } from "../src/instance/secret.ts"
import type { Services } from "../src/services.ts"
import type { Settings } from "../src/instance/settings.ts"
import { createSms } from "../src/instance/sms.ts"
import { freshDatabase } from "../../db/test/fresh-database.ts"
import { closeInTime } from "../../db/test/left-open.ts"

const many = { count: 1000, seconds: 60 }

export const testSettings: Settings = {
  appUrl: "http://localhost:3000",
  secret: new Secret(randomBytes(32)),
  adminEmails: ["admin@example.com"],
  welcomeCreditMicroUsd: 5_000_000,
  payments: "sandbox",
  mailFrom: { address: "noreply@localhost", name: "Brandwright" },
  limits: {
    loginPerAccount: { count: 10, seconds: 900 },
    loginPerAddress: many,
    signupPerAddress: many,
    codesPerUser: { count: 5, seconds: 3600 },
    forgotPerAddress: many,
    resetPerAddress: many,
    publicPerAddress: { count: 100_000, seconds: 60 },
  },
  maxUploadBytes: 200 * 1024 * 1024,
  storageQuotaBytes: 5000 * 1024 * 1024,
  newsFeeds: [],
  socialSandbox: true,
  socialApps: {},
}

export type TestServices = Services & { mails: MailMessage[]; close: () => Promise<void> }

/** Real services on a fresh database of the engine under test; mails are kept in `mails`. */
export const testServices = async (changes: Partial<Services> = {}): Promise<TestServices> =>
  servicesOn(await freshDatabase(), changes)

/** The same on a given, migrated database, which `close` closes. */
export async function servicesOn(opened: OpenDatabase, changes: Partial<Services> = {}): Promise<TestServices> {
  const { db, engine } = opened
  const mails: MailMessage[] = []
  const ai = createLocalEngine()
  const queue = createQueue(opened)
  const folder = await mkdtemp(join(tmpdir(), "brandwright-test-"))
  const storage = createFileStorage(folder)
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const services: Services = {
    db,
    engine,
    settings: testSettings,
    ai,
    queue,
    storage,
    mail: {
      transport: "outbox",
      send: async (message) => {
        mails.push(message)
        return { messageId: message.messageId ?? `<${mails.length}@test>` }
      },
      check: async () => {},
      close: async () => {},
    },
    sms: createSms(undefined),
    limiter: createLimiter({ ...opened, log }),
    events: createProductEvents(),
    memory: createMemory(),
    log,
    now: Date.now,
    ...changes,
  }
  const close = closeInTime(async () => {
    await queue.stop(1000)
    await opened.close()
    await rm(folder, { recursive: true, force: true })
  })
  return { ...services, mails, close }
}

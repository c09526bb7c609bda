import { type CheckName, systemText as text } from "@brandwright/contract/workspace/system"
import type { Services } from "../../services.ts"
import { readPayee } from "../account/money/payments/admin-settings.service.ts"
import { probeStripe } from "../account/money/stripe/stripe.ts"
import { probeGoogle } from "../auth/google/google.oauth.ts"
import type { SessionUser } from "../auth/sessions/sessions.ts"
import { checkWorker } from "./worker-pulse.service.ts"
import { listOwnConnections, probeDatabase, readDatabaseTime } from "./system.queries.ts"

/** Returns that the part works, or why it is not in use; errors other than `CheckFailed` only go to the log. */
type Found = { state: "works" | "off"; message: string | null }
type Check = (services: Services, user: SessionUser) => Promise<Found>

/** A failure whose message may be shown. */
export class CheckFailed extends Error {}

const WORKS: Found = { state: "works", message: null }
const works = (message: string): Found => ({ state: "works", message })
const off = (message: string): Found => ({ state: "off", message })
const runs =
  (probe: (services: Services) => Promise<unknown>): Check =>
  async (services) => {
    await probe(services)
    return WORKS
  }

/** A larger difference between clocks breaks codes and schedules. */
const CLOCK_APART_MS = 5000

/** None of these checks costs anything, sends anything or changes anything elsewhere. */
export const checks: Record<CheckName, Check> = {
  database: runs(({ db }) => probeDatabase(db)),
  queue: runs(({ queue }) => queue.depth()),
  worker: runs((services) => checkWorker(services)),
  storage: runs(({ storage }) => storage.check()),
  mail: runs(({ mail }) => mail.check()),
  provider: runs(({ ai }) => ai.check()),
  pictures: runs(checkPictures),
  speech: async ({ speech }) => {
    if (!speech) return off(text.noSpeech)
    await speech.check()
    return WORKS
  },
  sms: async ({ settings, sms }) => {
    if (!settings.sms) return off(text.noSms)
    await sms.check()
    return WORKS
  },
  payments: checkPayments,
  google: async ({ settings }) => {
    if (!settings.google) return off(text.noGoogle)
    await probeGoogle(settings.google, settings.appUrl)
    return WORKS
  },
  social: checkConnections,
  clock: checkClock,
}

/** The local engine draws a picture; a provider is only asked whether it responds, as its pictures cost money. */
async function checkPictures({ ai }: Services): Promise<void> {
  if (ai.painter().provider !== "local") return ai.check()
  const { value } = await ai.image({ prompt: "Check", style: "minimalist", width: 64, height: 64, colors: [] })
  if (value.length === 0) throw new Error("The picture is empty.")
}

async function checkPayments(services: Services): Promise<Found> {
  const { payments } = services.settings
  if (payments === "sandbox") return works(text.sandboxPayments)
  if (payments === "stripe") {
    await probeStripe(services)
    return WORKS
  }
  const { adminPaypalEmail, adminBankAccountNumber } = await readPayee(services)
  if (!adminPaypalEmail && !adminBankAccountNumber) throw new CheckFailed(text.noPayee)
  return WORKS
}

async function checkConnections({ db }: Services, { id }: SessionUser): Promise<Found> {
  const connections = await listOwnConnections(db, id)
  if (connections.length === 0) return off(text.noConnections)
  const expired = connections.filter(({ needsReconnect }) => needsReconnect)
  if (expired.length > 0) throw new CheckFailed(text.expired(expired.map(({ accountName }) => accountName).join(", ")))
  return works(text.connected(connections.length))
}

async function checkClock(services: Services, { timeZone }: SessionUser): Promise<Found> {
  const now = services.now()
  const apartMs = Math.abs((await readDatabaseTime(services.db, services.engine)) - now)
  if (apartMs > CLOCK_APART_MS) throw new CheckFailed(text.clockOff(Math.round(apartMs / 1000)))
  const time = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone }).format(now)
  return works(text.clockRight(timeZone, time))
}

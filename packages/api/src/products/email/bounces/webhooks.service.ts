import { createHmac, timingSafeEqual } from "node:crypto"
import { DAY_MS } from "@brandwright/contract/durations"
import { reportText } from "@brandwright/contract/email/sending/email-sender"
import { z } from "zod"
import { DomainError } from "../../../errors.ts"
import type { Services } from "../../../services.ts"
import type { LimitRule } from "../../../instance/settings.ts"
import { recordProviderReport } from "./bounces.service.ts"
import { type ProviderReport, readMailgunReport, readPostmarkReport, readSesReport } from "./provider-reports.ts"
import { confirmSubscription, type FindKey, isSignedByAmazon, snsMessage } from "./sns.ts"

/** Mailgun signs each try separately, but not the body: an older or used signature is a replay. */
const FRESH_MS = DAY_MS
const ONCE: LimitRule = { count: 1, seconds: (2 * FRESH_MS) / 1000 }

/** @returns whether a mail of ours was marked. @throws UNAUTHORIZED for a signature that is not Mailgun's. */
export async function receiveMailgun(services: Services, signingKey: string, body: string): Promise<boolean> {
  const { timestamp, token, signature } = parse(body, (value) => mailgunBody.parse(value)).signature
  const expected = createHmac("sha256", signingKey)
    .update(timestamp + token)
    .digest("hex")
  const isFresh = Math.abs(services.now() - Number(timestamp) * 1000) < FRESH_MS
  const refusal = new DomainError("UNAUTHORIZED", reportText.wrongSignature)
  if (!isFresh || !isSame(signature, expected)) throw refusal
  await services.limiter.count("mailgun", signature, ONCE).catch((error: unknown) => {
    throw error instanceof DomainError ? refusal : error
  })
  try {
    return await record(services, body, readMailgunReport)
  } catch (error) {
    // A failed request may be repeated unchanged.
    await services.limiter.giveBack("mailgun", signature)
    throw error
  }
}
const mailgunBody = z.object({
  signature: z.object({ timestamp: z.string().max(20), token: z.string().max(100), signature: z.string().max(200) }),
})

/** Authenticated by a secret in the URL, as Postmark does not sign. */
export const receivePostmark = (services: Services, body: string): Promise<boolean> =>
  record(services, body, readPostmarkReport)

/**
 * SES through SNS: a notification of the configured topic, or its subscription confirmation.
 * @throws UNAUTHORIZED for another topic or an invalid signature.
 */
export async function receiveSes(services: Services, topic: string, body: string, findKey: FindKey): Promise<boolean> {
  const message = parse(body, (value) => snsMessage.parse(value))
  if (message.TopicArn !== topic || !(await isSignedByAmazon(message, findKey)))
    throw new DomainError("UNAUTHORIZED", reportText.wrongSignature)
  if (message.Type === "SubscriptionConfirmation") await confirmSubscription(services.settings, message)
  // SES greets a new topic with a sentence, which is no report.
  if (message.Type !== "Notification" || !message.Message.startsWith("{")) return false
  return record(services, message.Message, readSesReport)
}

/** @throws BAD_REQUEST for invalid JSON or an unknown format. */
function parse<Parsed>(body: string, read: (value: unknown) => Parsed): Parsed {
  try {
    return read(JSON.parse(body))
  } catch {
    throw new DomainError("BAD_REQUEST", reportText.unreadable)
  }
}

type ReadReport = (body: unknown) => ProviderReport | undefined

async function record(services: Services, body: string, read: ReadReport): Promise<boolean> {
  const report = parse(body, read)
  return report ? recordProviderReport(services, report, body) : false
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

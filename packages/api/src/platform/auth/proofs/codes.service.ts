import { createHash, randomInt, timingSafeEqual } from "node:crypto"
import { authText, CODE_LENGTH, CODE_MS, CODE_RESEND_MS, CODE_TRIES } from "@brandwright/contract/account/auth"
import { appText } from "@brandwright/contract/app"
import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import { MINUTE_MS } from "@brandwright/contract/durations"
import { DomainError } from "../../../errors.ts"
import type { InTransaction, Services } from "../../../services.ts"
import * as queries from "../auth.queries.ts"

export type CodePurpose = Schema["verificationCode"]["purpose"]
type Recipient = { id: string; email: string }

const hashCode = (userId: string, purpose: CodePurpose, code: string): Buffer =>
  createHash("sha256").update(`${userId}:${purpose}:${code}`).digest()

/** Codes that prove a mailbox: mailed even where other codes are shown on the screen. */
const MAILED_ONLY: readonly CodePurpose[] = ["email", "address"]

export type IssuedCode = {
  /** Only in Development Mode; otherwise the code exists only in the message sent. */
  verificationCode?: string
  expiresAt: number
  /** Seconds until another one may be requested. */
  resendAfter: number
}

/** A stored code that has not been sent yet. */
export type PreparedCode = {
  user: Recipient
  purpose: CodePurpose
  /** The phone number or address it goes to; "" for the address of the account. */
  target: string
  code: string
  expiresAt: number
}

/**
 * Creates the only valid code of this purpose and sends it: by SMS to `target` when it is a phone number,
 * by mail to the user when there is none; in Development Mode it is returned instead.
 * @throws TOO_MANY_REQUESTS within a minute of the last one, or after five in an hour; BAD_GATEWAY when it cannot be
 * sent; another one may then be requested at once.
 */
export async function issueCode(
  services: Services,
  user: Recipient,
  purpose: CodePurpose,
  target: string,
): Promise<IssuedCode> {
  const prepared = await prepareCode(services, user, { purpose, target })
  const sent = await deliverCode(services, prepared)
  if (!sent) throw new DomainError("BAD_GATEWAY", authText.codeNotSent)
  return sent
}

/** The first half of `issueCode`: stores the code and sends nothing, so that it can be part of a transaction. */
export async function prepareCode(
  services: Services | InTransaction,
  user: Recipient,
  { purpose, target }: Pick<PreparedCode, "purpose" | "target">,
  trx?: Db,
): Promise<PreparedCode> {
  const now = services.now()
  const last = await queries.findCode(services.db, user.id, purpose)
  const waitMs = last && last.target === target ? last.sentAt + CODE_RESEND_MS - now : 0
  if (waitMs > 0) {
    const seconds = Math.ceil(waitMs / 1000)
    throw new DomainError("TOO_MANY_REQUESTS", appText.tooMany(seconds), { retryAfter: seconds })
  }
  await services.limiter.count("code", user.id, services.settings.limits.codesPerUser, trx)
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, "0")
  const expiresAt = now + CODE_MS
  await queries.saveCode(services.db, {
    userId: user.id,
    purpose,
    hash: hashCode(user.id, purpose, code).toString("hex"),
    target,
    triesLeft: CODE_TRIES,
    sentAt: now,
    expiresAt,
  })
  return { user, purpose, target, code, expiresAt }
}

/** The second half, after the commit. Returns undefined when the code could not be sent; it may be asked for again. */
export async function deliverCode(services: Services, prepared: PreparedCode): Promise<IssuedCode | undefined> {
  const { user, purpose, code, expiresAt } = prepared
  const issued = { expiresAt, resendAfter: CODE_RESEND_MS / 1000 }
  if (!services.settings.sms && !MAILED_ONLY.includes(purpose)) return { ...issued, verificationCode: code }
  try {
    await send(services, prepared)
    return issued
  } catch (error) {
    services.log.error({ err: error }, "A verification code could not be sent.")
    await queries.allowResend(services.db, user.id, purpose, services.now() - CODE_RESEND_MS)
    return undefined
  }
}

async function send(services: Services, { user, purpose, target, code }: PreparedCode): Promise<void> {
  const text = authText.codeMessage(code, CODE_MS / MINUTE_MS)
  if (services.settings.sms && target && !MAILED_ONLY.includes(purpose)) return services.sms.send(target, text)
  await services.mail.send({
    to: { address: MAILED_ONLY.includes(purpose) ? target : user.email },
    subject: authText.codeSubject,
    text,
  })
}

/**
 * Uses up the code and returns what it proved (the phone number, or the address).
 * Every call costs a try before the comparison, so parallel guesses gain nothing.
 * @throws UNPROCESSABLE_CONTENT for a wrong code with the tries left; 410 when expired, used or out of tries.
 */
export async function checkCode(
  services: { db: Db; now: () => number },
  userId: string,
  purpose: CodePurpose,
  code: string,
): Promise<string> {
  const live = await queries.useTry(services.db, userId, purpose)
  if (!live || live.expiresAt <= services.now()) throw expiredCode()
  if (!timingSafeEqual(Buffer.from(live.hash, "hex"), hashCode(userId, purpose, code))) {
    throw new DomainError("UNPROCESSABLE_CONTENT", authText.codeWrong(live.triesLeft))
  }
  if (!(await queries.takeCode(services.db, userId, purpose, live.hash))) throw expiredCode()
  return live.target
}

export const expiredCode = () => new DomainError("PRECONDITION_FAILED", authText.codeExpired, { status: 410 })

import { createHash, randomInt, timingSafeEqual } from "node:crypto"
import { authText, CODE_LENGTH, CODE_MS, CODE_RESEND_MS, CODE_TRIES } from "@brandwright/contract/auth"
import { appText } from "@brandwright/contract/app"
import type { Db } from "@brandwright/db/open"
import type { Schema } from "@brandwright/db/schema"
import { DomainError } from "../../errors.ts"
import type { Services } from "../../services.ts"
import * as queries from "./auth.queries.ts"

export type CodePurpose = Schema["verificationCode"]["purpose"]
type Recipient = { id: string; email: string }

const hashCode = (userId: string, purpose: CodePurpose, code: string): Buffer =>
  createHash("sha256").update(`${userId}:${purpose}:${code}`).digest()

export type IssuedCode = {
  /** Only in Development Mode; otherwise the code has gone out and is nowhere else. */
  verificationCode?: string
  expiresAt: number
  /** Seconds until another one may be asked for. */
  resendAfter: number
}

/**
 * Makes the one live code of this purpose and sends it: by SMS to `target` when it is a phone number,
 * by mail to the user when there is none; in Development Mode it is returned instead.
 * @throws TOO_MANY_REQUESTS within a minute of the last one, or after five in an hour.
 */
export async function issueCode(
  services: Services,
  user: Recipient,
  purpose: CodePurpose,
  target: string,
): Promise<IssuedCode> {
  const now = services.now()
  const last = await queries.findCode(services.db, user.id, purpose)
  const waitMs = last && last.target === target ? last.sentAt + CODE_RESEND_MS - now : 0
  if (waitMs > 0) {
    const seconds = Math.ceil(waitMs / 1000)
    throw new DomainError("TOO_MANY_REQUESTS", appText.tooMany(seconds), { retryAfter: seconds })
  }
  await services.limiter.count("code", user.id, services.settings.limits.codesPerUser)
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
  const sent = { expiresAt, resendAfter: CODE_RESEND_MS / 1000 }
  if (!services.settings.sms && purpose !== "email") return { ...sent, verificationCode: code }
  await deliver(services, user, purpose, target, code)
  return sent
}

async function deliver(services: Services, user: Recipient, purpose: CodePurpose, target: string, code: string) {
  const text = authText.codeMessage(code, CODE_MS / 60_000)
  if (services.settings.sms && target && purpose !== "email") return services.sms.send(target, text)
  await services.mail.send({
    to: { address: purpose === "email" ? target : user.email },
    subject: authText.codeSubject,
    text,
  })
}

/**
 * Uses the code up and tells what it proved (the phone number, or the new address).
 * Every call costs a try before it is compared, so parallel guesses gain nothing.
 * @throws UNPROCESSABLE_CONTENT for a wrong code with the tries left; 410 when expired, used or out of tries.
 */
export async function checkCode(
  services: { db: Db; now: () => number },
  userId: string,
  purpose: CodePurpose,
  code: string,
): Promise<string> {
  const live = await queries.useTry(services.db, userId, purpose)
  if (!live || live.expiresAt <= services.now()) {
    throw new DomainError("PRECONDITION_FAILED", authText.codeExpired, { status: 410 })
  }
  if (!timingSafeEqual(Buffer.from(live.hash, "hex"), hashCode(userId, purpose, code))) {
    throw new DomainError("UNPROCESSABLE_CONTENT", authText.codeWrong(live.triesLeft))
  }
  await queries.removeCode(services.db, userId, purpose)
  return live.target
}

import { createHash, randomBytes } from "node:crypto"
import { APP_NAME } from "@brandwright/contract/app"
import { authText, RECOVERY_CODES } from "@brandwright/contract/account/auth"
import { securityText } from "@brandwright/contract/account/profile"
import { Secret, TOTP } from "otpauth"
import { DomainError } from "../../../errors.ts"
import { seal, unseal } from "../../../instance/secrets.ts"
import type { Services } from "../../../services.ts"
import { notifyNewDevice } from "../sessions/devices.service.ts"
import { type RecentContext, requireRecentSignIn } from "../sessions/recent-sign-in.ts"
import * as queries from "../auth.queries.ts"
import type { UserRow } from "../auth.queries.ts"
import { inTransaction } from "../../../database/transactions.ts"

/** RFC 6238 with the defaults of authenticator apps: SHA-1, 6 digits, 30 s; one step of clock drift each way. */
const totp = (secret: Secret, label: string) => new TOTP({ issuer: APP_NAME, label, secret })
const hashRecovery = (code: string): string => createHash("sha256").update(code.toLowerCase()).digest("hex")

/** A code is accepted in its own 30 seconds and in those before and after. */
const CODE_LIFE_S = 90

/** Columns of an account without two-factor. */
const OFF = { twoFactorEnabled: false, twoFactorSecret: null, recoverySavedAt: null } as const

/** Creates a secret that takes effect with `confirmTwoFactor`. */
export async function startTwoFactor(services: Services, user: UserRow): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 })
  const sealed = seal(services.settings, secret.base32)
  const isStarted = await queries.setTwoFactorSecret(services.db, user.id, sealed, services.now())
  if (!isStarted) throw new DomainError("CONFLICT", authText.twoFactorAlready)
  return { secret: secret.base32, uri: totp(secret, user.email).toString() }
}

/**
 * Turns two-factor on with a correct code. Returns the recovery codes, which are shown only once: of two requests
 * at once, only one turns it on. @throws CONFLICT when it is on or not started; UNPROCESSABLE_CONTENT for a wrong code.
 */
export async function confirmTwoFactor(services: Services, user: UserRow, code: string): Promise<string[]> {
  if (user.twoFactorEnabled) throw new DomainError("CONFLICT", authText.twoFactorAlready)
  if (!user.twoFactorSecret) throw new DomainError("CONFLICT", authText.twoFactorNotStarted)
  if (!(await spendCode(services, user, code))) {
    throw new DomainError("UNPROCESSABLE_CONTENT", authText.twoFactorWrong)
  }
  const codes = newRecoveryCodes()
  const { twoFactorSecret } = user
  await inTransaction(services, async (tx) => {
    const isOn = await queries.enableTwoFactor(tx.db, user.id, twoFactorSecret, services.now())
    if (!isOn) throw new DomainError("CONFLICT", authText.twoFactorAlready)
    await queries.replaceRecoveryCodes(tx.db, user.id, codes.map(hashRecovery))
    await notifyNewDevice(tx, user.id, securityText.twoFactorOn)
  })
  return codes
}

const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, () => randomBytes(5).toString("hex"))

/**
 * Replaces the recovery codes; the old ones stop working. Takes a code of the app or an old recovery
 * code: a session alone must not create another way in. Where there is no password, the code alone is the proof.
 * @throws CONFLICT while two-factor is off; FORBIDDEN without a recent sign-in; UNPROCESSABLE_CONTENT when the code is wrong; TOO_MANY_REQUESTS.
 */
export async function renewRecoveryCodes(services: RecentContext, user: UserRow, code: string): Promise<string[]> {
  if (!user.twoFactorEnabled) throw new DomainError("CONFLICT", authText.twoFactorNotStarted)
  if (user.passwordHash) requireRecentSignIn(services)
  await checkSecondFactor(services, user, code)
  const codes = newRecoveryCodes()
  await inTransaction(services, async (tx) => {
    await queries.updateUser(tx.db, user.id, { recoverySavedAt: null, updatedAt: services.now() })
    await queries.replaceRecoveryCodes(tx.db, user.id, codes.map(hashRecovery))
    await notifyNewDevice(tx, user.id, securityText.recoveryRenewed)
  })
  return codes
}

/** The user confirms having saved the codes: only then do they count for the security score. */
export async function markRecoverySaved(services: Services, user: UserRow): Promise<void> {
  if (!user.twoFactorEnabled) throw new DomainError("CONFLICT", authText.twoFactorNotStarted)
  await queries.updateUser(services.db, user.id, { recoverySavedAt: services.now(), updatedAt: services.now() })
}

/** @throws FORBIDDEN without a recent sign-in; UNPROCESSABLE_CONTENT unless the code (or a recovery code) is right. */
export async function disableTwoFactor(services: RecentContext, user: UserRow, code: string): Promise<void> {
  if (user.passwordHash) requireRecentSignIn(services)
  await checkSecondFactor(services, user, code)
  await inTransaction(services, async (tx) => {
    await queries.updateUser(tx.db, user.id, { ...OFF, updatedAt: services.now() })
    await queries.replaceRecoveryCodes(tx.db, user.id, [])
    await notifyNewDevice(tx, user.id, securityText.twoFactorOff)
  })
}

/**
 * The second step of signing in: a code of the app, or a recovery code, which is used up.
 * @throws UNPROCESSABLE_CONTENT when wrong; TOO_MANY_REQUESTS after too many tries.
 */
export async function checkSecondFactor(services: Services, user: UserRow, code: string): Promise<void> {
  await services.limiter.count("two-factor", user.id, services.settings.limits.loginPerAccount)
  const isRight =
    (await spendCode(services, user, code)) ||
    (await queries.takeRecoveryCode(services.db, user.id, hashRecovery(code), services.now()))
  if (!isRight) throw new DomainError("UNPROCESSABLE_CONTENT", authText.twoFactorWrong, { reason: "two-factor" })
  await services.limiter.forget("two-factor", user.id)
}

/** Whether the code of the app is right; each code works once (RFC 6238, 5.2), so an observer cannot reuse it. */
async function spendCode(services: Services, user: UserRow, code: string): Promise<boolean> {
  if (!isRightCode(services, user, code)) return false
  try {
    await services.limiter.count("two-factor-code", `${user.id}:${code}`, { count: 1, seconds: CODE_LIFE_S })
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

function isRightCode(services: Services, user: UserRow, code: string): boolean {
  if (!user.twoFactorSecret || !/^\d{6}$/.test(code)) return false
  const secret = Secret.fromBase32(unseal(services.settings, user.twoFactorSecret))
  return totp(secret, user.email).validate({ token: code, timestamp: services.now(), window: 1 }) !== null
}

import { authText } from "@brandwright/contract/account/auth"
import {
  type changePasswordInput,
  profileText,
  type profilePatch,
  securityText,
} from "@brandwright/contract/account/profile"
import { isUniqueViolation } from "@brandwright/db/open"
import type { z } from "zod"
import { toUser } from "../auth/auth.service.ts"
import { notifyNewDevice } from "../auth/sessions/devices.service.ts"
import { checkCode, expiredCode, type IssuedCode, issueCode } from "../auth/proofs/codes.service.ts"
import { hashPassword, verifyPassword } from "../auth/proofs/passwords.ts"
import { type RecentContext, requireRecentSignIn } from "../auth/sessions/recent-sign-in.ts"
import type { SessionUser } from "../auth/sessions/sessions.ts"
import { DomainError, wrongField } from "../../errors.ts"
import type { Services } from "../../services.ts"
import { removeAvatar, storeAvatar } from "./avatar.service.ts"
import * as queries from "./profile.queries.ts"
import { inTransaction } from "../../database/transactions.ts"

export async function readProfile(services: Services, user: SessionUser) {
  const pending = await queries.findPendingEmail(services.db, user.id, services.now())
  return { user: toUser(services, user), pendingEmail: pending?.target ?? null }
}

/**
 * Saves the given fields. A new address counts once its code is entered, or at once where no mail is sent; a new
 * phone number has to be verified.
 * @throws FORBIDDEN when a provider manages name and email and one of them changes, and when the address
 * changes without a recent sign-in; BAD_REQUEST for a bad picture; CONFLICT as `changeAddress`.
 */
export async function updateProfile(services: RecentContext, user: SessionUser, patch: z.output<typeof profilePatch>) {
  const { name, email, phoneNumber, avatarUrl, ...plain } = patch
  const isRenamed = name !== undefined && name !== user.name
  const isMoved = email !== undefined && email.toLowerCase() !== user.email.toLowerCase()
  if (user.provider !== "local" && (isRenamed || isMoved)) throw new DomainError("FORBIDDEN", profileText.providerFixed)
  const newAddress = isMoved ? await allowNewAddress(services, user, email) : undefined
  // The picture comes first: if it is refused, no code for a new address must have been mailed.
  const picture = avatarUrl === undefined ? undefined : await changeAvatar(services, user, avatarUrl)
  if (newAddress) await takeAddress(services, user, newAddress)
  const isNewPhone = phoneNumber !== undefined && phoneNumber !== (user.phoneNumber ?? "")
  const saved = await queries.updateUser(services.db, user.id, {
    ...plain,
    name,
    avatarUrl: picture,
    ...(isNewPhone && { phoneNumber: phoneNumber || null, phoneVerified: false }),
    updatedAt: services.now(),
  })
  if (isNewPhone) await afterPhoneChange(services, user)
  return readProfile(services, saved)
}

/** A data URL is a new picture, "" removes it, the current address changes nothing; anything else is invalid. */
async function changeAvatar(
  services: Services,
  user: SessionUser,
  value: string | null,
): Promise<string | null | undefined> {
  if (value?.startsWith("data:")) return storeAvatar(services, user.id, value)
  if (value && value === user.avatarUrl) return undefined
  if (value) throw wrongField("avatarUrl", profileText.avatarInvalid)
  await removeAvatar(services, user.id)
  return null
}

/**
 * The address, if a code has to be sent to it: one that is already waiting for its code is sent with every save of the
 * form, and gets no second one. @throws FORBIDDEN without a recent sign-in
 */
async function allowNewAddress(services: RecentContext, user: SessionUser, email: string) {
  const pending = await queries.findPendingEmail(services.db, user.id, services.now())
  if (pending?.target.toLowerCase() === email.toLowerCase()) return undefined
  requireRecentSignIn(services)
  return email
}

/** @throws CONFLICT as `changeAddress`, where no mail is sent; TOO_MANY_REQUESTS. */
async function takeAddress(services: Services, user: SessionUser, email: string): Promise<void> {
  // Here the response does not tell whether another account has the address; only its mailbox does.
  if (services.mail.transport === "smtp") return void (await issueCode(services, user, "email", email))
  await services.limiter.count("address-change", user.id, services.settings.limits.codesPerUser)
  await changeAddress(services, user, { email, emailProvenAt: null })
}

/** @throws UNPROCESSABLE_CONTENT, 410 for the code; CONFLICT as `changeAddress`. */
export async function confirmEmail(services: Services, user: SessionUser, code: string) {
  const email = await checkCode(services, user.id, "email", code)
  return readProfile(services, await changeAddress(services, user, { email }))
}

/** @throws CONFLICT when another account has the address. */
async function changeAddress(services: Services, user: SessionUser, to: { email: string; emailProvenAt?: null }) {
  try {
    const saved = await queries.updateUser(services.db, user.id, { ...to, updatedAt: services.now() })
    await queries.removeResets(services.db, user.id)
    await queries.removeCodes(services.db, user.id, ["registration"])
    await notifyNewDevice(services, user.id, securityText.emailChanged(to.email))
    warnOldAddress(services, user, to.email)
    return saved
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError("CONFLICT", profileText.emailTaken)
    throw error
  }
}

/** The alert itself goes to the new address, which may be an attacker's; the old address is told separately. */
function warnOldAddress({ mail, log }: Services, old: SessionUser, newEmail: string): void {
  const { title, message } = securityText.emailChanged(newEmail)
  mail
    .send({
      to: { address: old.email, name: old.name },
      subject: title,
      text: `${message} ${securityText.notYouAnyMore}`,
    })
    .catch((error: unknown) => log.error({ err: error }, "The old address was not told of the new one."))
}

export const setTimeZone = (services: Services, user: SessionUser, timeZone: string) =>
  queries.updateUser(services.db, user.id, { timeZone, updatedAt: services.now() })

/** A changed number has to be verified again; the same one keeps its state (account §4). */
export async function updatePhone(services: Services, user: SessionUser, phoneNumber: string) {
  if (phoneNumber === user.phoneNumber) return user
  const saved = await queries.updateUser(services.db, user.id, {
    phoneNumber,
    phoneVerified: false,
    updatedAt: services.now(),
  })
  await afterPhoneChange(services, user)
  return saved
}

/** Codes for the old number become invalid; the user is told that the number changed. */
async function afterPhoneChange(services: Services, before: SessionUser): Promise<void> {
  await queries.removeCodes(services.db, before.id, ["phone", "registration"])
  if (before.phoneNumber) await notifyNewDevice(services, before.id, securityText.phoneChanged)
}

/** @throws CONFLICT when there is no phone number; TOO_MANY_REQUESTS. */
export async function sendPhoneCode(services: Services, user: SessionUser): Promise<IssuedCode> {
  if (!user.phoneNumber) throw new DomainError("CONFLICT", profileText.phoneMissing)
  return issueCode(services, user, "phone", user.phoneNumber)
}

/** @throws UNPROCESSABLE_CONTENT with the tries left; 410 when the code has expired. */
export async function verifyPhone(services: Services, user: SessionUser, code: string) {
  const proven = await checkCode(services, user.id, "phone", code)
  const verified = await queries.markPhoneVerified(services.db, user.id, proven, services.now())
  if (!verified) throw expiredCode()
  return verified
}

/**
 * Changes the password of a local account and ends its other sessions.
 * @throws FORBIDDEN for provider accounts; BAD_REQUEST when the current password is wrong or the new one is the same.
 */
export async function changePassword(
  services: Services,
  user: SessionUser,
  sessionId: string,
  input: z.output<typeof changePasswordInput>,
): Promise<void> {
  if (user.provider !== "local") throw new DomainError("FORBIDDEN", authText.notLocal)
  await services.limiter.count("password-change", user.id, services.settings.limits.loginPerAccount)
  if (!(await verifyPassword(user.passwordHash, input.currentPassword))) {
    throw wrongField("currentPassword", profileText.passwordFailed.message)
  }
  if (input.newPassword === input.currentPassword) throw wrongField("newPassword", profileText.passwordSame)
  const passwordHash = await hashPassword(input.newPassword)
  await inTransaction(services, async (tx) => {
    await queries.updateUser(tx.db, user.id, { passwordHash, updatedAt: services.now() })
    await queries.endSessions(tx.db, user.id, sessionId)
    await queries.removeResets(tx.db, user.id)
    await notifyNewDevice(tx, user.id, securityText.passwordChanged)
  })
  await services.limiter.forget("password-change", user.id)
}

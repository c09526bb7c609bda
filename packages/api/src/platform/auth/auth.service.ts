import { createHash, randomBytes } from "node:crypto"
import { authText, type loginInput, type registerInput, RESET_MS } from "@brandwright/contract/auth"
import { DEFAULT_TERMS, type Terms } from "@brandwright/contract/terms"
import { fromFlag } from "@brandwright/db/columns"
import { isUniqueViolation } from "@brandwright/db/open"
import type { z } from "zod"
import { DomainError } from "../../errors.ts"
import type { Services } from "../../services.ts"
import type { Caller } from "../../trpc.ts"
import * as queries from "./auth.queries.ts"
import type { UserRow } from "./auth.queries.ts"
import { noticeDevice } from "./devices.service.ts"
import { checkCode, type IssuedCode, issueCode } from "./codes.service.ts"
import { hashPassword, verifyPassword } from "./passwords.ts"
import { startSession } from "./sessions.ts"
import { removeSessions } from "./sessions.queries.ts"
import { checkSecondFactor } from "./two-factor.service.ts"

export type SignInContext = Services & Pick<Caller, "address" | "userAgent" | "setSession">

/** A user as the output schema takes it. */
export function toUser(services: Services, row: UserRow) {
  return {
    ...row,
    totalTimeLoggedInMinutes: Math.floor(row.activeMs / 60_000),
    googleLinked: row.googleId !== null,
    isAdmin: services.settings.adminEmails.includes(row.email.toLowerCase()),
  }
}

/** Counts the sign-in and hands the browser a new session. */
export async function signIn(ctx: SignInContext, userId: string, remember: boolean): Promise<UserRow> {
  const now = ctx.now()
  const user = await queries.countLogin(ctx.db, userId, now)
  await noticeDevice(ctx, userId, ctx)
  ctx.setSession(await startSession(ctx.db, userId, { remember, userAgent: ctx.userAgent, now }))
  return user
}

/**
 * Signs in with address and password; counted for the account and for the address before the work is done.
 * @throws UNAUTHORIZED, the same for an unknown address and a wrong password, or with reason "two-factor"
 * when the second code is missing; UNPROCESSABLE_CONTENT when it is wrong; TOO_MANY_REQUESTS.
 */
export async function login(ctx: SignInContext, input: z.output<typeof loginInput>): Promise<UserRow> {
  const account = input.email.toLowerCase()
  await ctx.limiter.count("login-address", ctx.address, ctx.settings.limits.loginPerAddress)
  await ctx.limiter.count("login-account", account, ctx.settings.limits.loginPerAccount)
  const user = await queries.findUserByEmail(ctx.db, account)
  if (!(await verifyPassword(user?.passwordHash, input.password)) || !user) {
    throw new DomainError("UNAUTHORIZED", authText.loginFailed.message)
  }
  if (fromFlag(user.twoFactorEnabled)) {
    if (!input.twoFactorCode) {
      throw new DomainError("UNAUTHORIZED", authText.twoFactorRequired, { reason: "two-factor" })
    }
    await checkSecondFactor(ctx, user, input.twoFactorCode)
  }
  await ctx.limiter.forget("login-account", account)
  return signIn(ctx, user.id, input.remember)
}

/**
 * Creates a local account and issues its first code. It is not signed in yet.
 * @throws CONFLICT with the default text when the address is taken; TOO_MANY_REQUESTS.
 */
export async function register(
  ctx: SignInContext,
  input: z.output<typeof registerInput>,
): Promise<{ user: UserRow; issued: IssuedCode }> {
  await ctx.limiter.count("signup-address", ctx.address, ctx.settings.limits.signupPerAddress)
  const now = ctx.now()
  const phoneNumber = input.phoneNumber || null
  try {
    const user = await queries.insertUser(ctx.db, {
      id: newUserId(),
      email: input.email,
      name: input.name,
      passwordHash: await hashPassword(input.password),
      provider: "local",
      phoneNumber,
      termsVersion: termsOf(ctx).version,
      termsAcceptedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    return { user, issued: await issueCode(ctx, user, "registration", phoneNumber ?? "") }
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError("CONFLICT", authText.registrationFailed)
    throw error
  }
}

/** What a person agrees to at sign-up: the instance's own terms, or those that come with the product. */
export const termsOf = ({ settings }: Pick<Services, "settings">): Terms => settings.terms ?? DEFAULT_TERMS

export const newUserId = (): string => randomBytes(12).toString("base64url")

/** The code of the registration proves the phone (when one was given) and signs in. */
export async function verifyRegistration(ctx: SignInContext, userId: string, code: string): Promise<UserRow> {
  const phone = await checkCode(ctx, userId, "registration", code)
  if (phone) await queries.updateUser(ctx.db, userId, { phoneVerified: 1, updatedAt: ctx.now() })
  return signIn(ctx, userId, false)
}

/** A fresh registration code; silently nothing for ids that wait for none. */
export async function resendRegistrationCode(ctx: Services, userId: string): Promise<IssuedCode> {
  const user = await queries.findUser(ctx.db, userId)
  const waiting = user && (await queries.findCode(ctx.db, userId, "registration"))
  if (!user || !waiting) throw new DomainError("PRECONDITION_FAILED", authText.codeExpired, { status: 410 })
  return issueCode(ctx, user, "registration", waiting.target)
}

const hashReset = (token: string): string => createHash("sha256").update(token).digest("hex")

/**
 * Mails a reset link that works once. The answer is the same, and as quick, for any address:
 * the mail goes out on its own, and a person whose mail failed asks again.
 */
export async function forgotPassword(ctx: Services & Pick<Caller, "address">, address: string): Promise<void> {
  await ctx.limiter.count("forgot-address", ctx.address, ctx.settings.limits.forgotPerAddress)
  const user = await queries.findUserByEmail(ctx.db, address)
  if (user) mailReset(ctx, user).catch((error) => ctx.log.error({ error }, "reset mail failed"))
}

async function mailReset(ctx: Services, user: UserRow): Promise<void> {
  const to = { address: user.email, name: user.name }
  const minutes = RESET_MS / 60_000
  if (user.provider !== "local") {
    await ctx.mail.send({ to, subject: authText.resetSubject, text: authText.resetProviderMessage(user.provider) })
    return
  }
  const token = randomBytes(24).toString("base64url")
  const expiresAt = ctx.now() + RESET_MS
  await ctx.db
    .transaction()
    .execute((trx) => queries.replaceReset(trx, { hash: hashReset(token), userId: user.id, expiresAt }))
  const link = `${ctx.settings.appUrl}/login?reset=${token}`
  await ctx.mail.send({ to, subject: authText.resetSubject, text: authText.resetMessage(link, minutes) })
}

/** Sets the new password and ends every session of the account. @throws UNPROCESSABLE_CONTENT for a used or old link. */
export async function resetPassword(ctx: Services, token: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  const user = await ctx.db.transaction().execute(async (trx) => {
    const reset = await queries.takeReset(trx, hashReset(token), ctx.now())
    if (!reset) throw new DomainError("UNPROCESSABLE_CONTENT", authText.resetInvalid)
    await removeSessions(trx, reset.userId)
    return queries.updateUser(trx, reset.userId, { passwordHash, updatedAt: ctx.now() })
  })
  await ctx.limiter.forget("login-account", user.email.toLowerCase())
  await ctx.mail.send({
    to: { address: user.email, name: user.name },
    subject: authText.passwordChangedSubject,
    text: authText.passwordChangedMessage,
  })
}

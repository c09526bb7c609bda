import { randomBytes } from "node:crypto"
import { authText, type loginInput, type registerInput } from "@brandwright/contract/account/auth"
import { MINUTE_MS } from "@brandwright/contract/durations"
import { DEFAULT_TERMS, type Terms } from "@brandwright/contract/account/terms"
import { type Db, isUniqueViolation } from "@brandwright/db/open"
import type { z } from "zod"
import { DomainError } from "../../errors.ts"
import type { Services } from "../../services.ts"
import type { Caller } from "../../trpc.ts"
import {
  isNamedAdministrator,
  proveAddress,
  recordFirstAccount,
  isFirstAccount,
} from "./administrators/administrators.service.ts"
import { requireOpenSignup } from "./administrators/signup-setting.service.ts"
import { refuseBesideDemo } from "../demo/demo.service.ts"
import * as queries from "./auth.queries.ts"
import type { SignInProof, UserRow } from "./auth.queries.ts"
import { noticeDevice } from "./sessions/devices.service.ts"
import { checkCode, deliverCode, expiredCode, type IssuedCode, issueCode, prepareCode } from "./proofs/codes.service.ts"
import { hashPassword, verifyPassword } from "./proofs/passwords.ts"
import { startSession } from "./sessions/sessions.ts"
import { removeSession } from "./sessions/sessions.queries.ts"
import { checkSecondFactor } from "./proofs/two-factor.service.ts"
import { inTransaction } from "../../database/transactions.ts"

export type SignInContext = Services & Pick<Caller, "ip" | "userAgent" | "session" | "setSession">

/** The user in the shape of the output schema. */
export function toUser(services: Pick<Services, "settings">, row: UserRow) {
  return {
    ...row,
    totalTimeLoggedInMinutes: Math.floor(row.activeMs / MINUTE_MS),
    googleLinked: row.googleId !== null,
    mayProveAdministrator: !row.isAdmin && isNamedAdministrator(services, row.email),
  }
}

/**
 * Counts the sign-in and starts a new session, ending the one the browser sent.
 * @throws UNAUTHORIZED when the account was deleted meanwhile, or its password or Google account is no longer the one
 * that was checked: the change ended every session, and must not miss this one.
 */
export async function signIn(
  ctx: SignInContext,
  { userId, ...proof }: { userId: string } & SignInProof,
  remember: boolean,
): Promise<UserRow> {
  const now = ctx.now()
  const { user, session } = await inTransaction(ctx, async ({ db }) => {
    // Locks the account's row, so that a change of password ends this session or refuses it.
    const counted = await queries.countLogin(db, userId, proof, now)
    if (!counted) throw new DomainError("UNAUTHORIZED", authText.loginFailed.message)
    if (ctx.session) await removeSession(db, ctx.session.id)
    const started = await startSession(db, userId, { remember, userAgent: ctx.userAgent, now })
    return { user: counted, session: started }
  })
  ctx.setSession(session)
  await noticeDevice(ctx, userId, ctx)
  return user
}

/**
 * Signs in with address and password. Each attempt is counted first, for the account and for the network
 * address; a successful one is taken back, so that many users behind one address do not lock each other out.
 * @throws UNAUTHORIZED, the same for an unknown address and a wrong password, or with reason "two-factor"
 * when the second code is missing; UNPROCESSABLE_CONTENT when it is wrong; TOO_MANY_REQUESTS.
 */
export async function login(ctx: SignInContext, input: z.output<typeof loginInput>): Promise<UserRow> {
  const account = input.email.toLowerCase()
  await ctx.limiter.count("login-address", ctx.ip, ctx.settings.limits.loginPerAddress)
  await ctx.limiter.count("login-account", account, ctx.settings.limits.loginPerAccount)
  const user = await queries.findUserByEmail(ctx.db, account)
  if (!(await verifyPassword(user?.passwordHash, input.password)) || !user) {
    throw new DomainError("UNAUTHORIZED", authText.loginFailed.message)
  }
  if (user.twoFactorEnabled) {
    if (!input.twoFactorCode) {
      await ctx.limiter.giveBack("login-address", ctx.ip)
      throw new DomainError("UNAUTHORIZED", authText.twoFactorRequired, { reason: "two-factor" })
    }
    await checkSecondFactor(ctx, user, input.twoFactorCode)
  }
  await ctx.limiter.giveBack("login-address", ctx.ip)
  await ctx.limiter.forget("login-account", account)
  return signIn(ctx, { userId: user.id, passwordHash: user.passwordHash }, input.remember)
}

/**
 * Creates a local account and its first code, and sends the code once both are stored. Does not sign in.
 * `issued` is undefined when the code could not be sent: the account exists, and another code may be requested.
 * @throws CONFLICT with the default text when the address is taken; TOO_MANY_REQUESTS.
 */
export async function register(
  ctx: SignInContext,
  input: z.output<typeof registerInput>,
): Promise<{ user: UserRow; issued: IssuedCode | undefined }> {
  await ctx.limiter.count("signup-address", ctx.ip, ctx.settings.limits.signupPerAddress)
  await refuseBesideDemo(ctx)
  await requireOpenSignup(ctx)
  const now = ctx.now()
  const phoneNumber = input.phoneNumber || null
  const passwordHash = await hashPassword(input.password)
  const prepared = await inTransaction(ctx, async (tx) => {
    const isAdmin = await isFirstAccount(tx.db, now)
    const user = await queries.insertUser(tx.db, {
      id: newUserId(),
      email: input.email,
      name: input.name,
      passwordHash,
      provider: "local",
      phoneNumber,
      isAdmin,
      ...acceptedTerms(ctx),
      createdAt: now,
      updatedAt: now,
    })
    if (isAdmin) await recordFirstAccount(tx, user.id)
    return { user, code: await prepareCode(tx, user, { purpose: "registration", target: phoneNumber ?? "" }, tx.db) }
  }).catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new DomainError("CONFLICT", authText.registrationFailed)
    throw error
  })
  return { user: prepared.user, issued: await deliverCode(ctx, prepared.code) }
}

/** The terms accepted at sign-up: the instance's own, or those that come with the product. */
export const currentTerms = ({ settings }: Pick<Services, "settings">): Terms => settings.terms ?? DEFAULT_TERMS

/** The columns that record which terms a new account accepted, and when. */
export const acceptedTerms = (services: Services) => ({
  termsVersion: currentTerms(services).version,
  termsAcceptedAt: services.now(),
})

export const newUserId = (): string => randomBytes(12).toString("base64url")

/**
 * The code of the registration proves the phone, or the address it was really mailed to. It also signs in, unless the
 * person is signed in already: then it renews no session.
 */
export async function verifyRegistration(ctx: SignInContext, userId: string, code: string): Promise<UserRow> {
  const registered = await findRegistered(ctx, userId)
  const phone = await checkCode(ctx, userId, "registration", code)
  if (phone) await queries.updateUser(ctx.db, userId, { phoneVerified: true, updatedAt: ctx.now() })
  else if (ctx.settings.sms && ctx.mail.transport === "smtp")
    await inTransaction(ctx, (tx) => proveAddress(tx, registered))
  if (ctx.session?.userId !== userId) return signIn(ctx, { userId }, false)
  return (await queries.findUser(ctx.db, userId)) ?? registered
}

/**
 * The account that a registration code is for. From its first sign-in on only that person can use the code: otherwise
 * who registered another's address would keep a second way in. @throws 410
 */
async function findRegistered(ctx: Services & Pick<Caller, "session">, userId: string): Promise<UserRow> {
  const user = await queries.findUser(ctx.db, userId)
  if (!user || (user.loginCount > 0 && ctx.session?.userId !== userId)) throw expiredCode()
  return user
}

/**
 * Sends another registration code.
 * @throws 410 for an account that needs none and for an unknown id; TOO_MANY_REQUESTS; BAD_GATEWAY.
 */
export async function resendRegistrationCode(
  ctx: Services & Pick<Caller, "session">,
  userId: string,
): Promise<IssuedCode> {
  const user = await findRegistered(ctx, userId)
  const waiting = await queries.findCode(ctx.db, userId, "registration")
  if (!waiting) throw expiredCode()
  return issueCode(ctx, user, "registration", waiting.target)
}

/** The e-mail address of an account, for use as a reply address; undefined for a deleted account. */
export const readAddress = async (db: Db, userId: string): Promise<string | undefined> =>
  (await queries.findUser(db, userId))?.email

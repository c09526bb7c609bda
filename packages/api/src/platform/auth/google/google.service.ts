import { authText, type googleFinishInput, NAME_MIN } from "@brandwright/contract/account/auth"
import { RECENT_SIGN_IN_MS } from "@brandwright/contract/account/auth-text"
import { MINUTE_MS } from "@brandwright/contract/durations"
import { securityText } from "@brandwright/contract/account/profile"
import { isUniqueViolation } from "@brandwright/db/open"
import { z } from "zod"
import { DomainError } from "../../../errors.ts"
import { sign, verifySigned } from "../../../instance/secrets.ts"
import type { Services } from "../../../services.ts"
import type { SessionUser } from "../sessions/sessions.ts"
import * as queries from "../auth.queries.ts"
import { notifyNewDevice } from "../sessions/devices.service.ts"
import { proveAddress, recordFirstAccount, isFirstAccount } from "../administrators/administrators.service.ts"
import { type RecentContext, requireRecentSignIn } from "../sessions/recent-sign-in.ts"
import { requireOpenSignup } from "../administrators/signup-setting.service.ts"
import { acceptedTerms, newUserId, type SignInContext, signIn } from "../auth.service.ts"
import { mailSetPassword } from "../proofs/password-reset.service.ts"
import { checkSecondFactor } from "../proofs/two-factor.service.ts"
import { finishGoogle, type GoogleProfile, type GoogleStart, startGoogle } from "./google.oauth.ts"
import { inTransaction } from "../../../database/transactions.ts"

export const GOOGLE_CALLBACK_PATH = "/api/auth/google/callback"

const redirectUri = ({ settings }: Services): string => `${settings.appUrl}${GOOGLE_CALLBACK_PATH}`

/**
 * `again`: Google is asked to have the person sign in anew.
 * @throws PRECONDITION_FAILED when no Google credentials are configured.
 */
export function beginGoogle(services: Services, again = false): GoogleStart {
  const { google } = services.settings
  if (!google) throw new DomainError("PRECONDITION_FAILED", authText.googleLoginFailed.message)
  return startGoogle(google, redirectUri(services), again)
}

/** How long a sign-in may wait for the second factor. */
const TICKET_MS = 5 * MINUTE_MS
/** How long the way to Google and back may take after the sign-in was found recent. */
const LINK_GRACE_MS = 10 * MINUTE_MS
const TICKET = "google-second-factor"
const ticketPayload = z.object({ userId: z.string() })

/**
 * Handles Google's callback: signs in the account with this Google id, creates one for a new address, or links
 * it to the signed-in user. An existing account is never taken over by a Google sign-in with its address.
 * Returns a ticket instead of signing in when the account has two-factor: Google is the first factor only.
 * @throws UNAUTHORIZED when Google refuses, or when the user who wanted to link has signed out; CONFLICT when
 * the address or the Google account is taken; FORBIDDEN when a link is asked for without a recent sign-in.
 */
export async function completeGoogle(
  ctx: SignInContext & { user: SessionUser | null },
  input: z.output<typeof googleFinishInput>,
): Promise<{ secondFactorTicket?: string }> {
  const { google } = ctx.settings
  const profile = google && (await finishGoogle(google, redirectUri(ctx), input.code, input.verifier))
  if (!profile) throw new DomainError("UNAUTHORIZED", authText.googleLoginFailed.message)
  if (input.link) {
    if (!ctx.user) throw new DomainError("UNAUTHORIZED", authText.googleLoginFailed.message)
    if (!ctx.session) throw new DomainError("UNAUTHORIZED", authText.googleLoginFailed.message)
    requireRecentSignIn({ now: ctx.now, session: ctx.session }, LINK_GRACE_MS)
    await linkGoogle(ctx, ctx.user.id, profile.sub)
    return {}
  }
  if (input.again && (ctx.user?.googleId !== profile.sub || isLongAgo(ctx, profile))) {
    throw new DomainError("UNAUTHORIZED", authText.googleLoginFailed.message)
  }
  const known = await queries.findUserByGoogleId(ctx.db, profile.sub)
  const user = known ?? (await createGoogleUser(ctx, profile))
  if (user.twoFactorEnabled) {
    const secondFactorTicket = sign(ctx.settings, TICKET, { userId: user.id }, ctx.now() + TICKET_MS)
    return { secondFactorTicket }
  }
  await signIn(ctx, { userId: user.id, googleId: user.googleId }, false)
  return {}
}

/** Google passes on a session of its own, which may be weeks old: it counts as a sign-in of now unless Google says when it was. */
const isLongAgo = ({ now }: SignInContext, { authenticatedAt }: GoogleProfile): boolean =>
  authenticatedAt !== undefined && now() - authenticatedAt > RECENT_SIGN_IN_MS

/**
 * The second step of a Google sign-in: a code of the authenticator app, or a recovery code.
 * @throws UNAUTHORIZED for an old or forged ticket; UNPROCESSABLE_CONTENT for a wrong code; TOO_MANY_REQUESTS.
 */
export async function completeSecondFactor(
  ctx: SignInContext,
  { ticket, code }: { ticket: string; code: string },
): Promise<queries.UserRow> {
  const proven = ticketPayload.safeParse(verifySigned(ctx.settings, TICKET, ticket, ctx.now()))
  const user = proven.success ? await queries.findUser(ctx.db, proven.data.userId) : undefined
  if (!user?.googleId) throw new DomainError("UNAUTHORIZED", authText.googleLoginFailed.message)
  await checkSecondFactor(ctx, user, code)
  return signIn(ctx, { userId: user.id, googleId: user.googleId }, false)
}

async function linkGoogle(ctx: Services, userId: string, googleId: string): Promise<void> {
  try {
    await queries.updateUser(ctx.db, userId, { googleId, updatedAt: ctx.now() })
    await notifyNewDevice(ctx, userId, securityText.googleLinked)
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError("CONFLICT", authText.googleLinkedElsewhere)
    throw error
  }
}

/** Google has proven the address, so one that ADMIN_EMAILS names is an administrator at once. */
async function createGoogleUser(ctx: Services, profile: GoogleProfile): Promise<queries.UserRow> {
  if (!profile.emailVerified) throw new DomainError("UNAUTHORIZED", authText.googleLoginFailed.message)
  const now = ctx.now()
  try {
    return await inTransaction(ctx, async (tx) => {
      await requireOpenSignup(tx)
      const isAdmin = await isFirstAccount(tx.db, now)
      const user = await queries.insertUser(tx.db, {
        id: newUserId(),
        email: profile.email,
        name: profile.name.padEnd(NAME_MIN, "."),
        passwordHash: null,
        provider: "google",
        googleId: profile.sub,
        isAdmin,
        ...acceptedTerms(ctx),
        createdAt: now,
        updatedAt: now,
      })
      if (isAdmin) await recordFirstAccount(tx, user.id)
      return proveAddress(tx, user)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError("CONFLICT", authText.googleTaken)
    throw error
  }
}

/**
 * Unlinks Google. An account without a password is mailed a link to set one; Google is unlinked once it is set,
 * so that the account always has a way in.
 * @throws FORBIDDEN without a recent sign-in
 */
export async function unlinkGoogle(ctx: RecentContext, user: SessionUser): Promise<"unlinked" | "mailed"> {
  if (!user.passwordHash) {
    await mailSetPassword(ctx, user)
    return "mailed"
  }
  requireRecentSignIn(ctx)
  await queries.updateUser(ctx.db, user.id, { googleId: null, updatedAt: ctx.now() })
  if (user.googleId) await notifyNewDevice(ctx, user.id, securityText.googleUnlinked)
  return "unlinked"
}

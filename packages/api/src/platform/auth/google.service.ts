import { authText, NAME_MIN } from "@brandwright/contract/auth"
import { securityText } from "@brandwright/contract/profile"
import { isUniqueViolation } from "@brandwright/db/open"
import { DomainError } from "../../errors.ts"
import type { Services } from "../../services.ts"
import type { SessionUser } from "./sessions.ts"
import * as queries from "./auth.queries.ts"
import { warnOwner } from "./devices.service.ts"
import { newUserId, type SignInContext, signIn } from "./auth.service.ts"
import { finishGoogle, type GoogleProfile, type GoogleStart, startGoogle } from "./google.oauth.ts"

export const GOOGLE_CALLBACK_PATH = "/api/auth/google/callback"

const redirectUri = ({ settings }: Services): string => `${settings.appUrl}${GOOGLE_CALLBACK_PATH}`

/** @throws PRECONDITION_FAILED when no Google credentials are configured. */
export function beginGoogle(services: Services): GoogleStart {
  const { google } = services.settings
  if (!google) throw new DomainError("PRECONDITION_FAILED", authText.googleLoginFailed.message)
  return startGoogle(google, redirectUri(services))
}

/**
 * The way back from Google: signs in the account with this Google id, makes one for a new address, or links
 * it to the signed-in user. An existing account is never taken over by a Google sign-in with its address.
 * @throws UNAUTHORIZED when Google refuses; CONFLICT when the address or the Google account is taken.
 */
export async function completeGoogle(
  ctx: SignInContext & { user: SessionUser | null },
  input: { code: string; verifier: string; link: boolean },
): Promise<void> {
  const { google } = ctx.settings
  const profile = google && (await finishGoogle(google, redirectUri(ctx), input.code, input.verifier))
  if (!profile) throw new DomainError("UNAUTHORIZED", authText.googleLoginFailed.message)
  if (input.link && ctx.user) return linkGoogle(ctx, ctx.user.id, profile.sub)
  const known = await queries.findUserByGoogleId(ctx.db, profile.sub)
  const user = known ?? (await createGoogleUser(ctx, profile))
  await signIn(ctx, user.id, false)
}

async function linkGoogle(ctx: Services, userId: string, googleId: string): Promise<void> {
  try {
    await queries.updateUser(ctx.db, userId, { googleId, updatedAt: ctx.now() })
    await warnOwner(ctx, userId, securityText.googleLinked)
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError("CONFLICT", authText.googleLinkedElsewhere)
    throw error
  }
}

async function createGoogleUser(ctx: Services, profile: GoogleProfile) {
  if (!profile.emailVerified) throw new DomainError("UNAUTHORIZED", authText.googleLoginFailed.message)
  const now = ctx.now()
  try {
    return await queries.insertUser(ctx.db, {
      id: newUserId(),
      email: profile.email,
      name: profile.name.padEnd(NAME_MIN, "."),
      passwordHash: null,
      provider: "google",
      googleId: profile.sub,
      createdAt: now,
      updatedAt: now,
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError("CONFLICT", authText.googleTaken)
    throw error
  }
}

/** @throws CONFLICT for an account that could not sign in any more without it. */
export async function unlinkGoogle(ctx: Services, user: SessionUser): Promise<void> {
  if (!user.passwordHash) throw new DomainError("CONFLICT", authText.googleOnlyWayIn)
  await queries.updateUser(ctx.db, user.id, { googleId: null, updatedAt: ctx.now() })
  if (user.googleId) await warnOwner(ctx, user.id, securityText.googleUnlinked)
}

import { authText, type signInAgainInput } from "@brandwright/contract/account/auth"
import type { z } from "zod"
import { DomainError, wrongField } from "../../errors.ts"
import type { UserRow } from "./auth.queries.ts"
import { type SignInContext, signIn } from "./auth.service.ts"
import { verifyPassword } from "./proofs/passwords.ts"
import type { Session, SessionUser } from "./sessions/sessions.ts"
import { checkSecondFactor } from "./proofs/two-factor.service.ts"

/**
 * Replaces the session by a new one of the same kind, so that a copy of the old cookie gains nothing by it.
 * @throws BAD_REQUEST for a wrong password; UNPROCESSABLE_CONTENT for a wrong code; FORBIDDEN when the account has
 * neither a password nor two-factor: it signs in with its provider; TOO_MANY_REQUESTS.
 */
export async function signInAgain(
  ctx: SignInContext & { session: Session },
  user: SessionUser,
  { password = "", code = "" }: z.output<typeof signInAgainInput>,
): Promise<UserRow> {
  const { passwordHash, googleId } = user
  if (passwordHash) await checkPassword(ctx, user, password)
  else if (user.twoFactorEnabled) await checkSecondFactor(ctx, user, code)
  else throw new DomainError("FORBIDDEN", authText.signInAgainWithProvider)
  return signIn(ctx, { userId: user.id, passwordHash, googleId }, ctx.session.remember)
}

async function checkPassword(ctx: SignInContext, user: SessionUser, password: string): Promise<void> {
  await ctx.limiter.count("sign-in-again", user.id, ctx.settings.limits.loginPerAccount)
  if (!(await verifyPassword(user.passwordHash, password))) throw wrongField("password", authText.passwordWrong)
  await ctx.limiter.forget("sign-in-again", user.id)
}

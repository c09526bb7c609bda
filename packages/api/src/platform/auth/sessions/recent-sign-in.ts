import { authText, RECENT_SIGN_IN_MS, RECENT_SIGN_IN_REASON } from "@brandwright/contract/account/auth-text"
import { DomainError } from "../../../errors.ts"
import type { Services } from "../../../services.ts"
import type { Session } from "./sessions.ts"

/** The services, and the session that a recent sign-in is asked of. */
export type RecentContext = Services & { session: Session }

/**
 * For what opens another way into an account or closes one: a session that was left open, or whose cookie was copied,
 * is not enough. `auth.signInAgain` and a new sign-in each start a session of now.
 * @throws FORBIDDEN with RECENT_SIGN_IN_REASON when the session began too long ago
 */
export function requireRecentSignIn({ now, session }: Pick<RecentContext, "now" | "session">, graceMs = 0): void {
  if (now() - session.createdAt <= RECENT_SIGN_IN_MS + graceMs) return
  throw new DomainError("FORBIDDEN", authText.recentSignInNeeded, { reason: RECENT_SIGN_IN_REASON })
}

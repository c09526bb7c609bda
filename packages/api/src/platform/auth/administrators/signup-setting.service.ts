import { authText } from "@brandwright/contract/account/auth-text"
import { insertAudit } from "../../../database/audit.queries.ts"
import { DomainError } from "../../../errors.ts"
import type { InTransaction } from "../../../services.ts"
import { hasUsers } from "./administrators.queries.ts"
import { isSignupClosed, saveSignup } from "./signup-setting.queries.ts"

type Stores = Pick<InTransaction, "db">

/** The first account can always be created. */
export const isSignupOpen = async ({ db }: Stores): Promise<boolean> =>
  !(await isSignupClosed(db)) || !(await hasUsers(db))

/** @throws FORBIDDEN while sign-up is closed */
export async function requireOpenSignup(services: Stores): Promise<void> {
  if (!(await isSignupOpen(services))) throw new DomainError("FORBIDDEN", authText.signupClosed)
}

/** Opens or closes sign-up, and records who did. Needs a transaction. */
export async function changeSignup(services: InTransaction, userId: string, isOpen: boolean): Promise<void> {
  const { db } = services
  const now = services.now()
  if ((await isSignupClosed(db)) === !isOpen) return
  await saveSignup(db, isOpen, now)
  const action = isOpen ? "signup-opened" : "signup-closed"
  await insertAudit(db, { userId, action, detail: JSON.stringify({ actorId: userId }), createdAt: now })
}

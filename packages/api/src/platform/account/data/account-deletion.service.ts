import { type deleteAccountInput, profileText } from "@brandwright/contract/account/profile"
import type { z } from "zod"
import { keepAnAdministrator } from "../../auth/administrators/administrators.service.ts"
import { verifyPassword } from "../../auth/proofs/passwords.ts"
import { type RecentContext, requireRecentSignIn } from "../../auth/sessions/recent-sign-in.ts"
import type { SessionUser } from "../../auth/sessions/sessions.ts"
import { wrongField } from "../../../errors.ts"
import { removeCard } from "../money/stripe/cards.service.ts"
import { removeAvatar } from "../avatar.service.ts"
import { eraseAddress, listAddresses } from "./erasure.queries.ts"
import * as queries from "../profile.queries.ts"
import { inTransaction } from "../../../database/transactions.ts"

/**
 * Deletes the account with everything that belongs to it, its card at the payment processor included.
 * @throws BAD_REQUEST unless the address is typed and, for local accounts, the password is right; CONFLICT for the last
 * administrator while there are other accounts; FORBIDDEN without a recent sign-in when there is no password.
 */
export async function deleteAccount(
  services: RecentContext,
  user: SessionUser,
  { confirmEmail, password }: z.output<typeof deleteAccountInput>,
): Promise<void> {
  await services.limiter.count("delete-account", user.id, services.settings.limits.loginPerAccount)
  if (confirmEmail.trim().toLowerCase() !== user.email.toLowerCase()) {
    throw wrongField("confirmEmail", profileText.deleteConfirmWrong)
  }
  if (!user.passwordHash) requireRecentSignIn(services)
  else if (!(await verifyPassword(user.passwordHash, password ?? ""))) {
    throw wrongField("password", profileText.currentRequired)
  }
  await inTransaction(services, (tx) => keepAnAdministrator(tx, user))
  await removeAvatar(services, user.id)
  // A processor that is down does not keep anyone's data here.
  await removeCard(services, user.id).catch((error: unknown) =>
    services.log.error({ err: error, userId: user.id }, "The card of a deleted account could not be removed."),
  )
  await inTransaction(services, async (tx) => {
    const addresses = await listAddresses(tx.db, user)
    await queries.removeUser(tx.db, user.id)
    await services.events.emit(tx, "brands.deleted", { userId: user.id })
    for (const address of addresses) await eraseAddress(tx.db, address)
  })
}

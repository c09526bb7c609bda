import { peopleText } from "@brandwright/contract/account/people"
import { DomainError } from "../../../errors.ts"
import type { Services } from "../../../services.ts"
import { isNamedAdministrator, proveAddress } from "../administrators/administrators.service.ts"
import type { UserRow } from "../auth.queries.ts"
import { checkCode, type IssuedCode, issueCode } from "./codes.service.ts"
import { inTransaction } from "../../../database/transactions.ts"

/**
 * Mails a code that proves the account's address, for addresses that ADMIN_EMAILS makes administrators.
 * @throws FORBIDDEN for an address that ADMIN_EMAILS does not name; PRECONDITION_FAILED while mails are only kept, where
 * the code would be read on the screen and prove nothing; TOO_MANY_REQUESTS; BAD_GATEWAY.
 */
export async function sendAddressCode(services: Services, user: UserRow): Promise<IssuedCode> {
  if (!isNamedAdministrator(services, user.email)) throw new DomainError("FORBIDDEN", peopleText.notNamed)
  if (services.mail.transport === "outbox") throw new DomainError("PRECONDITION_FAILED", peopleText.mailsKept)
  return issueCode(services, user, "address", user.email)
}

/** @throws UNPROCESSABLE_CONTENT or 410 for the code, also for one sent to an earlier address. */
export async function confirmAddress(services: Services, user: UserRow, code: string): Promise<UserRow> {
  const address = await checkCode(services, user.id, "address", code)
  if (address !== user.email) throw new DomainError("PRECONDITION_FAILED", peopleText.notNamed)
  return inTransaction(services, (tx) => proveAddress(tx, user))
}

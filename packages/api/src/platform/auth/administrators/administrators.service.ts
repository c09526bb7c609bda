import { peopleText } from "@brandwright/contract/account/people"
import { securityText } from "@brandwright/contract/account/profile"
import type { Db } from "@brandwright/db/open"
import { DomainError } from "../../../errors.ts"
import { own } from "../../../database/rows.ts"
import type { InTransaction, Services } from "../../../services.ts"
import { insertAudit } from "../../../database/audit.queries.ts"
import * as queries from "./administrators.queries.ts"
import * as users from "../auth.queries.ts"
import type { UserRow } from "../auth.queries.ts"
import { notifyNewDevice } from "../sessions/devices.service.ts"

/** Who changed a role: an administrator on the screen, the admin command, or the rules of this file. */
type Cause = { actorId: string } | "machine" | "first-account" | "proven-address"

/**
 * True for the first account of an instance, which is its administrator.
 * Needs the transaction that adds the account, so that of two parallel sign-ups only one is first.
 */
export async function isFirstAccount(db: Db, now: number): Promise<boolean> {
  if (await queries.hasUsers(db)) return false
  await queries.lockRoles(db, now)
  return !(await queries.hasUsers(db))
}

/** Grants the role, records it and notifies the user. @throws NOT_FOUND */
export async function grantAdministrator(services: InTransaction, userId: string, cause: Cause): Promise<void> {
  const now = services.now()
  await queries.lockRoles(services.db, now)
  if (!(await users.findUser(services.db, userId))) throw new DomainError("NOT_FOUND", peopleText.unknown)
  if (!(await queries.saveRole(services.db, userId, true, now))) return
  await record(services, userId, "administrator-granted", cause)
  await notifyNewDevice(services, userId, securityText.becameAdministrator)
}

/** Revokes the role, records it and notifies the user. @throws NOT_FOUND; CONFLICT for the last administrator. */
export async function revokeAdministrator(services: InTransaction, userId: string, cause: Cause): Promise<void> {
  const now = services.now()
  await queries.lockRoles(services.db, now)
  const user = own(await users.findUser(services.db, userId), peopleText.unknown)
  if (!user.isAdmin) return
  if (!(await queries.hasOtherAdministrator(services.db, userId))) {
    throw new DomainError("CONFLICT", peopleText.lastAdministrator)
  }
  await queries.saveRole(services.db, userId, false, now)
  await record(services, userId, "administrator-revoked", cause)
  await notifyNewDevice(services, userId, securityText.noLongerAdministrator)
}

/** Keeps the only administrator from leaving while there are other accounts. Needs a transaction. @throws CONFLICT */
export async function keepAnAdministrator(services: InTransaction, user: UserRow): Promise<void> {
  await queries.lockRoles(services.db, services.now())
  if (!(await users.findUser(services.db, user.id))?.isAdmin) return
  if (await queries.hasOtherAdministrator(services.db, user.id)) return
  if (await queries.isOtherUser(services.db, user.id)) throw new DomainError("CONFLICT", peopleText.lastAdministrator)
}

/**
 * Records that the user has proven the account's address. An address of ADMIN_EMAILS counts from
 * here on: typing it at sign-up alone grants nothing.
 */
export async function proveAddress(services: InTransaction, user: UserRow): Promise<UserRow> {
  const now = services.now()
  const proven = await users.updateUser(services.db, user.id, { emailProvenAt: now, updatedAt: now })
  if (!isNamedAdministrator(services, user.email)) return proven
  await grantAdministrator(services, user.id, "proven-address")
  return { ...proven, isAdmin: true }
}

/** Returns whether ADMIN_EMAILS names the address; that alone gives no rights. */
export const isNamedAdministrator = ({ settings }: Pick<Services, "settings">, email: string): boolean =>
  settings.adminEmails.includes(email.toLowerCase())

/** The detail is an id, never an address: entries outlive the user's data. */
export async function recordFirstAccount(services: InTransaction, userId: string): Promise<void> {
  await record(services, userId, "administrator-granted", "first-account")
}

async function record(services: InTransaction, subjectId: string, action: string, cause: Cause): Promise<void> {
  const isPerson = typeof cause === "object"
  await insertAudit(services.db, {
    userId: isPerson ? cause.actorId : subjectId,
    action: isPerson ? action : `${action}:${cause}`,
    detail: subjectId,
    createdAt: services.now(),
  })
}

/** Returns the administrators of this instance. */
export const listAdministrators = (db: Db) => queries.listAdministrators(db)
